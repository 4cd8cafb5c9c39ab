import { AccountClosed, AccountOpened, PersonalDataRead } from '@groundwork/contracts';
import { anAccount } from '@groundwork/contracts/testing';
import { describe, it } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { decisionsOf } from '../testing/given.ts';
import { account } from './account.ts';
import { readPersonalData } from './personal-data.ts';

const given = decisionsOf(account);
const admin = AccountOpened.of(anAccount({ userID: 'ada', userType: 'admin' }));
const reading = { reason: ' A founder asked what we hold. ', asked: '{"type":["AccountOpened"]}' };

describe('reading personal data on the command line', () => {
  it('is recorded with the reason and what was asked for, each time', () =>
    given(admin)
      .when(readPersonalData, reading)
      .thenEventsEachTime(
        PersonalDataRead.of({ userID: 'ada', reason: 'A founder asked what we hold.', asked: reading.asked }),
      ));

  it('is refused without a reason', () =>
    given(admin)
      .when(readPersonalData, { ...reading, reason: ' ' })
      .thenRefused('validation'));

  it('is refused for a founder, somebody unknown and an administrator who was deleted', () => {
    given(opened).when(readPersonalData, reading).thenRefused('notFound');
    given().when(readPersonalData, reading).thenRefused('notFound');
    given(admin, AccountClosed.of({ userID: 'ada' }))
      .when(readPersonalData, reading)
      .thenRefused('notFound');
  });
});
