import { type Log, WrongRevision } from '@groundwork/event-store';
import { type Meter, secondsSince } from './meter.ts';

const NAME = 'groundwork_log_call_duration_seconds';

/** @returns the log, of which appends and reads of one stream are timed. */
export function meteredLog(log: Log, meter: Meter): Log {
  if (!meter.isOn) return log;

  async function timed<T>(call: 'append' | 'read', work: Promise<T>): Promise<T> {
    const from = performance.now();
    try {
      const result = await work;
      meter.observe(NAME, secondsSince(from), { call, outcome: 'ok' });
      return result;
    } catch (error) {
      const outcome = error instanceof WrongRevision ? 'conflict' : 'failed';
      meter.observe(NAME, secondsSince(from), { call, outcome });
      throw error;
    }
  }

  return {
    ...log,
    append: (...asked) => timed('append', log.append(...asked)),
    readStream: (...asked) => timed('read', log.readStream(...asked)),
  };
}
