import {
  EmailChangeCancelled,
  EmailChangeCompleted,
  EmailChangeConfirmed,
  EmailChangeFailed,
  EmailChangeReminded,
  EmailChangeStarted,
  EmailChangeUndone,
  LIFETIMES,
  LIMITS,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { founder } from '../testing/accounts.ts';
import { decisionsOf, pastEvent, secondsAfter, THEN } from '../testing/given.ts';
import {
  type CancelReason,
  cancelChange,
  confirmChange,
  emailChange,
  endChange,
  remind,
  startChange,
  stopChange,
} from './email-change.ts';

const [changeID, userID, oldEmail, newEmail] = ['c1', 'anna', founder.email, 'new@example.com'];
const expiresAt = secondsAfter(LIFETIMES.emailChange).toISOString();
const input = { changeID, userID, oldEmail, newEmail, by: 'owner', expiresAt } as const;
const ids = { changeID, userID };
const started = EmailChangeStarted.of(input);
const confirmed = EmailChangeConfirmed.of(ids);
const completed = EmailChangeCompleted.of(ids);
const failed = EmailChangeFailed.of(ids);
const undone = EmailChangeUndone.of(ids);
const cancelled = (reason: CancelReason) => EmailChangeCancelled.of({ ...ids, reason });

const given = decisionsOf(emailChange);
const late = secondsAfter(LIFETIMES.emailChange);
const inTime = secondsAfter(LIFETIMES.emailChange - 1);

describe('a change of address', () => {
  it('is started once', () => given().when(startChange, input).thenEvents(started));

  it('is confirmed once, in time', () => {
    given(started).when(confirmChange, inTime).thenEvents(confirmed);
    given(started).when(confirmChange, late).thenRefused('emailChangeExpired');
    given(started, confirmed, completed).when(confirmChange, late).thenNothing();
  });

  it('that was called off is not confirmed, and says why', () => {
    for (const reason of ['owner', 'admin', 'replaced', 'stopped'] as const) {
      given(started, cancelled(reason)).when(confirmChange, THEN).thenRefused('emailChangeStopped');
      given(started, cancelled(reason), undone).when(confirmChange, THEN).thenRefused('emailChangeStopped');
    }
    given(started, cancelled('expired'), undone).when(confirmChange, THEN).thenRefused('emailChangeExpired');
    given(started, failed).when(confirmChange, THEN).thenRefused('linkInvalid');
    given().when(confirmChange, THEN).thenRefused('linkInvalid');
  });

  it('is called off while it waits', () => {
    const cancelling = cancelChange.bind(null, 'owner');
    given(started).when(cancelling).thenEvents(cancelled('owner'));
    for (const end of [confirmed, completed, failed]) given(started, end).when(cancelling).thenRefused('notFound');
    given(started, cancelled('expired'), undone).when(cancelling).thenNothing();
  });

  it('is stopped by the old address before and after it was confirmed, until its time is over', () => {
    for (const past of [[started], [started, confirmed]]) {
      given(...past)
        .when(stopChange, inTime)
        .thenEvents(cancelled('stopped'));
      given(...past)
        .when(stopChange, late)
        .thenRefused('emailChangeExpired');
    }
    const confirmedLate = pastEvent(confirmed, { at: inTime });
    given(started, confirmedLate)
      .when(stopChange, secondsAfter(2 * LIFETIMES.emailChange - 2))
      .thenEvents(cancelled('stopped'));
    given(started, confirmedLate)
      .when(stopChange, secondsAfter(2 * LIFETIMES.emailChange - 1))
      .thenRefused('emailChangeExpired');
    given(started, cancelled('stopped'), undone).when(stopChange, THEN).thenNothing();
    given(started, cancelled('expired'), undone).when(stopChange, THEN).thenRefused('emailChangeExpired');
    given().when(stopChange, THEN).thenRefused('linkInvalid');
  });

  it('that its asker has replaced or cancelled is still stopped, in time; not where an admin asked', () => {
    const byAdmin = EmailChangeStarted.of({ ...input, by: 'admin' });
    for (const end of [[cancelled('replaced'), undone], [cancelled('owner'), undone], [failed]]) {
      given(started, ...end)
        .when(stopChange, inTime)
        .thenEvents(cancelled('stopped'));
      given(started, ...end)
        .when(stopChange, late)
        .thenRefused('emailChangeExpired');
      given(byAdmin, ...end)
        .when(stopChange, THEN)
        .thenRefused('emailChangeStopped');
    }
  });

  it('has its link mailed again, so many times', () => {
    const reminded = (count: number) => EmailChangeReminded.of({ ...ids, count });
    expect(remind(THEN, given(started).state)).toEqual([reminded(2)]);
    expect(remind(THEN, given(started, reminded(2)).state)).toEqual([reminded(3)]);
    given(started, reminded(LIMITS.emailConfirmations)).when(remind, THEN).thenRefused('tooManyRequests');
    for (const end of [confirmed, cancelled('owner')]) given(started, end).when(remind, THEN).thenRefused('notFound');
    given(started).when(remind, late).thenRefused('notFound');
  });

  it('ends one way, once; one that was called off is undone', () => {
    given(started).when(endChange, 'completed').thenEvents(completed);
    given(started, confirmed).when(endChange, 'failed').thenEvents(failed);
    given(started, cancelled('owner')).when(endChange, 'undone').thenEvents(undone);
    given(started).when(endChange, 'undone').thenNothing();
    given(started, cancelled('owner')).when(endChange, 'completed').thenNothing();
    for (const end of [completed, failed]) {
      given(started, end).when(endChange, 'completed').thenNothing();
      given(started, end).when(endChange, 'failed').thenNothing();
    }
    given().when(endChange, 'completed').thenNothing();
  });

  it('of before needed nobody’s confirmation, cannot be stopped and ends as it was begun', () => {
    const data = EmailChangeStarted.upcast({ changeID, userID, oldEmail, newEmail }, 1);
    expect(data).toEqual({ ...input, expiresAt: null });
    const former = EmailChangeStarted.of({ ...input, expiresAt: null });
    given(former).when(stopChange, THEN).thenRefused('linkInvalid');
    given(former).when(endChange, 'completed').thenEvents(completed);
  });
});
