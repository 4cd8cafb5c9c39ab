import { PasswordConfirmed, SessionEnded, SessionRefreshed, SessionStarted } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOf, type Past, pastEvent, secondsAfter, THEN, under } from '../testing/given.ts';
import { confirmPassword, end, expiryOf, isRecent, outlives, rotate, session, startSession } from './session.ts';

const given = decisionsOf(session);

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const input = {
  sessionID: 's1',
  userID: 'anna',
  userType: 'user' as const,
  secretHash: 'first',
  device: 'Firefox on Linux',
  epoch: 0,
};
const started = SessionStarted.of({ ...input, endsAt: secondsAfter(12 * HOUR).toISOString() });
const refreshed = (secretHash: string) => SessionRefreshed.of({ sessionID: 's1', userID: 'anna', secretHash });
const rotatedAt = (seconds: number, secretHash = 'second') =>
  pastEvent(refreshed(secretHash), { at: secondsAfter(seconds) });
const ended = (reason: 'signedOut' | 'signedOutElsewhere' | 'reuse') =>
  SessionEnded.of({ sessionID: 's1', userID: 'anna', reason });

const rotating = (seconds: number, presented: string, ...past: Past) =>
  given(...past).when(under({ at: secondsAfter(seconds) }, rotate, presented, 'next', secondsAfter(seconds)));

describe('signing in', () => {
  it('starts a session that ends twelve hours later whatever happens', () =>
    expect(startSession(input, THEN)).toEqual([started]));

  it('lets the session end an hour after it was last used, at most at its absolute end', () => {
    const expiry = (...past: Past) => {
      const { state } = given(...past);
      return state && expiryOf(state);
    };
    expect(expiry(started)).toEqual(secondsAfter(HOUR));
    expect(expiry(started, rotatedAt(30 * MINUTE))).toEqual(secondsAfter(90 * MINUTE));
    expect(expiry(started, rotatedAt(11.5 * HOUR))).toEqual(secondsAfter(12 * HOUR));
  });
});

describe('renewing with the refresh secret', () => {
  it('takes the secret and rotates it', () => rotating(MINUTE, 'first', started).thenEvents(refreshed('next')));
  it('takes the rotated secret next', () =>
    rotating(2 * MINUTE, 'second', started, rotatedAt(MINUTE)).thenEvents(refreshed('next')));

  it('takes the secret before for 30 seconds, from another tab, and does not rotate for it', () => {
    rotating(MINUTE + 1, 'first', started, rotatedAt(MINUTE)).thenNothing();
    rotating(MINUTE + 30, 'first', started, rotatedAt(MINUTE)).thenNothing();
  });

  it('ends the session when the secret before comes later than that', () =>
    expect(rotate('first', 'next', secondsAfter(MINUTE + 31), given(started, rotatedAt(MINUTE)).state)).toEqual([
      ended('reuse'),
    ]));

  const past = [started, rotatedAt(MINUTE), rotatedAt(MINUTE + 1, 'third')];

  it('ends the session at once for a still older secret', () =>
    expect(rotate('first', 'next', secondsAfter(MINUTE + 2), given(...past).state)).toEqual([ended('reuse')]));

  it('refuses a secret that never was, which ends nobody’s session', () =>
    rotating(MINUTE + 2, 'never', ...past).thenRefused('sessionExpired'));

  it('counts the 30 seconds from the rotation, not from a renewal by token in between', () =>
    expect(rotate('first', 'next', secondsAfter(80), given(started, rotatedAt(20), rotatedAt(49)).state)).toEqual([
      ended('reuse'),
    ]));

  it('is refused for a session that is over, or never was', () => {
    rotating(MINUTE, 'first').thenRefused('sessionExpired');
    rotating(MINUTE, 'first', started, ended('signedOut')).thenRefused('sessionExpired');
    rotating(MINUTE, 'first', started, ended('reuse')).thenRefused('sessionExpired');
  });
});

describe('a renewal by token, of which old logs have some', () => {
  it('moved the idle end and kept the secret', () =>
    expect(given(started, rotatedAt(30 * MINUTE, 'first')).state).toMatchObject({
      secretHash: 'first',
      previousHash: null,
      rotatedAt: THEN.toISOString(),
      lastSeenAt: secondsAfter(30 * MINUTE).toISOString(),
    }));
});

describe('a session that nobody used for an hour', () => {
  it('lives to the last second', () => rotating(HOUR - 1, 'first', started).thenEvents(refreshed('next')));

  it('is over', () => rotating(HOUR, 'first', started).thenRefused('sessionExpired'));
});

describe('a session twelve hours old', () => {
  const hourly = Array.from({ length: 23 }, (_, i) => rotatedAt((i + 1) * 30 * MINUTE, `secret${i}`));

  it('lives to the last second when it was used all the time', () =>
    rotating(12 * HOUR - 1, 'secret22', started, ...hourly).thenEvents(refreshed('next')));
  it('is over, however it was used', () =>
    rotating(12 * HOUR, 'secret22', started, ...hourly).thenRefused('sessionExpired'));
});

describe('signing out', () => {
  it('ends the session once', () => given(started).when(end, 'signedOut').thenEvents(ended('signedOut')));
  it('ends another session of the same person, and says so', () =>
    given(started).when(end, 'signedOutElsewhere').thenEvents(ended('signedOutElsewhere')));
  it('is nothing when it is over or never was', () => {
    given().when(end, 'signedOut').thenNothing();
    given(started, ended('reuse')).when(end, 'signedOut').thenNothing();
  });
});

describe('ending all sessions of a person', () => {
  const sessionOf = (sessionID: string, epoch: number) => {
    const { state } = given(
      SessionStarted.of({ ...input, sessionID, epoch, endsAt: secondsAfter(12 * HOUR).toISOString() }),
    );
    if (!state) throw new Error('it was started');
    return state;
  };

  it('ends those that were started before, and no later ones', () => {
    const person = { epoch: 2, keptSessionID: null };
    expect([0, 1, 2].map((epoch) => outlives(sessionOf('s1', epoch), person))).toEqual([false, false, true]);
  });

  it('leaves the one that was kept, whenever it was started', () => {
    const person = { epoch: 2, keptSessionID: 'mine' };
    expect([0, 1, 2].map((epoch) => outlives(sessionOf('mine', epoch), person))).toEqual([true, true, true]);
    expect(outlives(sessionOf('other', 1), person)).toBe(false);
  });
});

describe('the password given again', () => {
  const confirmed = PasswordConfirmed.of({ sessionID: 's1', userID: 'anna' });
  const confirming = (userID: string, ...past: Past) =>
    given(...past).when(confirmPassword, userID, 'password', secondsAfter(MINUTE));
  const recent = (seconds: number, ...past: Past) =>
    isRecent('anna', 15 * MINUTE, secondsAfter(seconds), given(...past).state);

  it('is noted each time, in a living session of one’s own', () => {
    confirming('anna', started).thenEventsEachTime(confirmed);
    confirming('bert', started).thenRefused('sessionExpired');
    confirming('anna', started, ended('signedOut')).thenRefused('sessionExpired');
    confirming('anna').thenRefused('sessionExpired');
  });

  it('counts for a quarter of an hour, as the sign-in does', () => {
    expect([15 * MINUTE - 1, 15 * MINUTE].map((seconds) => recent(seconds, started))).toEqual([true, false]);
    const again = pastEvent(confirmed, { at: secondsAfter(20 * MINUTE) });
    expect([35 * MINUTE - 1, 35 * MINUTE].map((seconds) => recent(seconds, started, again))).toEqual([true, false]);
  });

  it('does not count for a session that began without proof, until it is given', () => {
    const unproven = SessionStarted.of({ ...started.data, method: 'organization', confirmed: false });
    expect([0, 1, MINUTE].map((seconds) => recent(seconds, unproven))).toEqual([false, false, false]);
    expect(recent(2 * MINUTE, unproven, pastEvent(confirmed, { at: secondsAfter(MINUTE) }))).toBe(true);
  });

  it('of a clock that was ahead counts as none, but for the seconds by which clocks differ', () => {
    expect([-30, -HOUR].map((seconds) => recent(seconds, started))).toEqual([true, false]);
  });

  it('counts no longer than the session, and for nobody else', () => {
    expect(recent(1, started, ended('signedOut'))).toBe(false);
    expect(isRecent('bert', 15 * MINUTE, secondsAfter(1), given(started).state)).toBe(false);
  });
});
