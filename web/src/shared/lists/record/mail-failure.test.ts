import { expect, it } from 'vitest';
import { failureInWords } from './mail-failure.ts';

it.each([
  ['550', 'The mailbox refused it (550)'],
  ['552', 'The mailbox is full (552)'],
  ['450', 'The mailbox did not take it yet (450)'],
  ['535', 'The mail server refused our sign-in (535)'],
  ['ECONNECTION', 'The mail server could not be reached (ECONNECTION)'],
  ['ETIMEDOUT', 'The mail server took too long (ETIMEDOUT)'],
  ['EENVELOPE', 'The address was not accepted (EENVELOPE)'],
  ['TypeError', 'It could not be sent (TypeError)'],
])('says in plain words what %s means', (code, words) => {
  expect(failureInWords(code)).toBe(words);
});
