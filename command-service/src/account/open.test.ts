import { AccountActivated, AccountClosed, AccountClosingCompleted, AccountDeactivated } from '@groundwork/contracts';
import { describe, it } from 'vitest';
import { openedAs } from '../testing/accounts.ts';
import { decisionsOf } from '../testing/given.ts';
import { account } from './account.ts';
import { requestReset, sendInvitation } from './credentials.ts';
import { closeAccount, completeClosing, setActive } from './open.ts';

const given = decisionsOf(account);
const opened = openedAs('partnerUser');
const of = { userID: 'anna' };
const deactivated = AccountDeactivated.of(of);
const activated = AccountActivated.of(of);
const closed = AccountClosed.of(of);
const now = new Date('2026-11-24T10:00:00.000Z');

describe('an account', () => {
  it('is deactivated once and activated once', () => {
    given(opened).when(setActive, false).thenEvents(deactivated);
    given(opened, deactivated).when(setActive, false).thenNothing();
    given(opened, deactivated).when(setActive, true).thenEvents(activated);
    given(opened, deactivated, activated).when(setActive, true).thenNothing();
    given(opened).when(setActive, true).thenNothing();
  });

  it('that is deactivated gets no links', () => {
    given(opened, deactivated).when(sendInvitation, 'i1', now).thenRefused('accountDeactivated');
    given(opened, deactivated).when(requestReset, 'r1', now).thenRefused('emailNotFound');
  });

  it('that is closed is neither deactivated nor activated', () => {
    for (const active of [true, false]) given(opened, closed).when(setActive, active).thenRefused('notFound');
    given().when(setActive, false).thenRefused('notFound');
  });

  it('is closed once, also while it is deactivated, and its closing has one end', () => {
    given(opened, deactivated).when(closeAccount).thenEvents(closed);
    given(opened, closed).when(closeAccount).thenNothing();
    given(opened).when(completeClosing).thenNothing();
    given(opened, closed).when(completeClosing).thenEvents(AccountClosingCompleted.of(of));
    given(opened, closed, AccountClosingCompleted.of(of)).when(completeClosing).thenNothing();
  });
});
