import { accountRoutes } from './account/routes.ts';
import { actionsRoutes } from './actions/routes.ts';
import { agreementsRoutes } from './agreements/routes.ts';
import { attemptsRoutes } from './attempts/routes.ts';
import { brandingRoutes } from './branding/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { clientErrorsRoutes } from './client-errors/routes.ts';
import { cohortRoutes } from './cohorts/routes.ts';
import { type Method, type Route, splitRoute } from './core/route.ts';
import { discountRoutes } from './discount-codes/routes.ts';
import { emailChangeRoutes } from './email-change/routes.ts';
import { evidenceRoutes } from './evidence/routes.ts';
import { outcomesRoutes } from './outcomes/routes.ts';
import { partnerAccessRoutes } from './partner-access/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { purchaseRoutes } from './purchase/routes.ts';
import { assessmentRoutes } from './questionnaires/routes.ts';
import { remindersRoutes } from './reminders/routes.ts';
import { receivedReportsRoutes } from './reports/routes.ts';
import { sharedDraftRoutes } from './review/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { passkeySessionRoutes, sessionRoutes } from './session/routes.ts';
import { reportRoutes } from './sharing/routes.ts';
import { singleSignOnRoutes } from './single-sign-on/routes.ts';
import { surveyRoutes } from './survey/routes.ts';
import { verificationRoutes } from './verification/routes.ts';

/** Every browser loads these, so without schemas. Those of administrators only: administration/routes.ts. */
export const CORE_ROUTES = {
  ...accountRoutes,
  ...actionsRoutes,
  ...agreementsRoutes,
  ...assessmentRoutes,
  ...attemptsRoutes,
  ...brandingRoutes,
  ...calendarRoutes,
  ...clientErrorsRoutes,
  ...cohortRoutes,
  ...discountRoutes,
  ...emailChangeRoutes,
  ...evidenceRoutes,
  ...outcomesRoutes,
  ...partnerAccessRoutes,
  ...passkeyRoutes,
  ...purchaseRoutes,
  ...remindersRoutes,
  ...receivedReportsRoutes,
  ...reportRoutes,
  ...secondFactorRoutes,
  ...sessionRoutes,
  ...passkeySessionRoutes,
  ...sharedDraftRoutes,
  ...singleSignOnRoutes,
  ...surveyRoutes,
  ...verificationRoutes,
} as const satisfies Readonly<Record<string, Route>>;

export type CoreRouteName = keyof typeof CORE_ROUTES;

export const routeOf = (name: CoreRouteName): { method: Method; path: string } => splitRoute(CORE_ROUTES[name]);
