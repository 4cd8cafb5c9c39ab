import { expect, it } from 'vitest';
import { MailQueued } from './events.ts';

/** As messages were stored before answers to them went anywhere but to us. */
const FIRST = {
  mailID: 'share_s1',
  userID: 'anna',
  template: 'resultsShared',
  to: 'ira@investor.example',
  values: '{"sender":"Anna Berg"}',
};

it('an answer to a message of the first version goes to us', () => {
  const read = MailQueued.upcast(FIRST, 1);
  expect(read).toEqual({ ...FIRST, replyTo: '' });
  expect(Object.keys(read).sort()).toEqual(Object.keys(MailQueued.schema.properties).sort());
});
