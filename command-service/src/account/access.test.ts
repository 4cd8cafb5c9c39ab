import { AgreementAccepted, BuilderAccessGranted } from '@groundwork/contracts';
import { describe, it } from 'vitest';
import { opened, openedAs } from '../testing/accounts.ts';
import { decisionsOf } from '../testing/given.ts';
import { acceptAgreement, account, grantBuilderAccess } from './account.ts';

const given = decisionsOf(account);

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
  it('is granted to an admin once', () =>
    given(openedAs('admin'))
      .when(grantBuilderAccess)
      .thenEvents(BuilderAccessGranted.of({ userID: 'anna' })));

  it('is refused to company users and partner users, and to nobody', () => {
    given(opened).when(grantBuilderAccess).thenRefused('notFound');
    given(openedAs('partnerUser')).when(grantBuilderAccess).thenRefused('notFound');
    given().when(grantBuilderAccess).thenRefused('notFound');
  });
});
