import type { AnswerOf, questionStatistics, ScorableQuestion } from '@groundwork/contracts';
import { givenIn } from '../attempts/answers.ts';
import type { CompletedAttempt } from './completed.ts';

type Statistics = AnswerOf<typeof questionStatistics>['data'];

/** Whole seconds up to here are counted apart; longer times are pauses, and count as this. */
const LONGEST_SECONDS = 3600;

interface Tally {
  readonly questionID: string;
  readonly chosen: Map<string, number>;
  /** questionOptionID to hundredths. */
  readonly impacts: ReadonlyMap<string, number>;
  readonly seconds: Uint32Array;
  answered: number;
  changed: number;
  // For the mean and the correlation: x is the impact, y what the other questions gave.
  x: number;
  y: number;
  xx: number;
  yy: number;
  xy: number;
}

export function statisticsOf(questions: readonly ScorableQuestion[]) {
  const tallies = new Map(questions.map((question) => [question.questionID, tallyOf(question)]));
  let attempts = 0;

  return {
    add({ attempt, given }: CompletedAttempt): void {
      attempts++;
      const latest = new Map<string, string>();
      const first = new Map<string, string>();
      let previousMs = Date.parse(attempt.createdAt);
      for (const [questionID, optionID, atMs] of givenIn(given)) {
        const tally = tallies.get(questionID);
        if (tally && !first.has(questionID)) {
          first.set(questionID, optionID);
          const seconds = Math.min(Math.max(Math.round((atMs - previousMs) / 1000), 0), LONGEST_SECONDS);
          tally.seconds[seconds] = (tally.seconds[seconds] ?? 0) + 1;
        }
        latest.set(questionID, optionID);
        previousMs = atMs;
      }

      const impactOf = (questionID: string, optionID: string): number =>
        tallies.get(questionID)?.impacts.get(optionID) ?? 0;
      const total = [...latest].reduce((sum, [questionID, optionID]) => sum + impactOf(questionID, optionID), 0);
      for (const [questionID, optionID] of latest) {
        const tally = tallies.get(questionID);
        if (!tally) continue;
        tally.answered++;
        tally.chosen.set(optionID, (tally.chosen.get(optionID) ?? 0) + 1);
        if (first.get(questionID) !== optionID) tally.changed++;
        const x = impactOf(questionID, optionID);
        const y = total - x;
        tally.x += x;
        tally.y += y;
        tally.xx += x * x;
        tally.yy += y * y;
        tally.xy += x * y;
      }
    },

    result: (): Statistics => ({
      attempts,
      questions: [...tallies.values()].map((tally) => ({
        questionID: tally.questionID,
        answered: tally.answered,
        options: [...tally.chosen].map(([questionOptionID, chosen]) => ({ questionOptionID, chosen })),
        averageImpact: tally.answered === 0 ? null : round(tally.x / tally.answered / 100),
        itemRest: correlation(tally),
        medianSeconds: median(tally.seconds),
        changed: tally.changed,
      })),
    }),
  };
}

function tallyOf({ questionID, options }: ScorableQuestion): Tally {
  return {
    questionID,
    chosen: new Map(options.map((option) => [option.questionOptionID, 0])),
    impacts: new Map(options.map((option) => [option.questionOptionID, Math.round(option.scoreImpact * 100)])),
    seconds: new Uint32Array(LONGEST_SECONDS + 1),
    answered: 0,
    changed: 0,
    x: 0,
    y: 0,
    xx: 0,
    yy: 0,
    xy: 0,
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Pearson's; null where all gave the same answer, or all others did. */
function correlation({ answered: n, x, y, xx, yy, xy }: Tally): number | null {
  const spread = (n * xx - x * x) * (n * yy - y * y);
  return spread > 0 ? round((n * xy - x * y) / Math.sqrt(spread)) : null;
}

/** Of whole seconds; the lower one of two in the middle. */
function median(seconds: Uint32Array): number | null {
  const total = seconds.reduce((sum, count) => sum + count, 0);
  let below = 0;
  const at = seconds.findIndex((count) => {
    below += count;
    return 2 * below >= total && count > 0;
  });
  return at < 0 ? null : at;
}
