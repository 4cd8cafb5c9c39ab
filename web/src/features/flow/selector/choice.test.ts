import { describe, expect, it } from 'vitest';
import type { Industry } from '../../../api/queries.ts';
import { choiceOf } from './choice.ts';

const assessment = (assessmentID: string) => ({
  assessmentID,
  assessmentType: 'P' as const,
  title: assessmentID,
  assessmentTitle: assessmentID,
  questionCount: 60,
  sectionCount: 12,
});
const industries: Industry[] = [
  {
    industryID: 1,
    industryName: 'Software',
    sectors: [
      { sectorID: 11, sectorName: 'B2B', assessments: [assessment('b2b.1'), assessment('b2b.2')] },
      { sectorID: 12, sectorName: 'Consumer', assessments: [assessment('con.1')] },
    ],
  },
];

describe('the selector', () => {
  it('has nothing chosen before an industry is', () =>
    expect(choiceOf(industries, { sector: '11' })).toEqual({
      industry: undefined,
      sector: undefined,
      assessment: undefined,
    }));

  it('takes the only assessment of a sector without asking', () =>
    expect(choiceOf(industries, { industry: '1', sector: '12' }).assessment?.assessmentID).toBe('con.1'));

  it('leaves a choice of several open', () =>
    expect(choiceOf(industries, { industry: '1', sector: '11' }).assessment).toBeUndefined());

  it('takes what was preselected, and ignores what is not offered', () => {
    const picked = { industry: '1', sector: '11', assessment: 'b2b.2' };
    expect(choiceOf(industries, picked).assessment?.assessmentID).toBe('b2b.2');
    expect(choiceOf(industries, { ...picked, assessment: 'gone.1' }).assessment).toBeUndefined();
  });

  it('takes an assessment whichever of its versions is offered, and none of several', () => {
    const offered = [assessment('b2b.3'), assessment('con.1'), assessment('con.2')];
    const sectors = [{ sectorID: 11, sectorName: 'B2B', assessments: offered }];
    const software = [{ industryID: 1, industryName: 'Software', sectors }];
    const picked = { industry: '1', sector: '11' };
    expect(choiceOf(software, { ...picked, assessment: 'b2b' }).assessment?.assessmentID).toBe('b2b.3');
    expect(choiceOf(software, { ...picked, assessment: 'con' }).assessment).toBeUndefined();
  });
});
