import { activity } from './activity.ts';
import { cohorts } from './cohorts.ts';
import { expertRequests } from './expert-requests.ts';
import { funnel } from './funnel.ts';
import { items } from './items.ts';
import type { Report } from './kit/definition.ts';
import { options } from './options.ts';
import { outcomes } from './outcomes.ts';
import { questions } from './questions.ts';
import { reliability } from './reliability.ts';
import { revenue } from './revenue.ts';
import { scores } from './scores.ts';
import { sections } from './sections.ts';
import { timeToComplete } from './time-to-complete.ts';
import { versions } from './versions.ts';

/** In the order listed. A new one is its file and a line here. */
export const REPORTS: readonly Report[] = [
  funnel,
  activity,
  timeToComplete,
  scores,
  sections,
  questions,
  items,
  options,
  reliability,
  versions,
  cohorts,
  outcomes,
  revenue,
  expertRequests,
];

export const reportNamed = (name: string): Report | undefined => REPORTS.find((report) => report.name === name);

export { createReportCache, type ReportCache } from './kit/cache.ts';
export { reportCsv } from './kit/csv.ts';
export type { Report } from './kit/definition.ts';
export { type AttemptFacts, type Facts, foldFacts, type KnownFacts } from './kit/facts.ts';
export { describeParameters, parametersOf } from './kit/parameters.ts';
export { type RunReportOptions, runReport } from './kit/run.ts';
