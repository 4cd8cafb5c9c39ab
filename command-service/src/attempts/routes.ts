import { answerQuestion, answerSurvey, setAssessmentStatus, startAssessment } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../kit/context.ts';
import type { Sharings } from '../report/sharings.ts';
import type { Survey } from '../survey/survey.ts';
import type { Taking } from './taking.ts';

export interface AttemptTools {
  readonly taking: Taking;
  readonly survey: Survey;
  readonly sharings: Sharings;
  /** Learns of a completed assessment whose message could not be asked for. */
  readonly onError: (error: unknown) => void;
}

export const attemptRoutes = ({ taking, survey, sharings, onError }: AttemptTools): Implementation[] => [
  command(startAssessment, async (call) => {
    const { position, attempt } = await taking.start({ userID: call.params.userID, ...call.body }, contextOf(call));
    const { userAssessmentID, assessmentID } = attempt;
    return { position, answer: { data: { userAssessmentID, assessmentID } } };
  }),
  command(answerQuestion, async (call) => {
    const { userID, userAssessmentID } = call.params;
    const { position } = await taking.answer(userID, { userAssessmentID, ...call.body }, contextOf(call));
    return { position, answer: null };
  }),
  command(setAssessmentStatus, async (call) => {
    const { userID, userAssessmentID } = call.params;
    const context = contextOf(call);
    if (call.body.status === 'IN_PROGRESS') {
      const { position } = await taking.reopen(userID, userAssessmentID, context);
      return { position, answer: null };
    }
    const { position } = await taking.complete(userID, userAssessmentID, context);
    // It is completed, whatever becomes of the message; the same request again makes up for it.
    await sharings.sendOwn(userID, userAssessmentID, context).catch(onError);
    return { position, answer: null };
  }),
  command(answerSurvey, async (call) => {
    const { userID, userAssessmentID } = call.params;
    const { position } = await survey.answer(userID, userAssessmentID, call.body.answers, contextOf(call));
    return { position, answer: null };
  }),
];
