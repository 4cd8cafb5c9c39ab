/** How much a score says, in words for page and PDF alike (docs/content.md#uncertainty). */
import type { Caution } from './cautions.ts';
import { VERDICTS, verdictOf } from './verdict.ts';

export interface Scored {
  readonly assessmentScore: number | null;
  readonly margin: number | null;
  readonly cautions: readonly Caution[];
  readonly evidenceCount: { readonly answers: number; readonly of: number };
}

const CAUTIONED: Readonly<Record<Caution, string>> = {
  allBest:
    'Every scored answer is the best one, which few companies reach. Somebody who doubts should go through them.',
  fast: 'Half of the answers took under four seconds each, too little to read them. They are worth a second reading.',
  stage:
    'This form is for another round than the one named in the answers. Whoever chose it may have meant it so; the form for that round asks what its investors ask.',
};

/** From here on an investor wants to see what a score rests on. */
const HIGH = 90;

/** Two standard errors hold 19 of 20 readings. @returns whole percent points, 1 at least; null without a standard error. */
export const marginOf = (standardError: number | null): number | null =>
  standardError === null ? null : Math.max(1, Math.round(2 * standardError));

/** @returns like 'give or take 4'; null without a score. */
export const giveOrTake = (margin: number | null): string | null => (margin === null ? null : `give or take ${margin}`);

/** @returns sentences; none where nothing is scored. */
export function standingOf({ assessmentScore, margin, cautions, evidenceCount }: Scored): string[] {
  if (assessmentScore === null) return [];
  return [
    ...nearBorder(assessmentScore, margin),
    ...evidenced(assessmentScore, evidenceCount),
    ...cautions.map((caution) => CAUTIONED[caution]),
  ];
}

/** @returns verdicts that the score could have within its margin, beside its own, lowest first. */
function verdictsNear(percent: number, margin: number): string[] {
  const [from, to] = [Math.max(0, percent - margin), Math.min(100, percent + margin)];
  return VERDICTS.filter(([least, most]) => least <= to && most >= from)
    .map(([, , verdict]) => verdict)
    .filter((verdict) => verdict !== verdictOf(percent));
}

function nearBorder(score: number, margin: number | null): string[] {
  const near = margin === null ? [] : verdictsNear(score, margin);
  if (near.length === 0) return [];
  const verdicts = near.map((verdict) => `‘${verdict}’`).join(' or ');
  return [`Read a little differently, the answers would say ${verdicts}.`];
}

function evidenced(score: number, { answers, of }: Scored['evidenceCount']): string[] {
  if (of === 0) return [];
  const counted = `${answers === 0 ? 'None' : answers} of ${of} scored answers ${answers > 1 ? 'have' : 'has'} evidence.`;
  const unbelieved = 'An investor believes a score this high where they can see what it rests on.';
  return [score > HIGH && answers === 0 ? `${counted} ${unbelieved}` : counted];
}

export interface Meaning {
  /** For every reader. */
  readonly found: string;
  /** For the founder alone. */
  readonly advice: string;
}

/** A sentence begins with a word, not with a digit. */
const FEW = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] as const;

/** @returns like 'Eight answers'. */
const answersCounted = (answers: number): string => `${FEW[answers] ?? answers} ${answers > 1 ? 'answers' : 'answer'}`;

export const wouldStop = (answers: number): string => `${answersCounted(answers)} would stop most investors.`;

/** The one sentence beside a score with such answers. */
export const besideStopped = (answers: number, isLow: boolean): string =>
  isLow
    ? `${answersCounted(answers)} ${answers > 1 ? 'take' : 'takes'} points off the whole score, whatever the sections have.`
    : `The score counts points; it does not make up for what stops investors.`;

/**
 * What is said beside a verdict where answers stop most investors: the verdict is specified and counts points alone, so that
 * nothing beside it may speak of a price. @returns null without such answers.
 */
export function settledFirst(answers: number): Meaning | null {
  if (answers === 0) return null;
  const many = answers > 1;
  return {
    found: `${answersCounted(answers)} would stop most investors before they speak of a price. The score counts points; it does not make up for ${many ? 'them' : 'it'}.`,
    advice: `Settle ${many ? 'them' : 'it'} before you ask for a meeting.`,
  };
}
