import { openLogReader } from '@groundwork/event-store';
import { PROJECTIONS, readModelStates } from '@groundwork/projection-service';
import type { Stored } from '../../verify/open.ts';
import { fail, type Outcome, ok, warn } from '../finding.ts';

/** Writing a batch takes less. */
const SETTLING_MS = 1500;

const RESTORE = 'Look at it with npm run verify, and restore it from a backup if need be.';
const some = (names: readonly string[]): string =>
  `${names.slice(0, 3).join(', ')}${names.length > 3 ? ' and others' : ''}`;

export async function logCheck({ events }: Stored, now: Date): Promise<Outcome[]> {
  const began = performance.now();
  const head = await events.head();
  const ms = Math.round(performance.now() - began);
  const found = [ok(head === undefined ? 'It answers, and is empty.' : `It answers in ${ms} ms; its end is ${head}.`)];
  for await (const [newest] of events.readBackwards()) {
    const ahead = Date.parse(newest?.metadata.time ?? '') - now.getTime();
    if (ahead > 30_000)
      found.push(
        warn(`Its last event is ${Math.round(ahead / 1000)} s later than this clock.`, 'Set the clock (NTP).'),
      );
    break;
  }
  return found;
}

export async function keysCheck({ events, keys }: Stored): Promise<Outcome[]> {
  for await (const batch of events.readAll({ types: ['AccountOpened'] })) {
    const ids = [...new Set(batch.map(({ data }) => String(data['userID'])))].slice(0, 100);
    const found = await keys.find(ids);
    const missing = ids.filter((id) => !found.has(id)).length;
    if (missing > 0)
      return [fail(`${missing} of the first ${ids.length} people have no key and were not erased.`, RESTORE)];
    return [ok(`They answer, and the first ${ids.length} people have theirs.`)];
  }
  await keys.find(['nobody']);
  return [ok('They answer.')];
}

/** @param isRunning whether a product should be following the log just now. */
export async function readModelsCheck(stored: Stored, isRunning: boolean): Promise<Outcome[]> {
  const store = stored.readModels();
  if (!store) return [warn('There are none yet.', 'The next start makes them.')];
  const log = openLogReader(stored.events);
  await store.ping();
  const head = (await stored.events.head()) ?? '';
  if (isRunning) await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
  const { isOfLog, rows } = await readModelStates(PROJECTIONS, log, store);
  if (!isOfLog)
    return [
      fail(
        'They were made from another log, or an older copy of it was restored.',
        'Start the product: it makes them anew.',
      ),
    ];
  const named = (pick: (row: (typeof rows)[number]) => boolean): string[] =>
    rows.filter(pick).map(({ readModel }) => readModel);
  const missing = named(({ position }) => position === null);
  const behind = named(({ position }) => position !== null && position < head);
  const replaced = named(({ isBeingReplaced }) => isBeingReplaced);
  const parked = rows.reduce((sum, row) => sum + row.parked, 0);
  const found: Outcome[] = [];
  if (missing.length > 0)
    found.push(warn(`Not made yet: ${some(missing)}.`, 'The next start makes them; wait for /health/ready.'));
  if (behind.length > 0)
    found.push(
      isRunning
        ? warn(`Behind the log: ${some(behind)}.`, 'Look again in a minute, then at the log of the projection service.')
        : ok(`${some(behind)} will catch up at the next start.`),
    );
  if (replaced.length > 0) found.push(ok(`Being made anew: ${some(replaced)}.`));
  if (parked > 0)
    found.push(
      warn(
        `${parked} events are parked in ${some(named((row) => row.parked > 0))}.`,
        'Administration, System status: mend the cause, then retry or skip.',
      ),
    );
  return found.some(({ level }) => level !== 'ok')
    ? found
    : [ok(`All ${rows.length} are at the end of the log; nothing is parked.`), ...found];
}
