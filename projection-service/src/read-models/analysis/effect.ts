import { BAND_WORDS, BANDS, bandOf, type DraftEffect, LIMITS, VERDICTS, verdictOf } from '@groundwork/contracts';
import type { Static } from 'typebox';
import type { CompletedAttempt } from './completed.ts';
import type { Incomparable, Rescored } from './scorer.ts';

export type Effect = Static<typeof DraftEffect>;
type Move = Effect['moves'][number];
type Counts = Map<string, { before: number; after: number }>;

const BUCKETS = 11;
const KEPT_MOVES = 4 * LIMITS.effectMoves;

export function effectOf(rescore: (given: string) => Rescored | Incomparable) {
  const before = new Array<number>(BUCKETS).fill(0);
  const after = new Array<number>(BUCKETS).fill(0);
  const sums = { before: 0, beforeCount: 0, after: 0, afterCount: 0 };
  const notCompared = { optionGone: 0, questionNew: 0 };
  const verdicts: Counts = new Map(
    [...VERDICTS.map(([, , text]) => text), verdictOf(null)].map((text) => [text, none()]),
  );
  const sections = new Map<number, Counts>();
  let [attempts, compared, comparedWithout, better, worse] = [0, 0, 0, 0, 0];
  let moves: Move[] = [];

  const countSection = (sectionID: number, percent: number | null, side: 'before' | 'after'): void => {
    if (percent === null) return;
    const bands = sections.get(sectionID) ?? new Map(BANDS.map((band) => [BAND_WORDS[band], none()]));
    sections.set(sectionID, bands);
    count(bands, BAND_WORDS[bandOf(percent)], side);
  };

  return {
    add({ attempt, given }: CompletedAttempt): void {
      attempts++;
      const rescored = rescore(given);
      if (typeof rescored === 'string') {
        notCompared[rescored]++;
        return;
      }
      compared++;
      if (rescored.without) comparedWithout++;
      const [was, is] = [attempt.score.percent, rescored.percent];
      const [verdictBefore, verdictAfter] = [verdictOf(was), verdictOf(is)];
      count(verdicts, verdictBefore, 'before');
      count(verdicts, verdictAfter, 'after');
      for (const { sectionID, percent } of attempt.score.sections) countSection(sectionID, percent, 'before');
      for (const [sectionID, percent] of rescored.sections) countSection(sectionID, percent, 'after');
      if (was !== null) [sums.before, sums.beforeCount] = [sums.before + was, sums.beforeCount + 1];
      if (is !== null) [sums.after, sums.afterCount] = [sums.after + is, sums.afterCount + 1];
      if (was !== null) before[bucketOf(was)] = (before[bucketOf(was)] ?? 0) + 1;
      if (is !== null) after[bucketOf(is)] = (after[bucketOf(is)] ?? 0) + 1;
      if (was === null || is === null || was === is) return;
      if (verdictBefore !== verdictAfter) is > was ? better++ : worse++;
      const { _id: userAssessmentID, company: companyName, versionNumber } = attempt;
      moves.push({ userAssessmentID, companyName, versionNumber, before: was, after: is, verdictBefore, verdictAfter });
      if (moves.length > KEPT_MOVES) moves = largest(moves);
    },

    result: (nameOf: (sectionID: number) => string): Effect => ({
      attempts,
      compared,
      comparedWithout,
      notCompared,
      before,
      after,
      averageBefore: average(sums.before, sums.beforeCount),
      averageAfter: average(sums.after, sums.afterCount),
      sections: [...sections]
        .sort(([a], [b]) => a - b)
        .map(([sectionID, bands]) => ({ sectionID, sectionName: nameOf(sectionID), bands: listed(bands) })),
      verdicts: listed(verdicts),
      better,
      worse,
      moves: largest(moves),
    }),
  };
}

const none = () => ({ before: 0, after: 0 });
const bucketOf = (percent: number): number => Math.min(Math.floor(percent / 10), BUCKETS - 1);
const listed = (counts: Counts) => [...counts].map(([name, { before, after }]) => ({ name, before, after }));
const average = (sum: number, of: number): number | null => (of === 0 ? null : Math.round((10 * sum) / of) / 10);

function count(counts: Counts, name: string, side: 'before' | 'after'): void {
  const entry = counts.get(name);
  if (entry) entry[side]++;
}

/** Ties go by id, so that the answer is the same each time. */
const largest = (moves: readonly Move[]): Move[] =>
  [...moves]
    .sort(
      (a, b) =>
        Math.abs(b.after - b.before) - Math.abs(a.after - a.before) ||
        (a.userAssessmentID < b.userAssessmentID ? -1 : 1),
    )
    .slice(0, LIMITS.effectMoves);
