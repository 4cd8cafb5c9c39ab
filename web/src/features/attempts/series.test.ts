import { describe, expect, it } from 'vitest';
import type { AttemptRow } from '../../api/queries.ts';
import { seriesOf } from './series.ts';

const taken = (n: number, score: number | null, change: Partial<AttemptRow> = {}): AttemptRow => ({
  userAssessmentID: `u1.${n}`,
  assessmentID: 'a.1',
  assessmentTitle: 'Readiness',
  assessmentType: 'P',
  versionNumber: 1,
  industryName: 'Software',
  sectorName: 'B2B',
  status: 'COMPLETED',
  createdAt: `2026-0${n}-01T00:00:00Z`,
  completedAt: `2026-0${n}-02T00:00:00Z`,
  responseCount: 60,
  totalQuestions: 60,
  assessmentScore: score,
  lastScore: null,
  ...change,
});

describe('progress over time', () => {
  it('is there once two were completed, oldest first', () => {
    expect(seriesOf([taken(1, 54)])).toBeNull();
    expect(seriesOf([taken(3, 68), taken(1, 54)])?.points.map(({ score }) => score)).toEqual([54, 68]);
  });

  it('leaves out what is in progress or has no score', () => {
    const running = taken(3, null, { status: 'IN_PROGRESS', completedAt: null });
    expect(seriesOf([running, taken(2, null), taken(1, 54)])).toBeNull();
  });

  it('joins those of one questionnaire, whichever version, and no others', () => {
    const series = seriesOf([
      taken(1, 54),
      taken(2, 60, { assessmentID: 'b.1' }),
      taken(3, 64, { assessmentID: 'a.2' }),
      taken(4, 70, { assessmentID: 'c.1' }),
    ]);
    expect(series?.points.map(({ score }) => score)).toEqual([54, 60, 64, 70]);
    expect(series?.lines.map((line) => line.map(({ score }) => score))).toEqual([[54, 64]]);
  });
});
