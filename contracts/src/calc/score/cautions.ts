/** Signs that a score says less than it seems to (docs/content.md#uncertainty). They change no score. */
import { STAGES, type Stage, stageOf } from '../../questionnaires/stage.ts';
import { type Answers, bestImpactOf, isAnswerable } from './scoring.ts';

/** `allBest`: no scored answer is less than the best. `fast`: answered faster than one can read. `stage`: raises another round. */
export const CAUTIONS = ['allBest', 'fast', 'stage'] as const;
export type Caution = (typeof CAUTIONS)[number];

/** Median time of an answer, in milliseconds. */
const FAST_MS = 4000;
/** Nobody answers faster: what arrives together was answered before, without a network. */
const TOGETHER_MS = 500;

interface Asked {
  readonly questionID: string;
  readonly options: readonly {
    readonly questionOptionID: string;
    readonly text: string;
    readonly scoreImpact: number;
  }[];
}

export interface Answering {
  readonly assessmentTitle: string;
  readonly questions: readonly Asked[];
  readonly answers: Answers;
  /** When each answer was written, in milliseconds since 1970, in the order written; of one question perhaps several. */
  readonly answeredAtMs: readonly number[];
}

/** Pure. */
export const cautionsOf = (answering: Answering): Caution[] => CAUTIONS.filter((caution) => HOLDS[caution](answering));

const HOLDS: Readonly<Record<Caution, (answering: Answering) => boolean>> = {
  allBest({ questions, answers }) {
    const scored = questions.filter(isAnswerable).filter(({ options }) => bestImpactOf(options) > 0);
    return (
      scored.length > 0 &&
      scored.every((question) => chosenOf(question, answers)?.scoreImpact === bestImpactOf(question.options))
    );
  },
  fast({ answeredAtMs }) {
    const gaps = answeredAtMs.slice(1).map((at, i) => at - (answeredAtMs[i] ?? 0));
    const seen = gaps.filter((gap) => gap >= TOGETHER_MS).toSorted((a, b) => a - b);
    const median = seen[Math.floor(seen.length / 2)];
    return median !== undefined && seen.length >= gaps.length / 2 && median < FAST_MS;
  },
  stage({ assessmentTitle, questions, answers }) {
    const stage = stageOf(assessmentTitle);
    const stated = questions.map((question) => statedIn(question, answers)).find((each) => each !== null);
    return stage !== null && stated !== undefined && stated !== stage;
  },
};

/** @returns the round that an answer names, of a question whose answers name all of them; null of any other. */
function statedIn(question: Asked, answers: Answers): Stage | null {
  const texts = question.options.map(({ text }) => text);
  if (!STAGES.every((stage) => texts.includes(stage))) return null;
  return STAGES.find((stage) => stage === chosenOf(question, answers)?.text) ?? null;
}

const chosenOf = ({ questionID, options }: Asked, answers: Answers) =>
  options.find(({ questionOptionID }) => questionOptionID === answers[questionID]);
