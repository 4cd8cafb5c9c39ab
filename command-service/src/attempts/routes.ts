import { answerQuestion, setAssessmentStatus, startAssessment } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import type { Attempts } from './attempts.ts';

export const attemptRoutes = ({ attempts }: { readonly attempts: Attempts }): Implementation[] => [
  command(startAssessment, async (call) => {
    const { position, attempt } = await attempts.start({ userID: call.params.userID, ...call.body }, contextOf(call));
    const { userAssessmentID, assessmentID } = attempt;
    return { position, answer: { data: { userAssessmentID, assessmentID } } };
  }),
  command(answerQuestion, async (call) => {
    const { userID, userAssessmentID } = call.params;
    const { position } = await attempts.answer(userID, { userAssessmentID, ...call.body }, contextOf(call));
    return { position, answer: null };
  }),
  command(setAssessmentStatus, async (call) => {
    const { userID, userAssessmentID } = call.params;
    const change = call.body.status === 'IN_PROGRESS' ? attempts.reopen : attempts.complete;
    const { position } = await change(userID, userAssessmentID, contextOf(call));
    return { position, answer: null };
  }),
];
