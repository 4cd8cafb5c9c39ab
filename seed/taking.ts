import type { Application } from '@groundwork/command-service';
import { seedContext } from './context.ts';

interface Asked {
  readonly questionID: string;
  readonly options: readonly { readonly questionOptionID: string }[];
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
  /** Distinguishes several attempts of one founder. */
  readonly label: string;
  /** 0 to 1: how strong the answers are. */
  readonly quality: number;
  readonly answered: number;
  readonly complete: boolean;
  readonly random: () => number;
  /** Called before each command. */
  readonly tick: () => void;
}

/** Takes an assessment as a founder would, one command after the other. @returns how many commands it took. */
export async function takeAssessment(application: Application, options: TakeOptions): Promise<number> {
  const { userID, selected, label, quality, random, tick } = options;
  const { industryID, sectorID, assessmentID, questions } = selected;
  const named = (what: string) => ({
    ...seedContext(`${userID}-${label}-${what}`),
    actorID: userID,
    actorType: 'user' as const,
  });

  tick();
  const { attempt } = await application.taking.start({ userID, industryID, sectorID, assessmentID }, named('start'));
  const { userAssessmentID } = attempt;

  const asked = questions.slice(0, options.answered);
  for (const { questionID, options: choices } of asked) {
    tick();
    // Options are written strongest first.
    const weakness = Math.min(1, Math.max(0, 1 - quality + (random() - 0.5) * 0.5));
    const choice = choices[Math.round(weakness * (choices.length - 1))] as { questionOptionID: string };
    const answer = { userAssessmentID, questionID, questionOptionID: choice.questionOptionID };
    await application.taking.answer(userID, answer, named(questionID));
  }
  if (options.complete) {
    tick();
    await application.taking.complete(userID, userAssessmentID, named('complete'));
  }
  return asked.length + (options.complete ? 2 : 1);
}
