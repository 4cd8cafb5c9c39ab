/**
 * Every route of the API: its name, method and path. Plain data without schemas, so that the browser can hold it;
 * endpoints.ts adds side, access and schemas under the same names.
 */
export const ROUTES = {
  signIn: 'POST /api/auth/sign-in',
  signOut: 'POST /api/auth/sign-out',
  refreshToken: 'GET /api/auth/token/refresh',

  currentAgreement: 'GET /api/agreements/current',
  acceptAgreement: 'POST /api/user/:userID/agreement/:agreementID',

  listUsers: 'GET /api/user',
  updateUser: 'PUT /api/user/:userID',

  assessmentSelection: 'GET /api/assessment/selection',
  questionnaire: 'GET /api/assessment/:assessmentID',

  listOwnAssessments: 'GET /api/user/:userID/assessment',
  assessmentResults: 'GET /api/user/:userID/assessment/:userAssessmentID',
  startAssessment: 'POST /api/user/:userID/assessment',
  setAssessmentStatus: 'PUT /api/user/:userID/assessment/:userAssessmentID',
  answerQuestion: 'POST /api/user/:userID/assessment/:userAssessmentID/answers',
} as const;

export type RouteName = keyof typeof ROUTES;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** @returns method and path of a route. */
export function routeOf(name: RouteName): { method: Method; path: string } {
  const [method, path] = ROUTES[name].split(' ') as [Method, string];
  return { method, path };
}
