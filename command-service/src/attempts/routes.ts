import { answerQuestion, assessmentLink, refuse, setAssessmentStatus, startAssessment } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import type { AssessmentLink } from './assessment-link.ts';
import type { Attempts } from './attempts.ts';

export interface AttemptRouteTools {
  readonly attempts: Attempts;
  readonly assessmentLink: AssessmentLink;
}

export const attemptRoutes = ({ attempts, assessmentLink: linkTo }: AttemptRouteTools): Implementation[] => [
  command(startAssessment, async (call) => {
    const { position, attempt } = await attempts.start({ userID: call.params.userID, ...call.body }, contextOf(call));
    const { userAssessmentID, assessmentID } = attempt;
    return { position, answer: { data: { userAssessmentID, assessmentID } } };
  }),
  command(answerQuestion, async (call) => {
    const { userID, userAssessmentID } = call.params;
    const { questionID, questionOptionID, number } = call.body;
    const given = number === undefined ? {} : { number };
    const { position } = await attempts.answer(
      userID,
      { userAssessmentID, questionID, questionOptionID, ...given },
      contextOf(call),
    );
    return { position, answer: null };
  }),
  command(setAssessmentStatus, async (call) => {
    const { userID, userAssessmentID } = call.params;
    const change = call.body.status === 'IN_PROGRESS' ? attempts.reopen : attempts.complete;
    const { position } = await change(userID, userAssessmentID, contextOf(call));
    return { position, answer: null };
  }),
  command(assessmentLink, async ({ params, body }) => {
    // The specification's call has both in path and body.
    if (body.userID !== params.userID) refuse('notFound', '/userID');
    if (body.assessmentID !== params.assessmentID) refuse('notFound', '/assessmentID');
    return { position: undefined, answer: { data: await linkTo(body) } };
  }),
];
