import { setImmediate } from 'node:timers/promises';
import { splitVersioned } from '@groundwork/contracts';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { pagesByAttempt } from '../attempts/answered.ts';
import { type AttemptDocument, attempts, attemptsProjection } from '../attempts/attempts.ts';

/** Attempts read at once: a few milliseconds of work, so that other requests come in between. */
const BATCH_SIZE = 200;

export interface CompletedAttempt {
  readonly attempt: AttemptDocument & { readonly score: NonNullable<AttemptDocument['score']> };
  /** Every answer ever given, in the order in which they were written, as pages hold them. */
  readonly given: string;
}

/** What the attempts of an assessment have in common, so that an index of the list finds them. */
interface Taken {
  readonly sectorID: number;
  readonly assessmentType: string;
}

const isCompleted = (attempt: AttemptDocument): attempt is CompletedAttempt['attempt'] => attempt.score !== null;

/** @returns what reads the completed attempts of an assessment, or of one of its versions. */
export function completedAttempts(store: ReadStore) {
  const open = reader(store, attemptsProjection);

  /** @returns ids of those that may be: of the same sector and type. */
  const candidates = ({ sectorID, assessmentType }: Taken): Promise<string[]> =>
    open(attempts).ids({ status: 'COMPLETED', sectorID, assessmentType }, { sort: { createdAt: 1, _id: 1 } });

  /** Reads them in batches; ends early when `ended` fires. */
  async function* read(
    ids: readonly string[],
    wanted: (attempt: AttemptDocument) => boolean,
    ended?: AbortSignal,
  ): AsyncGenerator<{ readonly completed: readonly CompletedAttempt[]; readonly done: number }> {
    for (let from = 0; from < ids.length && !ended?.aborted; from += BATCH_SIZE) {
      const batch = ids.slice(from, from + BATCH_SIZE);
      const found = (await open(attempts).findByIds(batch)).filter(wanted);
      const pages = await pagesByAttempt(
        store,
        found.map(({ _id }) => _id),
      );
      const completed = found
        .filter(isCompleted)
        .map((attempt) => ({ attempt, given: (pages.get(attempt._id) ?? []).map((page) => page.given).join('') }));
      yield { completed, done: from + batch.length };
      await setImmediate();
    }
  }

  return {
    candidates,
    read,
    /** @returns whether an attempt is of any version of an assessment. */
    isOf: (originID: string) => (attempt: AttemptDocument) => splitVersioned(attempt.assessmentID).id === originID,
  };
}
