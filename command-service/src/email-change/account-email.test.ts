import {
  EmailChanged,
  EmailChangeRefused,
  InvitationAccepted,
  InvitationSent,
  LIFETIMES,
  LIMITS,
  PasswordChanged,
  PasswordReset,
  PersonErased,
  ProfileChanged,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { account } from '../account/account.ts';
import { invited, opened } from '../testing/accounts.ts';
import { decisionsOf, type Past, pastEvent, secondsAfter, THEN, under } from '../testing/given.ts';
import { changeEmail, dueAt, needsAddress, refuseChange, requestChange } from './account-email.ts';
import {
  back,
  change,
  expiresAt,
  first,
  made,
  oldEmail,
  requested,
  resetLink,
  revoked,
  userID,
} from './testing/changes.ts';

const given = decisionsOf(account);

describe('an account whose address is to change', () => {
  const asking = (...past: Past) => given(...past).when(requestChange, first, THEN, undefined);

  it('waits for the new one, instead of another one before', () => {
    asking(opened).thenEvents(requested(first));
    asking(opened, requested(change('c0', 'other@example.com'))).thenEvents(requested(first));
  });

  it('is refused to who has not seen another address that waits', () => {
    const waiting = given(opened, requested(change('c0', 'other@example.com')));
    waiting.when(requestChange, first, THEN, 1).thenRefused('changedMeanwhile');
    waiting.when(requestChange, first, THEN, 2).thenEvents(requested(first));
  });

  it('has to be there', () => {
    asking().thenRefused('notFound');
    asking(opened, PersonErased.of({ userID })).thenRefused('notFound');
  });

  it('waits for so many in a day, and again a day later', () => {
    const many = Array.from({ length: LIMITS.emailChangesPerDay }, (_, i) =>
      requested(change(`m${i}`, `m${i}@x.example`)),
    );
    asking(opened, ...many).thenRefused('tooManyRequests');
    given(opened, ...many)
      .when(under({ at: secondsAfter(24 * 60 * 60) }, requestChange, first, secondsAfter(24 * 60 * 60), undefined))
      .thenEvents(requested(first));
  });
});

describe('a change is due', () => {
  const due = (state: Parameters<typeof dueAt>[0], ...past: Past) => {
    const person = given(...past).state;
    return person ? dueAt(state, person) : null;
  };
  const ends = new Date(expiresAt);

  it('at its end while its address waits, and once it was confirmed and made', () => {
    expect(due(first, opened, requested(first))).toEqual(ends);
    expect(due({ ...first, status: 'confirmed' }, opened, requested(first), made(first))).toEqual(ends);
  });

  it('at no particular time while it was confirmed and is not made yet', () => {
    expect(due({ ...first, status: 'confirmed' }, opened, requested(first))).toBeUndefined();
  });

  it('after a minute when its account does not know of it, for who asked may be at it', () => {
    expect(due(first, opened)).toEqual(secondsAfter(60));
    expect(due(first, opened, requested(first), requested(change('c2', 'third@example.com')))).toEqual(
      secondsAfter(60),
    );
  });

  it('at no time when it is over, is to be undone, or is one of before', () => {
    for (const status of ['cancelled', 'completed', 'failed', 'undone'] as const) {
      expect(due({ ...first, status }, opened, requested(first)), status).toBeUndefined();
    }
    expect(due({ ...first, expiresAt: null }, opened)).toBeUndefined();
  });
});

describe('an account that gets a new password while an address waits', () => {
  const byAdmin = { ...first, by: 'admin' } as const;
  const passwordSet = [
    PasswordReset.of({ userID, resetID: 'r1', passwordHash: 'another' }),
    PasswordChanged.of({ userID, passwordHash: 'another', keptSessionID: 's1' }),
  ];

  it.each(passwordSet)('waits no more for what was asked for with the one before: $type', (set) => {
    const asked = given(opened, requested(first), set);
    expect(asked.state?.pendingEmail).toBeNull();
    asked.when(changeEmail, first, THEN, undefined).thenRefused('conflict');
  });

  it.each(passwordSet)('waits on for what an admin asked for: $type', (set) =>
    given(opened, requested(byAdmin), set).when(changeEmail, byAdmin, THEN, undefined).thenEvents(made(byAdmin)),
  );
});

describe('an account that asks for an address of somebody else', () => {
  const refused = EmailChangeRefused.of({ userID });
  const refusing = (...past: Past) => given(...past).when(refuseChange, THEN);
  const times = (count: number) => Array.from({ length: count }, () => refused);

  it('has it counted each time, and waits for none', () => {
    refusing(opened).thenEventsEachTime(refused);
    expect(given(opened, refused).state?.pendingEmail).toBeNull();
  });

  it('has to be there', () => {
    refusing().thenRefused('notFound');
    refusing(opened, PersonErased.of({ userID })).thenRefused('notFound');
  });

  it('asks for as many in a day as for those that are free, both together', () => {
    refusing(opened, ...times(LIMITS.emailChangesPerDay)).thenRefused('tooManyRequests');
    given(opened, requested(change('c0', 'other@example.com')), ...times(LIMITS.emailChangesPerDay - 1))
      .when(requestChange, first, THEN, undefined)
      .thenRefused('tooManyRequests');
    given(opened, ...times(LIMITS.emailChangesPerDay))
      .when(refuseChange, secondsAfter(24 * 60 * 60))
      .thenEventsEachTime(refused);
  });
});

describe('an account whose new address was confirmed', () => {
  const changing = (...past: Past) => given(...past).when(changeEmail, first, THEN, undefined);

  it('gets it, once', () => changing(opened, requested(first)).thenEvents(made(first)));

  it('keeps its own when it waits for another one, or for none, by now', () => {
    changing(opened, requested(first), requested(change('c2', 'other@example.com'))).thenRefused('conflict');
    changing(opened, requested(first), revoked('c0')).thenRefused('conflict');
    changing(opened).thenRefused('conflict');
  });

  it('is not changed again by a change that is gone on with later', () =>
    changing(opened, requested(first), made(first), back('c1')).thenNothing());

  it('ends links that went to the old one', () =>
    expect(given(opened, requested(first), resetLink('r1'), made(first)).state).toMatchObject({
      reset: null,
      pendingEmail: null,
    }));

  it('gets it without a request where the change is one of before', () =>
    given(opened)
      .when(changeEmail, { ...first, expiresAt: null }, THEN, undefined)
      .thenEvents(EmailChanged.of({ userID, changeID: 'c1', email: first.newEmail, takeBackUntil: null })));
});

describe('an account that is given another address at once', () => {
  const atOnce = { ...first, by: 'admin', expiresAt: null } as const;
  const readdressed = EmailChanged.of({ userID, changeID: 'c1', email: first.newEmail, takeBackUntil: null });
  const invitedAgain = InvitationSent.of({
    userID,
    invitationID: 'c1',
    expiresAt: secondsAfter(LIFETIMES.invitation).toISOString(),
  });
  const active = InvitationAccepted.of({ userID, invitationID: 'i1', passwordHash: 'theirs' });
  const giving = (revision: number | undefined, ...past: Past) =>
    given(...past).when(changeEmail, atOnce, THEN, revision);

  it('is invited at it in the same moment', () => giving(1, invited).thenEvents(readdressed, invitedAgain));

  it('keeps its own once staff have set a password, whatever was known of them', () =>
    giving(undefined, invited, active).thenRefused('conflict'));

  it('keeps its own when somebody has changed it meanwhile', () =>
    giving(1, invited, ProfileChanged.of({ userID, company: '', firstName: 'Nina', lastName: 'Nord' })).thenRefused(
      'changedMeanwhile',
    ));

  it('keeps the password of a founder whose address gives way', () =>
    giving(undefined, opened).thenEvents(readdressed));
});

describe('an address is needed', () => {
  const needs = (address: string, apartFrom: string, at: Date, ...past: Past): boolean => {
    const { state } = given(...past);
    return state !== null && needsAddress(address, apartFrom, at, state);
  };

  it('as theirs, in any case of letters', () => {
    expect(needs(oldEmail.toUpperCase(), 'c1', THEN, opened)).toBe(true);
    expect(needs('else@example.com', 'c1', THEN, opened)).toBe(false);
  });

  it('as one that waits, or may come back, by another change', () => {
    const past = [opened, pastEvent(requested(first)), pastEvent(made(first))];
    expect(needs(oldEmail, 'c2', THEN, ...past)).toBe(true);
    expect(needs(oldEmail, 'c1', THEN, ...past)).toBe(false);
    expect(needs(oldEmail, 'c2', secondsAfter(LIFETIMES.emailChange), ...past)).toBe(false);
    const waiting = change('c3', 'third@example.com');
    expect(needs('third@example.com', 'c1', THEN, ...past, requested(waiting))).toBe(true);
    expect(needs('third@example.com', 'c3', THEN, ...past, requested(waiting))).toBe(false);
  });
});
