import { type Log, StoreUnavailable, WrongRevision } from '@groundwork/event-store';
import { expect, it } from 'vitest';
import { recordingMeter } from '../testing/meter.ts';
import { meteredLog } from './log.ts';
import { NO_METER } from './meter.ts';

const answering = (append: Log['append']) => ({ append, readStream: async () => [] }) as unknown as Log;
const METADATA = { actorID: 'anna', actorType: 'user', correlationID: 'c', causationID: 'c', commandID: 'c' } as const;
const append = (log: Log) => log.append('s', [], 'no_stream', { ...METADATA, time: '2026-01-01T00:00:00.000Z' });

it('appends and reads are timed by what came of them, and answer as before', async () => {
  const { meter, told } = recordingMeter();
  const failing = (error: Error) =>
    meteredLog(
      answering(() => Promise.reject(error)),
      meter,
    );
  const done = { revision: 0, position: '1' };
  expect(
    await append(
      meteredLog(
        answering(async () => done),
        meter,
      ),
    ),
  ).toBe(done);
  await expect(append(failing(new WrongRevision('s', 1)))).rejects.toThrow(WrongRevision);
  await expect(append(failing(new StoreUnavailable('away')))).rejects.toThrow('away');
  expect(
    await meteredLog(
      answering(async () => done),
      meter,
    ).readStream('s'),
  ).toEqual([]);
  const calls = ['append ok', 'append conflict', 'append failed', 'read ok'];
  expect(told).toEqual(calls.map((call) => `groundwork_log_call_duration_seconds ${call}`));
});

it('where nobody reads metrics the log is used as it is', () => {
  const log = answering(async () => ({ revision: 0, position: '1' }));
  expect(meteredLog(log, NO_METER)).toBe(log);
});
