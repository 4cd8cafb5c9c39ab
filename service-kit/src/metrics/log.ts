import { type Log, WrongRevision } from '@groundwork/event-store';
import { type Meter, secondsSince } from './meter.ts';

const NAME = 'groundwork_log_call_duration_seconds';

/** @returns the log, of which appends and reads of one stream are timed. */
export function meteredLog(log: Log, meter: Meter): Log {
  if (!meter.isOn) return log;

  /** Beside the call, for it is on the way of every answer. */
  function timed<T>(call: 'append' | 'read', work: Promise<T>): Promise<T> {
    const from = performance.now();
    const tell = (outcome: 'ok' | 'conflict' | 'failed'): void =>
      meter.observe(NAME, secondsSince(from), { call, outcome });
    work.then(
      () => tell('ok'),
      (error) => tell(error instanceof WrongRevision ? 'conflict' : 'failed'),
    );
    return work;
  }

  return {
    ...log,
    append: (...asked) => timed('append', log.append(...asked)),
    readStream: (...asked) => timed('read', log.readStream(...asked)),
  };
}
