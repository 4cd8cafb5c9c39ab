import { expect, it } from 'vitest';
import { type AuditEntry, stateAfter } from './attempt-state.ts';

const entry = (n: number, about: Partial<AuditEntry>): AuditEntry => ({
  n,
  at: `2026-01-05T09:0${n}:00.000Z`,
  kind: 'answered',
  actorID: 'maya',
  actorName: 'Maya Okafor',
  questionID: null,
  question: '',
  sectionName: '',
  answer: '',
  replaced: null,
  afterReopening: false,
  score: { percent: 0, chosen: 0, best: 10 },
  sectionScore: null,
  ...about,
});
const given = (n: number, questionID: string, answer: string) =>
  entry(n, { questionID, question: `${questionID}?`, sectionName: 'Team', answer });

const ENTRIES = [
  entry(1, { kind: 'started' }),
  given(2, 'q1', 'No'),
  given(3, 'q2', 'Yes'),
  entry(4, { kind: 'completed' }),
  entry(5, { kind: 'reopened' }),
  given(6, 'q1', 'Maybe'),
  entry(7, { kind: 'completed' }),
];
const answersAfter = (steps: number) => stateAfter(ENTRIES, steps).answers.map(({ answer }) => answer);

it('has no answers before the first one', () => {
  expect(stateAfter(ENTRIES, 0)).toEqual(stateAfter(ENTRIES, 1));
  expect(answersAfter(1)).toEqual([]);
});

it('has the latest answer to each question, in the order in which they were answered first', () => {
  expect([answersAfter(2), answersAfter(3), answersAfter(5), answersAfter(6)]).toEqual([
    ['No'],
    ['No', 'Yes'],
    ['No', 'Yes'],
    ['Maybe', 'Yes'],
  ]);
});

it('says which question the last event answered, and nothing after other events', () => {
  expect([1, 2, 3, 4, 6, 7].map((steps) => stateAfter(ENTRIES, steps).changed)).toEqual([
    null,
    'q1',
    'q2',
    null,
    'q1',
    null,
  ]);
});

it('is completed until it is opened again', () => {
  const statuses = [3, 4, 5, 6, 7].map((steps) => stateAfter(ENTRIES, steps).status);
  expect(statuses).toEqual(['inProgress', 'completed', 'inProgress', 'inProgress', 'completed']);
  expect(stateAfter(ENTRIES, 7).completions).toBe(2);
});
