import {
  BuilderAccessGranted,
  type EventMetadata,
  type NewEvent,
  SESSION,
  SessionEnded,
  STREAMS,
} from '@groundwork/contracts';
import { type Log, openEmbeddedEventStore, openEmbeddedKeys, openLog } from '@groundwork/event-store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followRevocations, type Revocations } from './revocations.ts';

const NOW = new Date('2026-01-02T03:00:00.000Z');
const seconds = (date: Date): number => date.getTime() / 1000;
const metadata = (commandID: string, time: Date): EventMetadata => ({
  actorID: 'test',
  actorType: 'system',
  time: time.toISOString(),
  correlationID: 'correlation',
  causationID: commandID,
  commandID,
});
const onError = vi.fn();

let log: Log;
let following: Revocations[] = [];
beforeEach(() => {
  log = openLog(openEmbeddedEventStore({ path: ':memory:' }), openEmbeddedKeys({ path: ':memory:' }));
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

const token = { sub: 'anna', sid: 's1' };

describe('a token', () => {
  it('holds while nothing is known against it', async () =>
    expect((await start()).isRevoked(token, seconds(NOW))).toBe(false));

  it('is refused once its session ended, in every service that follows the log', async () => {
    const services = [await start(), await start()];
    await endSession('s1');
    for (const service of services) {
      await vi.waitFor(() => expect(service.isRevoked(token, seconds(NOW))).toBe(true), { interval: 1 });
      expect(service.isRevoked({ ...token, sid: 's2' }, seconds(NOW))).toBe(false);
    }
  });

  it('is refused by a service that started after its session ended', async () => {
    await endSession('s1', SESSION.accessToken - 1);
    expect((await start()).isRevoked(token, seconds(NOW) - SESSION.accessToken)).toBe(true);
  });

  it('is refused when it names older rights than its person has, and holds when it is newer than the change', async () => {
    await write(STREAMS.account('anna'), BuilderAccessGranted.of({ userID: 'anna' }), 60);
    const service = await start();
    expect(service.isRevoked(token, seconds(NOW) - 120)).toBe(true);
    expect(service.isRevoked(token, seconds(NOW) - 30)).toBe(false);
    expect(service.isRevoked({ ...token, sub: 'bert' }, seconds(NOW) - 120)).toBe(false);
  });
});
