import { AgreementAccepted, BuilderAccessGranted, ProfileChanged } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { founder, opened, openedAs } from '../testing/accounts.ts';
import { decisionsOf, happened, secondsAfter } from '../testing/given.ts';
import { account, changeProfile, openAccount } from './account.ts';

const given = decisionsOf(account);

describe('an account', () => {
  it('is opened once', () =>
    given()
      .when((state) => openAccount(founder, state))
      .thenEvents(opened));

  it('is not opened again by another command with the same id', () =>
    given(opened)
      .when((state) => openAccount({ ...founder, firstName: 'Other' }, state))
      .thenNothing());

  it('knows when it was opened, what was accepted last and whether it may build', () => {
    const { state } = given(
      happened(opened, { at: secondsAfter(7) }),
      AgreementAccepted.of({ userID: 'anna', agreementID: 'first' }),
      AgreementAccepted.of({ userID: 'anna', agreementID: 'second' }),
    );
    expect(state).toEqual({
      ...founder,
      builderAccess: false,
      lastAgreement: 'second',
      createdAt: secondsAfter(7).toISOString(),
    });
  });

  it('is nothing before it was opened, whatever else is in its stream', () =>
    expect(given(BuilderAccessGranted.of({ userID: 'anna' })).state).toBeNull());
});

describe('correcting a profile', () => {
  const names = { firstName: 'Anne', lastName: 'Berger' };

  it('changes the names and keeps the company', () =>
    given(opened)
      .when((state) => changeProfile(names, state))
      .thenEvents(ProfileChanged.of({ userID: 'anna', company: 'Pump', ...names })));

  it('is a change when only one of the names differs', () =>
    given(opened)
      .when((state) => changeProfile({ firstName: 'Anna', lastName: 'Berger' }, state))
      .thenEvents(ProfileChanged.of({ userID: 'anna', company: 'Pump', firstName: 'Anna', lastName: 'Berger' })));

  it('is nothing when the names are as they were', () =>
    given(opened)
      .when((state) => changeProfile({ firstName: 'Anna', lastName: 'Berg' }, state))
      .thenNothing());

  it('may go back to a name of before', () =>
    given(opened, ProfileChanged.of({ userID: 'anna', company: 'Pump', ...names }))
      .when((state) => changeProfile({ firstName: 'Anna', lastName: 'Berg' }, state))
      .thenEvents(ProfileChanged.of({ userID: 'anna', company: 'Pump', firstName: 'Anna', lastName: 'Berg' })));

  it('is refused for who is not there', () =>
    given()
      .when((state) => changeProfile(names, state))
      .thenRefused('notFound'));

  it.each(['partnerUser', 'admin'] as const)('is refused for a %s, who is no company user', (userType) =>
    given(openedAs(userType))
      .when((state) => changeProfile(names, state))
      .thenRefused('notFound'),
  );
});
