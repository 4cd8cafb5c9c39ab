import { NO_GENERATIONS } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { opened } from '../testing/events.ts';
import { namesProjection } from '../testing/projections.ts';
import { openTestLog } from '../testing/test-log.ts';
import { lackedIn } from './lacked.ts';
import { behindOf, statusOf } from './status.ts';

const model = (name: string, position: string | undefined, isLedHere = true) => ({
  ...{ serving: namesProjection({ name }).projection, progress: { position }, building: undefined, isLedHere },
});
const nowMs = Date.parse('2026-03-01T00:01:30.000Z');

it('a read model is as late as the first event that it lacks is old, whoever projects it', () => {
  const models = [model('led', '4'), model('read', '4', false), model('whole', '9'), model('new', undefined)];
  const head = '9';
  const behind = behindOf(models, head);
  expect([...behind]).toEqual(['4']);
  const waiting = new Map([...behind].map((at) => [at, '2026-03-01T00:00:00.000Z']));
  const { rows } = statusOf(models, { generations: NO_GENERATIONS, head, nowMs, waiting });
  expect(rows.map(({ readModel, behindSeconds }) => [readModel, behindSeconds])).toEqual([
    ['led', 90],
    ['read', 90],
    ['whole', 0],
    ['new', 0],
  ]);
});

it('what a position lacks is asked of the log once a second, however often one looks', async () => {
  const { log, append } = openTestLog();
  let [asked, clock] = [0, 0];
  const counting = {
    readAll: (...range: Parameters<typeof log.readAll>) => {
      asked++;
      return log.readAll(...range);
    },
  };
  const first = await append(opened('maya'));
  const second = await append(opened('jonas'));
  const lacked = lackedIn(counting, () => clock);
  const times = async (...positions: string[]) => (await lacked(new Set(positions))).size;
  expect([await times(), asked]).toEqual([0, 0]);
  expect([await times(first), asked]).toEqual([1, 1]);
  // A later one lacks nothing older than the earlier one does.
  expect([await times(first, second), asked]).toEqual([2, 1]);
  clock = 1_000;
  expect([await times(second), asked]).toEqual([0, 2]);
});
