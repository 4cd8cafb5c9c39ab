import type { UserType } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { opened, openedAs } from '../testing/accounts.ts';
import { decisionsOf } from '../testing/given.ts';
import { account } from './account.ts';
import { assertManages, assertManagesFounder } from './scope.ts';

const founder = decisionsOf(account)(opened).state;
const staff = decisionsOf(account)(openedAs('admin')).state;
const actor = (actorType: UserType, userID = 'somebody') => ({
  userID,
  actorType,
  sessionID: 'session',
  partnerID: null,
  builderAccess: true,
});
const notFound = expect.objectContaining({ code: 'notFound' });
// Of a token that another release signed.
const unknown = 'unnamed' as UserType;

describe('the account of a founder', () => {
  it('is kept up by its owner and by administrators', () => {
    for (const who of [actor('user', 'anna'), actor('admin')]) expect(() => assertManages(who, founder)).not.toThrow();
    expect(() => assertManagesFounder(actor('admin'), founder)).not.toThrow();
  });

  it.each(['user', 'partnerUser', unknown] as const)('is not there for another %s', (actorType) => {
    for (const assert of [assertManages, assertManagesFounder])
      expect(() => assert(actor(actorType), founder)).toThrow(notFound);
  });
});

describe('the account of staff', () => {
  it('is kept up by its owner alone', () => {
    expect(() => assertManages(actor('admin', 'anna'), staff)).not.toThrow();
    expect(() => assertManages(actor('admin'), staff)).toThrow(notFound);
  });

  it('is nobody’s who keeps up those of founders', () =>
    expect(() => assertManagesFounder(actor('admin', 'anna'), staff)).toThrow(notFound));
});

it('nobody keeps up an account that is not there', () =>
  expect(() => assertManages(actor('admin'), null)).toThrow(notFound));
