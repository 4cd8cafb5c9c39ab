import { personRoutes } from '../account/routes.ts';
import { administratorsRoutes } from '../admins/routes.ts';
import { agreementsListRoutes } from '../agreements/routes.ts';
import { apiKeysRoutes } from '../api-keys/routes.ts';
import { attemptsListRoutes } from '../attempts/routes.ts';
import { attentionRoutes } from '../attention/routes.ts';
import { brandingAdministrationRoutes } from '../branding/routes.ts';
import { builderRoutes } from '../builder/routes.ts';
import { cohortAdministrationRoutes } from '../cohorts/routes.ts';
import type { Route } from '../core/route.ts';
import { discountListRoutes } from '../discount-codes/routes.ts';
import { exportsRoutes } from '../exports/routes.ts';
import { findRoutes } from '../find/routes.ts';
import { historyRoutes } from '../history/routes.ts';
import { invitationsRoutes } from '../invitations/routes.ts';
import { liveRoutes } from '../live/routes.ts';
import { notesRoutes } from '../notes/routes.ts';
import { operationsRoutes } from '../operations/routes.ts';
import { overviewRoutes } from '../overview/routes.ts';
import { partnerProposalRoutes } from '../partner-access/routes.ts';
import { partnerRoutes } from '../partners/routes.ts';
import { remindingRoutes } from '../reminders/routes.ts';
import { reportsRoutes } from '../reports/routes.ts';
import { reviewRoutes } from '../review/routes.ts';
import { savedViewsRoutes } from '../saved-views/routes.ts';
import { seatRoutes } from '../seats/routes.ts';
import { expertRequestRoutes } from '../sharing/routes.ts';
import { identityProviderRoutes } from '../single-sign-on/routes.ts';
import { taxonomyRoutes } from '../taxonomy/routes.ts';
import { webhooksRoutes } from '../webhooks/routes.ts';

/** Founders do not load these. */
export const ADMINISTRATION_ROUTES = {
  ...administratorsRoutes,
  ...agreementsListRoutes,
  ...apiKeysRoutes,
  ...attemptsListRoutes,
  ...attentionRoutes,
  ...brandingAdministrationRoutes,
  ...builderRoutes,
  ...cohortAdministrationRoutes,
  ...discountListRoutes,
  ...expertRequestRoutes,
  ...exportsRoutes,
  ...findRoutes,
  ...historyRoutes,
  ...identityProviderRoutes,
  ...invitationsRoutes,
  ...liveRoutes,
  ...notesRoutes,
  ...operationsRoutes,
  ...overviewRoutes,
  ...partnerProposalRoutes,
  ...partnerRoutes,
  ...personRoutes,
  ...remindingRoutes,
  ...reportsRoutes,
  ...reviewRoutes,
  ...savedViewsRoutes,
  ...seatRoutes,
  ...taxonomyRoutes,
  ...webhooksRoutes,
} as const satisfies Readonly<Record<string, Route>>;

export type AdministrationRouteName = keyof typeof ADMINISTRATION_ROUTES;
