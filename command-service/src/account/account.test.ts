import {
  AgreementAccepted,
  BuilderAccessGranted,
  EmailChanged,
  PersonErased,
  ProfileChanged,
  SignedOutEverywhere,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { founder, opened, openedAs } from '../testing/accounts.ts';
import { decisionsOf, pastEvent, secondsAfter } from '../testing/given.ts';
import { account, changeProfile, erasePerson, signOutEverywhere } from './account.ts';
import { openAccount } from './opening.ts';

const given = decisionsOf(account);
const erased = PersonErased.of({ userID: 'anna' });

describe('an account', () => {
  it('is opened once', () => given().when(openAccount, founder).thenEvents(opened));

  it('is not opened again by another command with the same id, nor after it was erased', () => {
    const again = { ...founder, firstName: 'Other' };
    given(opened).when(openAccount, again).thenNothing();
    given(opened, erased).when(openAccount, again).thenNothing();
  });

  it('knows when it was opened, what was accepted last and whether it may build', () => {
    const { state } = given(
      pastEvent(opened, { at: secondsAfter(7) }),
      AgreementAccepted.of({ userID: 'anna', agreementID: 'first' }),
      AgreementAccepted.of({ userID: 'anna', agreementID: 'second' }),
    );
    expect(state).toMatchObject({
      ...founder,
      builderAccess: false,
      lastAgreement: 'second',
      createdAt: secondsAfter(7).toISOString(),
      erased: false,
    });
  });

  it('has the address that it was given last', () => {
    const { state } = given(
      opened,
      EmailChanged.of({ userID: 'anna', changeID: 'c1', takeBackUntil: null, email: 'new@example.com' }),
    );
    expect(state).toMatchObject({ email: 'new@example.com', emailChanges: ['c1'] });
  });

  it('is nothing before it was opened, whatever else is in its stream', () =>
    expect(given(BuilderAccessGranted.of({ userID: 'anna' })).state).toBeNull());
});

describe('correcting a profile', () => {
  const names = { firstName: 'Anne', lastName: 'Berger' };

  it('changes the names and keeps the company', () =>
    given(opened)
      .when(changeProfile, names)
      .thenEvents(ProfileChanged.of({ userID: 'anna', company: 'Pump', ...names })));

  it('is a change when only one of the names differs', () =>
    given(opened)
      .when(changeProfile, { firstName: 'Anna', lastName: 'Berger' })
      .thenEvents(ProfileChanged.of({ userID: 'anna', company: 'Pump', firstName: 'Anna', lastName: 'Berger' })));

  it('is nothing when the names are as they were', () =>
    given(opened).when(changeProfile, { firstName: 'Anna', lastName: 'Berg' }).thenNothing());

  it('may go back to a name of before', () =>
    given(opened, ProfileChanged.of({ userID: 'anna', company: 'Pump', ...names }))
      .when(changeProfile, { firstName: 'Anna', lastName: 'Berg' })
      .thenEvents(ProfileChanged.of({ userID: 'anna', company: 'Pump', firstName: 'Anna', lastName: 'Berg' })));

  it.each(['partnerUser', 'admin'] as const)('is for a %s too, who has no company', (userType) =>
    given(openedAs(userType))
      .when(changeProfile, names)
      .thenEvents(ProfileChanged.of({ userID: 'anna', company: '', ...names })),
  );

  it('is refused for who is not there, or not any more', () => {
    given().when(changeProfile, names).thenRefused('notFound');
    given(opened, erased).when(changeProfile, names).thenRefused('notFound');
  });
});

describe('signing out everywhere', () => {
  const ended = (keptSessionID: string | null) => SignedOutEverywhere.of({ userID: 'anna', keptSessionID });

  it('counts each time: there may be new sessions', () => {
    given(opened).when(signOutEverywhere, null).thenEventsEachTime(ended(null));
    given(opened).when(signOutEverywhere, 'mine').thenEventsEachTime(ended('mine'));
  });

  it('begins another epoch, and remembers which session was kept and when it was', () =>
    expect(given(opened, ended('mine'), pastEvent(ended('other'), { at: secondsAfter(9) })).state).toMatchObject({
      epoch: 2,
      keptSessionID: 'other',
      epochBegan: secondsAfter(9).toISOString(),
    }));

  it('is refused for who is not there, or not any more', () => {
    given().when(signOutEverywhere, null).thenRefused('notFound');
    given(opened, erased).when(signOutEverywhere, null).thenRefused('notFound');
  });
});

describe('erasing a person', () => {
  it('is done once', () => given(opened).when(erasePerson).thenEvents(erased));

  it('leaves nothing that names them, no password and no link', () => {
    const { state } = given(opened, erased);
    expect(state).toMatchObject({ erased: true, passwordHash: '', reset: null, invitation: null, epoch: 1 });
    const text = JSON.stringify(state);
    for (const personal of ['Anna', 'Berg', 'anna@example.com', 'Pump']) expect(text).not.toContain(personal);
  });

  it('is for company users only', () => {
    given(openedAs('admin')).when(erasePerson).thenRefused('notFound');
    given(openedAs('partnerUser')).when(erasePerson).thenRefused('notFound');
    given().when(erasePerson).thenRefused('notFound');
  });
});
