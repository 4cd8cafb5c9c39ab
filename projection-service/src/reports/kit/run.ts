import { type ReportAnswer, refuse } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import type { ActorScope } from '@groundwork/service-kit';
import type { Report } from './definition.ts';
import { foldReport } from './fold.ts';
import { parametersOf } from './parameters.ts';
import { readInto, untilOf } from './read.ts';

export interface RunReportOptions {
  readonly log: Pick<Log, 'readAll' | 'readBackwards' | 'head'>;
  readonly report: Report;
  /** Filters and the report's own, as texts or as they are. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** A day, an instant or a position; now without. */
  readonly asOf?: string | undefined;
  /** Whose records it is made of; everybody's without. */
  readonly scope?: ActorScope;
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  /** What is later than that is no past. */
  readonly now?: Date;
}

/**
 * Makes a report once, from the beginning of the log: for command lines and tests. The service keeps what it read (cache.ts).
 * @throws Refusal validation, which names the parameter that is wrong; what the signal fired with.
 */
export async function runReport(options: RunReportOptions): Promise<ReportAnswer> {
  const { log, report, parameters = {}, asOf, scope = { kind: 'all' }, onProgress, signal } = options;
  const { now = new Date() } = options;
  if (report.forAdminsOnly && scope.kind !== 'all') refuse('notFound');
  const fold = foldReport(report, parametersOf(report)(parameters), scope);
  await readInto({ log, fold, until: await untilOf(asOf, log, now, signal), onProgress, signal });
  return fold.answer(asOf ?? null);
}
