import { AccountClosed, AgreementAccepted, BuilderAccessGranted, BuilderAccessRevoked } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { opened, openedAs } from '../testing/accounts.ts';
import { decisionsOf } from '../testing/given.ts';
import { acceptAgreement, account, setBuilderAccess } from './account.ts';
import { closeAccount } from './open.ts';

const given = decisionsOf(account);
const closed = AccountClosed.of({ userID: 'anna' });

describe('accepting the confidentiality statement', () => {
  const accepted = AgreementAccepted.of({ userID: 'anna', agreementID: 'current' });

  it('is recorded', () => given(opened).when(acceptAgreement, 'current', 'current').thenEvents(accepted));

  it('is recorded again for a newer statement', () =>
    given(opened, AgreementAccepted.of({ userID: 'anna', agreementID: 'old' }))
      .when(acceptAgreement, 'current', 'current')
      .thenEvents(accepted));

  it('is nothing when it was accepted', () =>
    given(opened, accepted).when(acceptAgreement, 'current', 'current').thenNothing());

  it('is refused for a statement that is not current, also one that was accepted before', () =>
    given(opened, AgreementAccepted.of({ userID: 'anna', agreementID: 'old' }))
      .when(acceptAgreement, 'old', 'current')
      .thenRefused('agreementNotCurrent'));

  it('is refused when none was issued', () =>
    given(opened).when(acceptAgreement, 'current', null).thenRefused('agreementNotCurrent'));

  it('is refused without an account', () =>
    given().when(acceptAgreement, 'current', 'current').thenRefused('notFound'));
});

describe('builder access', () => {
  const granted = BuilderAccessGranted.of({ userID: 'anna' });

  it('is granted to an admin once, and taken once', () => {
    given(openedAs('admin')).when(setBuilderAccess, true).thenEvents(granted);
    given(openedAs('admin')).when(setBuilderAccess, false).thenNothing();
    given(openedAs('admin'), granted)
      .when(setBuilderAccess, false)
      .thenEvents(BuilderAccessRevoked.of({ userID: 'anna' }));
  });

  it('is refused to company users and partner users, to nobody, and to who was deleted', () => {
    given(opened).when(setBuilderAccess, true).thenRefused('notFound');
    given(openedAs('partnerUser')).when(setBuilderAccess, true).thenRefused('notFound');
    given().when(setBuilderAccess, true).thenRefused('notFound');
    given(openedAs('admin'), closed).when(setBuilderAccess, true).thenRefused('notFound');
  });
});

describe('closing an account', () => {
  it('is done once', () => given(openedAs('admin')).when(closeAccount).thenEvents(closed));

  it('leaves the name, and nothing that leads in', () => {
    const { state } = given(openedAs('admin'), closed);
    expect(state).toMatchObject({ firstName: 'Anna', closed: true, passwordHash: '', invitation: null, epoch: 1 });
  });

  it('is refused without an account', () => given().when(closeAccount).thenRefused('notFound'));
});
