import { expertRequests } from './expert-requests.ts';
import { funnel } from './funnel.ts';
import type { Report } from './kit/definition.ts';

/** Every report, in the order in which they are listed. A new one is its file and a line here. */
export const REPORTS: readonly Report[] = [funnel, expertRequests];

/** @returns the report of that name, undefined where there is none. */
export const reportNamed = (name: string): Report | undefined => REPORTS.find((report) => report.name === name);

export { reportCsv } from './kit/csv.ts';
export type { Report } from './kit/definition.ts';
export { createReportKeeper, type ReportKeeper } from './kit/keeper.ts';
export { describeParameters } from './kit/parameters.ts';
export { type RunReportOptions, runReport } from './kit/run.ts';
