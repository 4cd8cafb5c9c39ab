import { describe, expect, it } from 'vitest';
import { ben, grace, jonas, maya, people } from '../../testing/callers.ts';
import { timeOf } from '../../testing/events.ts';
import { answered, catalogue, completed, reopened, started } from '../../testing/results.ts';
import { openTestService } from '../../testing/test-service.ts';

const given = [...people, ...catalogue];
const life = [
  started('maya'),
  answered('q1', 'weak'),
  answered('q2', 'weak'),
  answered('q1', 'strong'),
  completed('maya.1', 60),
  reopened('maya.1'),
  answered('q2', 'strong'),
];
const timeOfStep = (n: number): string => timeOf(given.length + n);
const open = () => openTestService([...given, ...life], timeOf(100));
const path = '/api/user/maya/assessment/maya.1/audit';

/** Of all and of the section, after each of the seven: a strong option wins its section. */
const PERCENTAGES = [
  [0, undefined],
  [0, 0],
  [0, 0],
  [50, 100],
  [50, undefined],
  [50, undefined],
  [100, 100],
];

describe('the audit of answers', () => {
  it('tells every answer ever given, in order, what it replaced, and what came between', async () => {
    const { ask } = await open();
    const { data } = (await ask(path, ben)).body;
    expect(data).toMatchObject({ assessmentTitle: 'B2B readiness', versionNumber: 1, totalEntries: 7 });
    expect(
      data.entries.map(({ n, at, kind, questionID }: Record<string, unknown>) => [n, at, kind, questionID]),
    ).toEqual([
      [1, timeOfStep(1), 'started', null],
      [2, timeOfStep(2), 'answered', 'q1'],
      [3, timeOfStep(3), 'answered', 'q2'],
      [4, timeOfStep(4), 'answered', 'q1'],
      [5, timeOfStep(5), 'completed', null],
      [6, timeOfStep(6), 'reopened', null],
      [7, timeOfStep(7), 'answered', 'q2'],
    ]);
    expect(data.entries[3]).toMatchObject({
      question: 'Question q1?',
      sectionName: 'Section 1',
      answer: 'Option q1-strong',
      replaced: { answer: 'Option q1-weak', at: timeOfStep(2) },
      actorID: 'maya',
      actorName: 'Maya Okafor',
      afterReopening: false,
    });
    // What each answer made of the score, of its section and of all.
    expect(
      data.entries.map(({ score, sectionScore }: Record<string, { percent: number }>) => [
        score?.percent,
        sectionScore?.percent,
      ]),
    ).toEqual(PERCENTAGES);
    expect(data.entries[6].afterReopening).toBe(true);
    expect(data.questions).toEqual([
      { questionID: 'q1', question: 'Question q1?' },
      { questionID: 'q2', question: 'Question q2?' },
    ]);
  });

  it('is narrowed to a question or to words, turned around, and read by pages', async () => {
    const { ask } = await open();
    const numbers = async (query: string): Promise<[number[], number]> => {
      const { entries, totalEntries } = (await ask(`${path}?${query}`, ben)).body.data;
      return [entries.map(({ n }: { n: number }) => n), totalEntries];
    };
    expect(await numbers('questionID=q2')).toEqual([[3, 7], 2]);
    expect(await numbers('search=Q1-STRONG')).toEqual([[4], 1]);
    expect(await numbers('direction=desc&questionID=q1')).toEqual([[4, 2], 2]);
    expect(await numbers('page=2')).toEqual([[], 7]);
    // Scored from all answers, also where only some are shown.
    const { entries } = (await ask(`${path}?questionID=q2&direction=desc`, ben)).body.data;
    expect(entries.map(({ score }: { score: object }) => score)).toEqual([
      { percent: 100, chosen: 2, best: 2 },
      { percent: 0, chosen: 0, best: 2 },
    ]);
  });

  it('is for administrators, and of the founder’s own assessment only', async () => {
    const { ask } = await open();
    for (const caller of [maya, jonas, grace]) expect((await ask(path, caller)).status).toBe(403);
    for (const wrong of ['/api/user/jonas/assessment/maya.1/audit', '/api/user/maya/assessment/maya.9/audit']) {
      expect((await ask(wrong, ben)).status).toBe(404);
    }
  });
});
