import * as account from './account/endpoints.ts';
import * as agreements from './agreements/endpoints.ts';
import * as assessment from './assessment/endpoints.ts';
import * as attempts from './attempts/endpoints.ts';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from './kit/endpoint.ts';
import type { RouteName } from './routes.ts';
import * as session from './session/endpoints.ts';

/** Every endpoint of the product, under the name of its route. */
export const ENDPOINTS = {
  signIn: session.signIn,
  signOut: session.signOut,
  refreshToken: session.refreshToken,
  currentAgreement: agreements.currentAgreement,
  acceptAgreement: agreements.acceptAgreement,
  listUsers: account.listUsers,
  updateUser: account.updateUser,
  assessmentSelection: assessment.assessmentSelection,
  questionnaire: assessment.questionnaire,
  listOwnAssessments: attempts.listOwnAssessments,
  assessmentResults: attempts.assessmentResults,
  startAssessment: attempts.startAssessment,
  setAssessmentStatus: attempts.setAssessmentStatus,
  answerQuestion: attempts.answerQuestion,
} as const satisfies Record<RouteName, Endpoint>;

type Endpoints = typeof ENDPOINTS;

/** What the typed client of the browser sends and gets, by route name. Types only. */
export type Api = {
  [N in RouteName]: {
    params: ParamsOf<Endpoints[N]>;
    query: QueryOf<Endpoints[N]>;
    body: BodyOf<Endpoints[N]>;
    answer: AnswerOf<Endpoints[N]>;
  };
};
