import type { DomainEvent } from '@groundwork/contracts';
import { foldFacts } from '@groundwork/projection-service';
import { type Form, type OptionRow, optionRows } from '@groundwork/projection-service/tables';

/** Keeps the contents of all versions in memory; rows come at the end. */
export function foldQuestions() {
  const { take, facts, types } = foldFacts(true);
  const forms: Form[] = [];
  return {
    types: [...types, 'DraftPublished'] as const,
    take(event: DomainEvent): readonly OptionRow[] {
      take(event);
      if (event.type === 'DraftPublished') forms.push({ ...event.data, publishedAt: event.metadata.time });
      return [];
    },
    *rest(): Generator<OptionRow> {
      for (const form of forms) {
        yield* optionRows(form, facts.content(form.assessmentID)?.questions ?? [], facts);
      }
    },
  };
}
