import { isForAdminsOnly, type ReportAnswer, refuse } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import type { ActorScope } from '@groundwork/service-kit';
import { consentsOf } from '../../core/consents.ts';
import type { Report } from './definition.ts';
import { foldReport } from './fold.ts';
import { parametersOf } from './parameters.ts';
import { reachOf, readInto } from './read.ts';

export interface RunReportOptions {
  readonly log: Pick<Log, 'readAll' | 'readBackwards' | 'head'>;
  readonly report: Report;
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** A day, an instant or a position; absent for now. */
  readonly asOf?: string | undefined;
  /** Everybody's when absent. */
  readonly scope?: ActorScope;
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  /** A moment after it is refused as future. */
  readonly now?: Date;
}

/** From the beginning of the log, for command lines and tests. @throws Refusal validation; the signal's reason. */
export async function runReport(options: RunReportOptions): Promise<ReportAnswer> {
  const { log, report, parameters = {}, asOf, scope = { kind: 'all' }, onProgress, signal } = options;
  const { now = new Date() } = options;
  if (isForAdminsOnly(report.name) && scope.kind !== 'all') refuse('notFound');
  const { until, day } = await reachOf(asOf, log, now, signal);
  const belonging = (await consentsOf(log)).belonging(until);
  const fold = foldReport(report, parametersOf(report)(parameters), scope, belonging);
  await readInto({ log, fold, until, onProgress, signal });
  return fold.answer(asOf ?? null, day);
}
