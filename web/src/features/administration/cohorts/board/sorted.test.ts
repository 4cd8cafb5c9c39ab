import { expect, it } from 'vitest';
import { mapped } from './sorted.ts';
import type { Company } from './use-board.ts';

const company = (
  title: string,
  score: number | null,
  stage: Company['stage'] = 'Seed',
  sections = [score],
): Company => ({
  ...{ userID: title, name: title, company: title, progress: 'completed', stage, assessmentTitle: '' },
  result: {
    userAssessmentID: `${title}.1`,
    versionNumber: 1,
    completedAt: '2026-01-01T00:00:00.000Z',
    score,
    sections,
  },
  ...{ before: null, actions: null, dealBreakers: null, requests: 0, evidence: null },
});
const ALL = [
  company('Beta', 40, 'Seed', [90]),
  company('Alpha', 70, 'Series A', [10]),
  company('Gamma', null),
  { ...company('Delta', 1), result: null },
];
const names = (...asked: Parameters<typeof mapped>) => mapped(...asked).map(({ name }) => name);

it('sorts companies with a result by name, score or a section, and what is not scored last either way', () => {
  expect(names(ALL, '', { by: 'company', isDown: false })).toEqual(['Alpha', 'Beta', 'Gamma']);
  expect(names(ALL, '', { by: 'score', isDown: false })).toEqual(['Beta', 'Alpha', 'Gamma']);
  expect(names(ALL, '', { by: 'score', isDown: true })).toEqual(['Alpha', 'Beta', 'Gamma']);
  expect(names(ALL, '', { by: 0, isDown: true })).toEqual(['Beta', 'Alpha', 'Gamma']);
});

it('keeps those of a stage', () => expect(names(ALL, 'Series A', { by: 'company', isDown: false })).toEqual(['Alpha']));
