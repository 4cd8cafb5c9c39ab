import type { Message } from '../port.ts';

export const SENDER = { from: { name: 'Groundwork', address: 'hello@groundwork.example' } } as const;
export const PUBLIC_URL = 'https://app.groundwork.example:8443';

/** A message to anna. */
export const message = (over: Partial<Message> = {}): Message => ({
  mailID: 'm1',
  userID: 'anna',
  to: 'anna@example.com',
  replyTo: '',
  subject: 'Set a new password',
  text: 'Hello Anna,\n\nSet a new password:\nhttps://app.groundwork.example/auth/reset-password/anna.r1.secret\n',
  html: '<p>Hello Anna,</p><p>Grüße — set a new password</p>',
  ...over,
});
