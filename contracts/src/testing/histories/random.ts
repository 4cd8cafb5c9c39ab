import fc from 'fast-check';
import type { HistoryQuestion, Step } from './plain.ts';

export interface History {
  readonly questions: readonly HistoryQuestion[];
  readonly steps: readonly Step[];
}

const impact = fc.integer({ min: -500, max: 1000 });
const section = fc.integer({ min: 1, max: 3 });
/** One question at least can be answered; of others there may be too few options. */
const questionnaires = fc
  .tuple(
    fc.tuple(section, fc.array(impact, { minLength: 2, maxLength: 4 })),
    fc.array(fc.tuple(section, fc.array(impact, { maxLength: 4 })), { maxLength: 4 }),
  )
  .map(([first, others]) =>
    [first, ...others].map(
      ([sectionID, impacts], q): HistoryQuestion => ({
        questionID: `q${q}`,
        sectionID,
        options: impacts.map((hundredths, o) => ({ questionOptionID: `q${q}-o${o}`, hundredths })),
      }),
    ),
  );

const back = fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(2) });

/** Also of questions and options that are not there. */
const answerOf = (questions: number): fc.Arbitrary<Step> =>
  fc.tuple(back, fc.nat(questions), fc.nat(4)).map(([attempt, q, o]) => ({
    does: 'answer',
    back: attempt,
    questionID: `q${q}`,
    questionOptionID: `q${q}-o${o}`,
  }));
const statusStep = (does: 'complete' | 'reopen'): fc.Arbitrary<Step> =>
  back.map((attempt) => ({ does, back: attempt }));

/** A round: answers and changes, at last every question once, so that it can be completed; then whatever comes. */
const roundOf = (questions: readonly HistoryQuestion[]): fc.Arbitrary<Step[]> =>
  fc
    .tuple(
      fc.array(fc.oneof({ weight: 6, arbitrary: answerOf(questions.length) }, statusStep('complete')), {
        maxLength: 8,
      }),
      fc.array(fc.nat(3), { minLength: questions.length, maxLength: questions.length }),
      fc.array(
        fc.oneof(
          { weight: 3, arbitrary: statusStep('reopen') },
          { weight: 2, arbitrary: answerOf(questions.length) },
          { weight: 1, arbitrary: statusStep('complete') },
          { weight: 1, arbitrary: fc.constant<Step>({ does: 'start' }) },
        ),
        { maxLength: 5 },
      ),
    )
    .map(([before, choices, after]) => [...before, ...questions.map(choosing(choices)), COMPLETE, ...after]);

const COMPLETE: Step = { does: 'complete', back: 0 };

const choosing =
  (choices: readonly number[]) =>
  ({ questionID, options }: HistoryQuestion, q: number): Step => {
    const place = (choices[q] ?? 0) % Math.max(options.length, 1);
    return { does: 'answer', back: 0, questionID, questionOptionID: `${questionID}-o${place}` };
  };

/** Founders' histories: several attempts, answers changed, completed, reopened, changed, completed again. */
export const histories: fc.Arbitrary<History> = questionnaires.chain((questions) =>
  fc
    .array(roundOf(questions), { minLength: 1, maxLength: 4 })
    .map((rounds) => ({ questions, steps: [{ does: 'start' } as const, ...rounds.flat()] })),
);
