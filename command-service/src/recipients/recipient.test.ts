import { RecipientForgotten } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { decisionsOf } from '../testing/given.ts';
import { forgetRecipient, keptUntil, monthsKept, recipient } from './recipient.ts';

it('somebody is forgotten once', () =>
  decisionsOf(recipient)()
    .when(forgetRecipient, 'r1', '2026-01')
    .thenEvents(RecipientForgotten.of({ userID: 'r1', month: '2026-01' })));

it('who was mailed to is known for half a year after the month of that', () => {
  expect(keptUntil('2026-01')).toEqual(new Date('2026-07-31T00:00:00.000Z'));
  expect(keptUntil('2025-12')).toEqual(new Date('2026-06-30T00:00:00.000Z'));
  expect(monthsKept(new Date('2026-07-30T23:59:59.999Z'))).toEqual([
    '2026-07',
    '2026-06',
    '2026-05',
    '2026-04',
    '2026-03',
    '2026-02',
    '2026-01',
  ]);
  expect(monthsKept(new Date('2026-07-31T00:00:00.000Z')).at(-1)).toBe('2026-02');
});
