/**
 * Every route of the API: its name, method and path. Plain data without schemas, so that the browser can hold it;
 * endpoints.ts adds service, access and schemas under the same names.
 */
export const ROUTES = {
  signIn: 'POST /api/auth/sign-in',
  signOut: 'POST /api/auth/sign-out',
  refreshToken: 'GET /api/auth/token/refresh',

  signUp: 'POST /api/auth/sign-up',
  endSignUp: 'POST /api/auth/sign-up/end',
  signUpSettings: 'GET /api/auth/settings',
  captchaChallenge: 'GET /api/auth/captcha-challenge',
  captchaVerify: 'POST /api/auth/captcha-verify',
  discountCode: 'GET /api/discount-codes/:code',
  paymentWebhook: 'POST /api/payment/webhook',
  requestPasswordReset: 'POST /api/auth/reset-password',
  resetPassword: 'PUT /api/auth/reset-password',
  confirmNewEmail: 'POST /api/auth/email-change/confirm',
  stopEmailChange: 'POST /api/auth/email-change/stop',

  currentAgreement: 'GET /api/agreements/current',
  acceptAgreement: 'POST /api/user/:userID/agreement/:agreementID',

  listUsers: 'GET /api/user',
  updateUser: 'PUT /api/user/:userID',
  changePassword: 'PUT /api/user/:userID/password',
  pendingEmail: 'GET /api/user/:userID/email-change',
  remindNewEmail: 'POST /api/user/:userID/email-change',
  cancelNewEmail: 'DELETE /api/user/:userID/email-change',
  sendInvitation: 'POST /api/user/:userID/invitation',
  listSessions: 'GET /api/user/:userID/sessions',
  endSession: 'DELETE /api/user/:userID/sessions/:sessionID',
  signOutEverywhere: 'DELETE /api/user/:userID/sessions',
  secondFactor: 'GET /api/user/:userID/second-factor',
  prepareSecondFactor: 'POST /api/user/:userID/second-factor/secret',
  enableSecondFactor: 'PUT /api/user/:userID/second-factor',
  disableSecondFactor: 'POST /api/user/:userID/second-factor/off',
  issueRecoveryCodes: 'POST /api/user/:userID/second-factor/recovery-codes',
  removeSecondFactor: 'POST /api/user/:userID/second-factor/removal',
  exportPersonalData: 'GET /api/user/:userID/personal-data',
  erasePersonalData: 'POST /api/user/:userID/erasure',

  assessmentSelection: 'GET /api/assessment/selection',
  questionnaire: 'GET /api/assessment/:assessmentID',

  listOwnAssessments: 'GET /api/user/:userID/assessment',
  assessmentResults: 'GET /api/user/:userID/assessment/:userAssessmentID',
  startAssessment: 'POST /api/user/:userID/assessment',
  setAssessmentStatus: 'PUT /api/user/:userID/assessment/:userAssessmentID',
  surveyQuestions: 'GET /api/user/:userID/assessment/:userAssessmentID/survey',
  answerSurvey: 'POST /api/user/:userID/assessment/:userAssessmentID/survey',
  contactExpert: 'POST /api/user/:userID/contact-expert',

  report: 'GET /api/report/:userAssessmentID',
  openReport: 'POST /api/report/:userAssessmentID/opened',
  shareResults: 'POST /api/report/:userAssessmentID/share',
  listShares: 'GET /api/report/:userAssessmentID/share',
  revokeShare: 'DELETE /api/report/:userAssessmentID/share/:shareID',
  assessmentReportFile: 'GET /api/pdf/getassessmentreport',
  downloadReport: 'GET /api/pdf/download',

  reportClientError: 'POST /api/client-errors',

  answerQuestion: 'POST /api/user/:userID/assessment/:userAssessmentID/answers',
} as const;

export type RouteName = keyof typeof ROUTES;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** @returns method and path of a route. */
export function routeOf(name: RouteName): { method: Method; path: string } {
  const [method, path] = ROUTES[name].split(' ') as [Method, string];
  return { method, path };
}
