import * as account from './account/endpoints.ts';
import * as agreements from './agreements/endpoints.ts';
import * as assessment from './assessment/endpoints.ts';
import * as attempts from './attempts/endpoints.ts';
import * as clientErrors from './client-errors/endpoints.ts';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from './core/endpoint.ts';
import * as discount from './discount/endpoints.ts';
import * as email from './email/endpoints.ts';
import * as purchase from './purchase/endpoints.ts';
import * as report from './report/endpoints.ts';
import type { RouteName } from './routes.ts';
import * as secondFactor from './second-factor/endpoints.ts';
import * as session from './session/endpoints.ts';
import * as survey from './survey/endpoints.ts';
import * as verification from './verification/endpoints.ts';

/** Every endpoint of the product, under the name of its route. */
export const ENDPOINTS = {
  signIn: session.signIn,
  signOut: session.signOut,
  refreshToken: session.refreshToken,
  signUp: purchase.signUp,
  endSignUp: purchase.endSignUp,
  signUpSettings: verification.signUpSettings,
  captchaChallenge: verification.captchaChallenge,
  captchaVerify: verification.captchaVerify,
  discountCode: discount.discountCode,
  paymentWebhook: purchase.paymentWebhook,
  requestPasswordReset: account.requestPasswordReset,
  resetPassword: account.resetPassword,
  confirmNewEmail: email.confirmNewEmail,
  stopEmailChange: email.stopEmailChange,
  currentAgreement: agreements.currentAgreement,
  acceptAgreement: agreements.acceptAgreement,
  listUsers: account.listUsers,
  updateUser: account.updateUser,
  changePassword: account.changePassword,
  pendingEmail: email.pendingEmail,
  remindNewEmail: email.remindNewEmail,
  cancelNewEmail: email.cancelNewEmail,
  sendInvitation: account.sendInvitation,
  listSessions: session.listSessions,
  endSession: session.endSession,
  signOutEverywhere: session.signOutEverywhere,
  secondFactor: secondFactor.secondFactor,
  prepareSecondFactor: secondFactor.prepareSecondFactor,
  enableSecondFactor: secondFactor.enableSecondFactor,
  disableSecondFactor: secondFactor.disableSecondFactor,
  issueRecoveryCodes: secondFactor.issueRecoveryCodes,
  removeSecondFactor: secondFactor.removeSecondFactor,
  exportPersonalData: account.exportPersonalData,
  erasePersonalData: account.erasePersonalData,
  assessmentSelection: assessment.assessmentSelection,
  questionnaire: assessment.questionnaire,
  listOwnAssessments: attempts.listOwnAssessments,
  assessmentResults: attempts.assessmentResults,
  startAssessment: attempts.startAssessment,
  setAssessmentStatus: attempts.setAssessmentStatus,
  surveyQuestions: survey.surveyQuestions,
  answerSurvey: survey.answerSurvey,
  contactExpert: report.contactExpert,
  report: report.report,
  openReport: report.openReport,
  shareResults: report.shareResults,
  listShares: report.listShares,
  revokeShare: report.revokeShare,
  assessmentReportFile: report.assessmentReportFile,
  downloadReport: report.downloadReport,
  reportClientError: clientErrors.reportClientError,
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
