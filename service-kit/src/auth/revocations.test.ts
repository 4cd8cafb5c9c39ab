import {
  AccountActivated,
  AccountClosed,
  AccountDeactivated,
  BuilderAccessGranted,
  BuilderAccessRevoked,
  EVENTS,
  type NewEvent,
  PasswordChanged,
  PasswordReset,
  PersonErased,
  QuestionAnswered,
  SESSION,
  SessionEnded,
  SignedOutEverywhere,
  STREAMS,
} from '@groundwork/contracts';
import { metadataFor } from '@groundwork/contracts/testing';
import { type Log, openEmbeddedLog } from '@groundwork/event-store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followRevocations, REVOKING, type Revocations } from './revocations.ts';

const NOW = new Date('2026-01-02T03:00:00.000Z');
const metadata = (commandID: string, time: Date) => metadataFor(commandID, time.toISOString());
const onError = vi.fn();

let log: Log;
let following: Revocations[] = [];
beforeEach(() => {
  log = openEmbeddedLog();
});
afterEach(async () => {
  for (const revocations of following) await revocations.stop();
  following = [];
  await log.close();
  expect(onError).not.toHaveBeenCalled();
});

/** As a service that starts now. */
async function start(): Promise<Revocations> {
  const revocations = followRevocations(log, () => NOW, onError);
  following.push(revocations);
  await revocations.ready;
  return revocations;
}
const write = (stream: string, event: NewEvent, secondsAgo = 0) =>
  log.append(stream, [event], 'no_stream', metadata(stream, new Date(NOW.getTime() - 1000 * secondsAgo)));
const endSession = (sessionID: string, secondsAgo?: number) =>
  write(STREAMS.session(sessionID), SessionEnded.of({ sessionID, userID: 'anna', reason: 'signedOut' }), secondsAgo);

/** Anna's token of session s1. */
const token = (secondsAgo = 0) => ({ sub: 'anna', sid: 's1', at: NOW.getTime() - 1000 * secondsAgo });

/** Of accounts and sessions: what was signed before goes on. */
const LEFT_ALONE = `
  AccountActivated AccountClosingCompleted AccountOpened AgreementAccepted EmailChangeRefused EmailChangeRequested EmailChanged EmailTakenBack
  IdentityLinked InvitationSent PartnerAccepted PartnerAccessEnded PartnerDeclined PartnerProposalWithdrawn PartnerProposed PasskeyAdded
  PasskeyRemoved PasskeyRenamed PasskeyUsed PasswordConfirmed PasswordRehashed PasswordResetRequested PasswordRevoked PersonalDataRead
  ProfileChanged RecoveryCodeUsed RecoveryCodesIssued SecondFactorDisabled SecondFactorEnabled SecondFactorPassed SessionRefreshed
  SessionStarted SignInLinkRequested
`;

it('of every event of accounts and sessions it is said whether tokens end with it', () => {
  const isOfThem = ({ stream }: { readonly stream: string }) => stream === 'account' || stream === 'session';
  const types = Object.values(EVENTS)
    .filter(isOfThem)
    .map(({ type }) => type);
  expect([...REVOKING, ...LEFT_ALONE.trim().split(/\s+/)].sort()).toEqual(types.sort());
});

describe('a token', () => {
  it('holds while nothing is known against it', async () => expect((await start()).isRevoked(token())).toBe(false));

  it('is refused once its session ended, in every service that follows the log', async () => {
    const services = [await start(), await start()];
    await endSession('s1');
    for (const service of services) {
      await vi.waitFor(() => expect(service.isRevoked(token())).toBe(true), { interval: 1 });
      expect(service.isRevoked({ ...token(), sid: 's2' })).toBe(false);
    }
  });

  it('is refused by a service that started after its session ended', async () => {
    await endSession('s1', SESSION.accessToken - 1);
    expect((await start()).isRevoked(token(SESSION.accessToken))).toBe(true);
  });

  it.each([
    ['names older rights than its person has', BuilderAccessGranted.of({ userID: 'anna' })],
    ['names rights that its person has no more', BuilderAccessRevoked.of({ userID: 'anna' })],
    ['is older than a new password set by mail', PasswordReset.of({ userID: 'anna', resetID: 'r', passwordHash: 'h' })],
  ])('is refused when it %s, and holds when it is newer', async (_, event) => {
    await write(STREAMS.account('anna'), event, 60);
    const service = await start();
    expect(service.isRevoked(token(120))).toBe(true);
    expect(service.isRevoked(token(30))).toBe(false);
    expect(service.isRevoked({ ...token(120), sub: 'bert' })).toBe(false);
  });

  it.each([
    ['deactivated', AccountDeactivated.of({ userID: 'anna' })],
    ['closed', AccountClosed.of({ userID: 'anna' })],
    ['erased', PersonErased.of({ userID: 'anna' })],
  ])('of an account that was %s is refused also when it was signed by a clock that is ahead', async (_, event) => {
    const early = await start();
    await write(STREAMS.account('anna'), event, 60);
    for (const service of [early, await start()]) {
      await vi.waitFor(() => expect(service.isRevoked(token(30))).toBe(true), { interval: 1 });
      expect(service.isRevoked({ ...token(30), sub: 'bert' })).toBe(false);
    }
  });

  it('of an account that was deactivated and activated again holds when it is newer', async () => {
    const early = await start();
    await write(STREAMS.account('anna'), AccountDeactivated.of({ userID: 'anna' }), 60);
    const again = AccountActivated.of({ userID: 'anna' });
    await log.append(STREAMS.account('anna'), [again], 0, metadata('again', new Date(NOW.getTime() - 50_000)));
    for (const service of [early, await start()]) {
      await vi.waitFor(() => expect(service.isRevoked(token(120))).toBe(true), { interval: 1 });
      await vi.waitFor(() => expect(service.isRevoked(token(30))).toBe(false), { interval: 1 });
    }
  });

  it.each([
    ['another password', PasswordChanged.of({ userID: 'anna', passwordHash: 'h', keptSessionID: 's1' })],
    ['a log-out of all others', SignedOutEverywhere.of({ userID: 'anna', keptSessionID: 's1' })],
  ])('of the session that asked for %s holds, those of others do not', async (_, event) => {
    await write(STREAMS.account('anna'), event, 60);
    const service = await start();
    expect(service.isRevoked(token(120))).toBe(false);
    expect(service.isRevoked({ ...token(120), sid: 's2' })).toBe(true);
  });
});

it('a service looks back no further than tokens live, however much was written since by others', async () => {
  await endSession('s0', 24 * 60 * 60);
  const answers = Array.from({ length: 500 }, () =>
    QuestionAnswered.of({ userAssessmentID: 'a.1', questionID: 'q', questionOptionID: 'o' }),
  );
  for (const [i, secondsAgo] of [7200, 3600, 1800, 60].entries()) {
    const at = new Date(NOW.getTime() - 1000 * secondsAgo);
    for (let n = 0; n < 4; n++) await log.append(`attempts-${i}-${n}`, answers, 'no_stream', metadata(`${i}-${n}`, at));
  }
  await endSession('s1', 30);
  let read = 0;
  const through = log;
  log = {
    ...through,
    async *readBackwards(wanted) {
      for await (const batch of through.readBackwards({ ...(wanted?.since ? { since: wanted.since } : {}) })) {
        read += batch.length;
        yield batch;
      }
    },
  };
  const revocations = await start();
  expect(revocations.isRevoked(token())).toBe(true);
  // One batch more than what is young enough, of 8,002 events.
  expect(read).toBeLessThanOrEqual(4000);
});
