import { isEmail } from '@groundwork/contracts';
import type { SendMailOptions } from 'nodemailer';
import { MailRefused, type Message } from '../port.ts';

/** From whom messages come. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

export interface Outgoing {
  readonly from: Sender;
  /** Where people reach the product; its host makes the Message-ID unique. */
  readonly publicUrl: string;
}

/** No engine may fetch anything into a message. */
export const CLOSED = { disableFileAccess: true, disableUrlAccess: true } as const;

/** Ids as events have them: they become a header and a file name. */
const isId = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text);

/**
 * @returns the message as nodemailer takes it: one recipient, whatever is in `to`, and always the same Message-ID.
 * @throws MailRefused for what is no address or no id.
 */
export function outgoing({ from, publicUrl }: Outgoing, message: Message): SendMailOptions {
  const { mailID, userID, to, replyTo, subject, text, html, unsubscribe } = message;
  if (!isEmail(to) || !isId(mailID) || !isId(userID)) throw new MailRefused('EENVELOPE');
  return {
    ...CLOSED,
    from,
    to: { name: '', address: to },
    ...(isEmail(replyTo) ? { replyTo: { name: '', address: replyTo } } : {}),
    envelope: { from: from.address, to: [to] },
    subject,
    text,
    html,
    messageId: `<${mailID}@${new URL(publicUrl).hostname}>`,
    // RFC 3834: nobody's holiday notice is to answer it.
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe !== undefined && unsubscribing(unsubscribe)) },
  };
}

/** One click in the mail program (RFC 8058). */
const unsubscribing = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
