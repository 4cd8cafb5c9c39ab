import type { DomainEvent } from '@groundwork/contracts';
import type { ReportFacts } from './facts.ts';

type Step = Extract<DomainEvent, { type: 'AssessmentCompleted' | 'AssessmentReopened' }>;
export const COMPLETIONS = ['AssessmentCompleted', 'AssessmentReopened'] as const;

/** Keeps data by attempt, of its latest completion if that lies in the period. Reopening removes it. */
export function keepCompletion<T>(
  kept: Map<string, T>,
  event: Step,
  facts: ReportFacts,
  of: (event: Extract<Step, { type: 'AssessmentCompleted' }>) => T,
): Map<string, T> {
  const { userAssessmentID: id } = event.data;
  if (event.type === 'AssessmentCompleted' && facts.inPeriod(event.metadata.time)) kept.set(id, of(event));
  else kept.delete(id);
  return kept;
}
