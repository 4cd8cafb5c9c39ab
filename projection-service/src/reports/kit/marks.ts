import type { ReportAnswer, ReportChart, ReportFilters } from '@groundwork/contracts';
import { splitVersioned } from '@groundwork/contracts';
import type { Static } from 'typebox';
import { entry } from './calc.ts';
import type { Facts } from './facts.ts';
import { periodOf } from './within.ts';

type Marks = ReportAnswer['marks'];

/** @returns the new versions within the filters where the chart has a time axis: what changed may be why a line bends. */
export function marksOf(chart: Static<typeof ReportChart> | null, filters: ReportFilters, facts: Facts): Marks {
  if (chart?.kind !== 'time') return [];
  const inPeriod = periodOf(filters);
  const days = new Map<string, string[]>();
  for (const { day, assessmentID, versionNumber } of facts.published()) {
    const isOther = filters.assessment !== undefined && splitVersioned(assessmentID).id !== filters.assessment;
    if (isOther || !inPeriod(`${day}T00:00:00.000Z`)) continue;
    entry(days, day, () => []).push(`${facts.assessmentTitle(assessmentID)}, version ${versionNumber}`);
  }
  return [...days].map(([day, texts]) => ({ day, texts }));
}
