import { refuse, scoreAssessment, standardErrorOf } from '@groundwork/contracts';
import { LRUCache } from 'lru-cache';
import { reader } from '../../../core/queries.ts';
import type { ReadStore } from '../../../store/port.ts';
import { answered } from '../../attempts/answered.ts';
import { attempts, attemptsProjection } from '../../attempts/attempts.ts';
import { attemptReading } from '../../attempts/reading.ts';
import type { CompletedTaken } from '../taken.ts';
import { factsOf, type VersionFacts } from './versions.ts';

/** What was answered in a completed assessment, and how far its score would move had it been read differently. */
export interface Reading {
  readonly version: VersionFacts;
  /** By question of the version: which option; -1 for none. */
  readonly chosen: Int8Array;
  /** In points; null where nothing is scored. */
  readonly error: number | null;
}

/** Some 200 bytes each: answers of a completed assessment change no more until it is completed again. */
const KEPT_READINGS = 20_000;
const KEPT_VERSIONS = 200;
/** When to ask again for what is still being read. */
const RETRY_MS = 1000;
/** A few milliseconds of work, so that other requests come in between. */
const BATCH_SIZE = 100;

export function readings(store: ReadStore) {
  const { versionOf } = attemptReading(store);
  const kept = new LRUCache<string, Reading>({ max: KEPT_READINGS });
  const facts = new LRUCache<string, VersionFacts>({ max: KEPT_VERSIONS });

  async function factsOfVersion(assessmentID: string): Promise<VersionFacts> {
    const known = facts.get(assessmentID) ?? factsOf(await versionOf(assessmentID));
    facts.set(assessmentID, known);
    return known;
  }

  const keyOf = ({ userAssessmentID, completedAt }: CompletedTaken): string => `${userAssessmentID}@${completedAt}`;

  async function readAnew(taken: readonly CompletedTaken[]): Promise<void> {
    const found = await answered(
      store,
      await reader(
        store,
        attemptsProjection,
      )(attempts).findByIds(taken.map(({ userAssessmentID }) => userAssessmentID)),
    );
    const byID = new Map(found.map((attempt) => [attempt._id, attempt]));
    for (const one of taken) {
      const attempt = byID.get(one.userAssessmentID);
      // The read model of attempts is another one: it may be a moment behind, or ahead.
      if (attempt?.completedAt !== one.completedAt) return refuse('unavailable', undefined, RETRY_MS);
      const version = await factsOfVersion(attempt.assessmentID);
      const chosen = Int8Array.from(version.questions, ({ questionID, options }) =>
        options.findIndex(({ questionOptionID }) => questionOptionID === attempt.answers[questionID]),
      );
      const score = scoreAssessment(version.questions, attempt.answers);
      const error = standardErrorOf(version.questions, attempt.answers, score);
      kept.set(keyOf(one), { version, chosen, error });
    }
  }

  /** @returns each by its userAssessmentID. @throws Refusal unavailable while one is still being read. */
  return async (taken: readonly CompletedTaken[]): Promise<ReadonlyMap<string, Reading>> => {
    const unknown = taken.filter((one) => !kept.has(keyOf(one)));
    for (let from = 0; from < unknown.length; from += BATCH_SIZE) {
      await readAnew(unknown.slice(from, from + BATCH_SIZE));
    }
    return new Map(
      taken.flatMap((one) => {
        const reading = kept.get(keyOf(one));
        return reading ? [[one.userAssessmentID, reading] as const] : [];
      }),
    );
  };
}
