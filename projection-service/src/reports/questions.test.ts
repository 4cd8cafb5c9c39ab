import type { ActorScope } from '@groundwork/service-kit';
import { expect, it } from 'vitest';
import { asked, created, opened, option } from '../testing/events.ts';
import { runReport } from './kit/run.ts';
import { questions } from './questions.ts';
import { answered, begun, completed, reopened } from './testing/histories.ts';
import { reportLog, rowsOf, type Timed } from './testing/report-log.ts';

/**
 * 'Strong' wins the point of a question, 'weak' none. Anna and Bert complete: q1 strong and weak, q2 weak and weak, and Bert had
 * chosen strong at q2 first. Cora stops at q1. What Anna changes after she reopened hers is not counted.
 */
const HISTORY: readonly Timed[] = [
  ['2026-01-01', created('b2b')],
  ['2026-01-01', asked('b2b.1', 'q1', 2)],
  ['2026-01-01', asked('b2b.1', 'q2', 3)],
  ['2026-01-02', opened('anna')],
  ['2026-01-02', opened('bert')],
  ['2026-01-02', opened('cora')],
  ['2026-01-03', begun('anna')],
  ['2026-01-03', begun('bert')],
  ['2026-02-03', begun('cora')],
  ['2026-02-03', answered('cora', 'q1', 'q1-strong')],
  ['2026-01-03', answered('anna', 'q1', 'q1-strong')],
  ['2026-01-03', answered('anna', 'q2', 'q2-weak')],
  ['2026-01-03', answered('bert', 'q2', 'q2-strong')],
  ['2026-01-03', answered('bert', 'q1', 'q1-weak')],
  ['2026-01-03', answered('bert', 'q2', 'q2-weak')],
  ['2026-01-03', completed('anna', 50)],
  ['2026-01-03', completed('bert', 0)],
  ['2026-01-04', reopened('anna')],
  ['2026-01-04', answered('anna', 'q1', 'q1-weak')],
];
/** Also what fewer than five answered. */
const SHOWN = { few: 'shown' };
const Q1 = { question: 'Question q1?', assessment: 'B2B readiness', section: '2', answered: 3 };
const Q2 = { question: 'Question q2?', assessment: 'B2B readiness', section: '3', answered: 2 };

it('are told with what was won, where founders stopped and what they changed, the hardest first', async () => {
  expect(await rowsOf(questions, HISTORY, { parameters: SHOWN })).toEqual([
    { ...Q2, completed: 2, earned: 0, stopping: 0, stopped: 0, changed: 50 },
    { ...Q1, completed: 2, earned: 50, stopping: 0, stopped: 1, changed: 0 },
  ]);
});

it('come in another order where that is asked for', async () => {
  const first = async (order: string) =>
    (await rowsOf(questions, HISTORY, { parameters: { order, ...SHOWN } }))[0]?.['question'];
  expect(await first('stopped')).toBe('Question q1?');
  expect(await first('changed')).toBe('Question q2?');
});

it('are those of assessments begun in the time asked for', async () => {
  const rows = await rowsOf(questions, HISTORY, { parameters: { from: '2026-02-01', ...SHOWN } });
  expect(rows).toMatchObject([{ question: 'Question q1?', answered: 1, earned: null, stopped: 1 }]);
});

it('are left out where fewer than five answered them, and it is said how many', async () => {
  const answer = await runReport({ log: reportLog(HISTORY).log, report: questions });
  expect(answer.rows).toEqual([]);
  expect(answer).toMatchObject({ leftOut: 2, n: { count: 3, of: 'Assessments with answers' } });
});

it('tell administrators alone who answered, changed and stopped', async () => {
  const behind = async (scope: ActorScope) => {
    const { columns } = await runReport({ log: reportLog(HISTORY).log, report: questions, scope });
    return columns.flatMap((column) => (column.behind ? column.id : []));
  };
  expect(await behind({ kind: 'all' })).toEqual(['answered', 'stopping', 'stopped', 'changed']);
  expect(await behind({ kind: 'partnerUser', partnerUserID: 'luca' })).toEqual(['stopping']);
});

it('win nothing with an answer that counts against the company, which is counted apart', async () => {
  const history: Timed[] = [
    ['2026-01-01', created('b2b')],
    ['2026-01-01', asked('b2b.1', 'q1', 2, [option('fit', 1), option('deadly', -3)])],
    ...['anna', 'bert'].flatMap((userID, i): Timed[] => [
      ['2026-01-02', opened(userID)],
      ['2026-01-03', begun(userID)],
      ['2026-01-03', answered(userID, 'q1', ['fit', 'deadly'][i] ?? '')],
      ['2026-01-03', completed(userID, 50)],
    ]),
  ];
  const [row] = await rowsOf(questions, history, { parameters: { order: 'stopping', ...SHOWN } });
  expect(row).toMatchObject({ completed: 2, earned: 50, stopping: 1 });
});
