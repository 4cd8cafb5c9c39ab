import { answerSurvey } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import type { Surveys } from './surveys.ts';

export const surveyRoutes = ({ surveys }: { readonly surveys: Surveys }): Implementation[] => [
  command(answerSurvey, async (call) => {
    const { userID, userAssessmentID } = call.params;
    const { position } = await surveys.answer(userID, userAssessmentID, call.body.answers, contextOf(call));
    return { position, answer: null };
  }),
];
