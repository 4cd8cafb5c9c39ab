import { setImmediate } from 'node:timers/promises';
import { splitVersioned } from '@groundwork/contracts';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { pagesByAttempt } from '../attempts/answered.ts';
import { type AttemptDocument, attempts, attemptsProjection } from '../attempts/attempts.ts';

/** A few milliseconds of work, so that other requests come in between. */
const BATCH_SIZE = 200;

export interface CompletedAttempt {
  readonly attempt: AttemptDocument & { readonly score: NonNullable<AttemptDocument['score']> };
  /** Every answer ever given, in the order written and the format of the pages. */
  readonly given: string;
}

/** What an assessment's attempts have in common, so that an index of the list finds them. */
interface Taken {
  readonly sectorID: number;
  readonly assessmentType: string;
}

const isCompleted = (attempt: AttemptDocument): attempt is CompletedAttempt['attempt'] => attempt.score !== null;

export function completedAttempts(store: ReadStore) {
  const open = reader(store, attemptsProjection);

  /** @returns ids of attempts that may match: of the same sector and type. */
  const candidates = ({ sectorID, assessmentType }: Taken): Promise<string[]> =>
    open(attempts).ids({ status: 'COMPLETED', sectorID, assessmentType }, { sort: { createdAt: 1, _id: 1 } });

  /** In batches; ends early when `ended` fires. */
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
    isOf: (originID: string) => (attempt: AttemptDocument) => splitVersioned(attempt.assessmentID).id === originID,
  };
}
