import {
  InvitationAccepted,
  PasswordChanged,
  PasswordReset,
  SessionEnded,
  SignedOutEverywhere,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { opened, refreshed, signedIn, timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { peopleProjection } from './people.ts';
import { sessions } from './sessions.ts';

const signedOutEverywhere = (keptSessionID: string | null) => SignedOutEverywhere.of({ userID: 'maya', keptSessionID });
const endings = [
  ['signing out everywhere', signedOutEverywhere('kept')],
  ['another password', PasswordChanged.of({ userID: 'maya', passwordHash: 'hash', keptSessionID: 'kept' })],
] as const;
const totalEndings = [
  ['signing out everywhere', signedOutEverywhere(null)],
  ['a reset password', PasswordReset.of({ userID: 'maya', resetID: 'reset', passwordHash: 'hash' })],
  ['a first password', InvitationAccepted.of({ userID: 'maya', invitationID: 'invitation', passwordHash: 'hash' })],
] as const;

describe.each(DELIVERIES)('sessions, their events delivered %s', (_, deliver) => {
  const endedAt = async (...events: Parameters<typeof givenLog>[0]) => {
    const rows = (await givenLog(events).projectedBy(peopleProjection, deliver)).of(sessions);
    return Object.fromEntries(rows.map((row) => [row._id, row.endedAt]));
  };

  it.each(endings)('end with %s, but the kept one, those of others, and those started later', async (_way, ending) => {
    const found = await endedAt(
      opened('maya'),
      signedIn('before', 'maya'),
      signedIn('kept', 'maya'),
      signedIn('other', 'jonas'),
      signedIn('out', 'maya'),
      SessionEnded.of({ sessionID: 'out', userID: 'maya', reason: 'signedOut' }),
      ending,
      signedIn('later', 'maya', { epoch: 1 }),
      refreshed('before'),
      refreshed('kept'),
    );
    expect(found).toEqual({ before: timeOf(7), kept: null, other: null, out: timeOf(6), later: null });
  });

  it.each(totalEndings)('all end with %s', async (_way, ending) => {
    const found = await endedAt(signedIn('one', 'maya'), signedIn('two', 'maya'), ending, refreshed('two'));
    expect(found).toEqual({ one: timeOf(3), two: timeOf(3) });
  });

  it('that were kept before end when another one is kept', async () => {
    const found = await endedAt(
      signedIn('first', 'maya'),
      signedOutEverywhere('first'),
      signedIn('second', 'maya', { epoch: 1 }),
      signedOutEverywhere('second'),
    );
    expect(found).toEqual({ first: timeOf(4), second: null });
  });

  it('that were under way when all were ended are over although they come later in the log', async () => {
    const found = await endedAt(
      signedIn('one', 'maya'),
      signedOutEverywhere('one'),
      signedIn('overtaken', 'maya', { epoch: 0 }),
      signedIn('later', 'maya', { epoch: 1 }),
    );
    expect(found).toEqual({ one: null, overtaken: timeOf(3), later: null });
  });

  it('say when they were seen last', async () => {
    const rows = (
      await givenLog([signedIn('one', 'maya'), refreshed('one'), refreshed('two'), refreshed('one')]).projectedBy(
        peopleProjection,
        deliver,
      )
    ).of(sessions);
    expect(rows).toMatchObject([
      { _id: 'one', userID: 'maya', device: 'Firefox on Windows', startedAt: timeOf(1), lastSeenAt: timeOf(4) },
    ]);
  });
});
