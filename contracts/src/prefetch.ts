/** What a page of the staff asks for before its own code is there. */
import { administratorsRoutes } from './admins/routes.ts';
import { agreementsListRoutes } from './agreements/routes.ts';
import { builderRoutes } from './builder/routes.ts';
import { exportsRoutes } from './exports/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { partnerRoutes } from './partners/routes.ts';
import { reportsRoutes } from './reports/routes.ts';
import { savedViewsRoutes } from './saved-views/routes.ts';
import { expertRequestRoutes } from './sharing/routes.ts';

export { PAGING } from './limits.ts';

export const PREFETCHED_ROUTES = {
  listAdmins: administratorsRoutes.listAdmins,
  listAgreements: agreementsListRoutes.listAgreements,
  listAssessments: builderRoutes.listAssessments,
  listExports: exportsRoutes.listExports,
  overview: overviewRoutes.overview,
  listAttention: overviewRoutes.listAttention,
  listPartners: partnerRoutes.listPartners,
  listReports: reportsRoutes.listReports,
  listSavedReports: reportsRoutes.listSavedReports,
  listReceivedReports: reportsRoutes.listReceivedReports,
  reportProgress: reportsRoutes.reportProgress,
  listExpertRequests: expertRequestRoutes.listExpertRequests,
  listSavedViews: savedViewsRoutes.listSavedViews,
} as const;
