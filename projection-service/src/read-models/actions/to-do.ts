import {
  type ACTION_OUTCOMES,
  type AnswerOf,
  byUrgency,
  gainOf,
  inAskingOrder,
  isAnswerable,
  type listActions,
} from '@groundwork/contracts';
import type { AnsweredAttempt } from '../attempts/answered.ts';
import type { Section, Version, VersionQuestion } from '../questionnaires/index.ts';
import { type ActionPlanDocument, actionKey, type KeptAction, UNTOUCHED } from './action-plans.ts';

type Listed = AnswerOf<typeof listActions>['data'];
type Action = Listed['actions'][number];
type EarlierAction = NonNullable<Listed['before']>['actions'][number];

export interface Taken {
  readonly attempt: AnsweredAttempt;
  readonly version: Version;
}

const chosenIn = ({ attempt }: Taken, { questionID, options }: VersionQuestion) =>
  options.find(({ questionOptionID }) => questionOptionID === attempt.answers[questionID]);

const askedIn = ({ version }: Taken): VersionQuestion[] => inAskingOrder(version.questions.filter(isAnswerable));

const keptOf = (plan: ActionPlanDocument | undefined, { attempt }: Taken, questionID: string): KeptAction =>
  plan?.actions[actionKey({ userAssessmentID: attempt._id, questionID })] ?? UNTOUCHED;

/** @returns a result's actions: what cannot wait or stops investors first, then what adds most to its score; ties in the order of questions. */
export function actionsOf(
  taken: Taken,
  texts: ReadonlyMap<number, Section>,
  plan: ActionPlanDocument | undefined,
): Action[] {
  const { attempt } = taken;
  const found = askedIn(taken).flatMap((question) => {
    const chosen = chosenIn(taken, question);
    if (!chosen?.conditionalLanguageAT || !attempt.score) return [];
    const { questionID, text, sectionID } = question;
    const gain = gainOf(attempt.score, question, chosen.questionOptionID);
    const { status, note, dueOn, assignments } = keptOf(plan, taken, questionID);
    const action: Action = {
      questionID,
      sectionName: texts.get(sectionID)?.sectionName ?? '',
      question: text,
      answer: chosen.text,
      actionItem: chosen.conditionalLanguageAT,
      gain: gain.points,
      status,
      note,
      dueOn,
      assignments: [...assignments],
    };
    return [{ action, actionItem: action.actionItem, impact: chosen.scoreImpact, hundredths: gain.hundredths }];
  });
  return byUrgency(found).map(({ action }) => action);
}

/** @returns what became of the earlier assessment's actions: first those that something was made of. */
export function earlierActionsOf(
  before: Taken,
  now: Taken,
  texts: ReadonlyMap<number, Section>,
  plan: ActionPlanDocument | undefined,
): EarlierAction[] {
  const askedNow = new Map(askedIn(now).map((question) => [question.questionGroupID, question]));
  const actions = actionsOf(before, texts, plan).map(({ questionID, sectionName, question, actionItem, ...kept }) => {
    const asked = before.version.questions.find((one) => one.questionID === questionID);
    const again = asked && askedNow.get(asked.questionGroupID);
    const [chosenBefore, chosenNow] = [asked && chosenIn(before, asked), again && chosenIn(now, again)];
    const { status, note, dueOn, assignments } = kept;
    return {
      isTouched: status !== 'open' || note !== '' || dueOn !== null || assignments.length > 0,
      row: {
        questionID,
        sectionName,
        question,
        actionItem,
        status,
        note,
        dueOn,
        outcome: outcomeOf(chosenBefore?.scoreImpact, chosenNow?.scoreImpact),
        answerBefore: chosenBefore?.text ?? '',
        answerNow: chosenNow?.text ?? null,
      },
    };
  });
  return actions.sort((a, b) => Number(b.isTouched) - Number(a.isTouched)).map(({ row }) => row);
}

function outcomeOf(before: number | undefined, now: number | undefined): (typeof ACTION_OUTCOMES)[number] {
  if (before === undefined || now === undefined) return 'notAsked';
  if (now === before) return 'same';
  return now > before ? 'better' : 'worse';
}
