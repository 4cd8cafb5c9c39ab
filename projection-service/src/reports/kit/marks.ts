import type { ReportAnswer, ReportChart, ReportFilters } from '@groundwork/contracts';
import type { Static } from 'typebox';
import { entry } from './calc.ts';
import type { Facts, Published } from './facts.ts';
import { periodOf } from './within.ts';

type Marks = ReportAnswer['marks'];

/** @returns the new versions within the filters where the chart has a time axis: what changed may be why a line bends. */
export function marksOf(chart: Static<typeof ReportChart> | null, filters: ReportFilters, facts: Facts): Marks {
  if (chart?.kind !== 'time') return [];
  const inPeriod = periodOf(filters);
  const days = new Map<string, string[]>();
  for (const published of facts.published()) {
    const { day, assessmentID, versionNumber } = published;
    if (!isWithin(filters, published) || !inPeriod(`${day}T00:00:00.000Z`)) continue;
    entry(days, day, () => []).push(`${facts.assessmentTitle(assessmentID)}, version ${versionNumber}`);
  }
  return [...days].map(([day, texts]) => ({ day, texts }));
}

const isWithin = ({ assessment, industry, sector, type }: ReportFilters, published: Published): boolean =>
  (assessment ?? published.originID) === published.originID &&
  (industry ?? published.industryID) === published.industryID &&
  (sector ?? published.sectorID) === published.sectorID &&
  (type ?? published.assessmentType) === published.assessmentType;
