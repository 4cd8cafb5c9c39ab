import { NO_GENERATIONS } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { namesProjection } from '../testing/projections.ts';
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
