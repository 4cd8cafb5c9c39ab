import type { Application } from '@groundwork/command-service';
import { seedContext } from './context.ts';

interface Asked {
  readonly questionID: string;
  readonly options: readonly { readonly questionOptionID: string; readonly scoreImpact: number }[];
}

export interface Selected {
  readonly industryID: number;
  readonly sectorID: number;
  readonly assessmentID: string;
  readonly questions: readonly Asked[];
}

export interface TakeOptions {
  readonly userID: string;
  readonly selected: Selected;
  readonly label: string;
  /** 0 to 1. */
  readonly quality: number;
  readonly answered: number;
  readonly complete: boolean;
  readonly random: () => number;
  readonly tick: () => void;
}

/** @returns the number of commands. */
export async function takeAssessment(application: Application, options: TakeOptions): Promise<number> {
  const { userID, selected, label, quality, random, tick } = options;
  const { industryID, sectorID, assessmentID, questions } = selected;
  const named = (what: string) => ({
    ...seedContext(`${userID}-${label}-${what}`),
    actorID: userID,
    actorType: 'user' as const,
  });

  tick();
  const { attempt } = await application.attempts.start({ userID, industryID, sectorID, assessmentID }, named('start'));
  const { userAssessmentID } = attempt;

  const asked = questions.slice(0, options.answered);
  for (const { questionID, options: choices } of asked) {
    tick();
    const weakness = Math.min(1, Math.max(0, 1 - quality + (random() - 0.5) * 0.5));
    const choice = weakened(choices, weakness);
    const answer = { userAssessmentID, questionID, questionOptionID: choice.questionOptionID };
    await application.attempts.answer(userID, answer, named(questionID));
  }
  if (options.complete) {
    tick();
    await application.attempts.complete(userID, userAssessmentID, named('complete'));
  }
  return asked.length + (options.complete ? 2 : 1);
}

/** @param weakness 0 to 1. Scored options are written strongest first, others weakest first. */
function weakened(options: Asked['options'], weakness: number): Asked['options'][number] {
  const scored = options.some(({ scoreImpact }) => scoreImpact !== 0);
  const strongestFirst = scored ? options : [...options].reverse();
  return strongestFirst[Math.round(weakness * (options.length - 1))] as Asked['options'][number];
}
