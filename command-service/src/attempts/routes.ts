import { answerQuestion, setAssessmentStatus, startAssessment } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../kit/context.ts';
import type { Taking } from './taking.ts';

export const attemptRoutes = (taking: Taking): Implementation[] => [
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
    const change = call.body.status === 'COMPLETED' ? taking.complete : taking.reopen;
    const { position } = await change(userID, userAssessmentID, contextOf(call));
    return { position, answer: null };
  }),
];
