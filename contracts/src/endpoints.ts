import * as account from './account/endpoints.ts';
import * as actions from './actions/endpoints.ts';
import * as administrators from './admins/endpoints.ts';
import * as agreements from './agreements/endpoints.ts';
import * as apiKeys from './api-keys/endpoints.ts';
import * as attempts from './attempts/endpoints.ts';
import * as attemptLists from './attempts/list-endpoints.ts';
import * as attention from './attention/endpoints.ts';
import * as branding from './branding/endpoints.ts';
import * as builder from './builder/endpoints.ts';
import * as builderQueries from './builder/query-endpoints.ts';
import * as builderReplay from './builder/replay-endpoint.ts';
import * as calendar from './calendar/endpoints.ts';
import * as clientErrors from './client-errors/endpoints.ts';
import * as cohortBoards from './cohorts/board-endpoints.ts';
import * as cohorts from './cohorts/endpoints.ts';
import * as cohortsOfFounders from './cohorts/founder-endpoints.ts';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from './core/endpoint.ts';
import * as discount from './discount-codes/endpoints.ts';
import * as email from './email-change/endpoints.ts';
import * as evidence from './evidence/endpoints.ts';
import * as exports from './exports/endpoints.ts';
import * as find from './find/endpoints.ts';
import * as history from './history/endpoints.ts';
import * as invitations from './invitations/endpoints.ts';
import * as live from './live/endpoints.ts';
import * as notes from './notes/endpoints.ts';
import * as operations from './operations/endpoints.ts';
import * as outcomes from './outcomes/endpoints.ts';
import * as overview from './overview/endpoints.ts';
import * as partnerAccess from './partner-access/endpoints.ts';
import * as partner from './partners/endpoints.ts';
import * as passkeys from './passkeys/endpoints.ts';
import * as purchase from './purchase/endpoints.ts';
import * as purchaseQueries from './purchase/query-endpoints.ts';
import * as assessment from './questionnaires/endpoints.ts';
import * as reminders from './reminders/endpoints.ts';
import * as reports from './reports/endpoints.ts';
import * as receivedReports from './reports/received-endpoints.ts';
import * as savedReports from './reports/saved-endpoints.ts';
import * as review from './review/endpoints.ts';
import * as reviewQueries from './review/query-endpoints.ts';
import type { RouteName } from './routes.ts';
import * as savedViews from './saved-views/endpoints.ts';
import * as seats from './seats/endpoints.ts';
import * as seatNotices from './seats/notice-endpoints.ts';
import * as seatPurchases from './seats/purchase-endpoints.ts';
import * as seatStatements from './seats/statement-endpoints.ts';
import * as secondFactor from './second-factor/endpoints.ts';
import * as session from './session/endpoints.ts';
import * as passkeySession from './session/passkey-endpoints.ts';
import * as report from './sharing/endpoints.ts';
import * as expertRequests from './sharing/expert-endpoints.ts';
import * as singleSignOn from './single-sign-on/endpoints.ts';
import * as survey from './survey/endpoints.ts';
import * as taxonomy from './taxonomy/endpoints.ts';
import * as verification from './verification/endpoints.ts';
import * as webhooks from './webhooks/endpoints.ts';

type EndpointsIn<Slices> = { readonly [K in keyof Slices as Slices[K] extends Endpoint ? K : never]: Slices[K] };

const endpointsIn = <Slices extends object>(slices: Slices): EndpointsIn<Slices> =>
  // Only endpoints have a service.
  Object.fromEntries(
    Object.entries(slices).filter(([, value]) => Object.hasOwn(value, 'service')),
  ) as EndpointsIn<Slices>;

export const ENDPOINTS = endpointsIn({
  ...account,
  ...actions,
  ...administrators,
  ...agreements,
  ...apiKeys,
  ...assessment,
  ...attemptLists,
  ...attempts,
  ...attention,
  ...branding,
  ...builder,
  ...builderQueries,
  ...builderReplay,
  ...calendar,
  ...clientErrors,
  ...cohorts,
  ...cohortsOfFounders,
  ...cohortBoards,
  ...discount,
  ...email,
  ...evidence,
  ...notes,
  ...expertRequests,
  ...exports,
  ...find,
  ...history,
  ...invitations,
  ...live,
  ...operations,
  ...outcomes,
  ...overview,
  ...partner,
  ...partnerAccess,
  ...passkeys,
  ...purchase,
  ...purchaseQueries,
  ...reminders,
  ...report,
  ...reports,
  ...receivedReports,
  ...review,
  ...reviewQueries,
  ...savedReports,
  ...savedViews,
  ...seats,
  ...seatPurchases,
  ...seatNotices,
  ...seatStatements,
  ...secondFactor,
  ...session,
  ...singleSignOn,
  ...passkeySession,
  ...survey,
  ...taxonomy,
  ...verification,
  ...webhooks,
}) satisfies Record<RouteName, Endpoint>;

type Endpoints = typeof ENDPOINTS;

/** Typed client: what the browser sends and gets, by route name. */
export type Api = {
  [N in RouteName]: {
    access: Endpoints[N]['access'];
    params: ParamsOf<Endpoints[N]>;
    query: QueryOf<Endpoints[N]>;
    body: BodyOf<Endpoints[N]>;
    answer: AnswerOf<Endpoints[N]>;
  };
};

/** Required if the endpoint defines it, optional if it may be empty, absent if there is none. */
export type Part<K extends string, T> = T extends null
  ? unknown
  : Record<never, never> extends T
    ? { readonly [P in K]?: T }
    : { readonly [P in K]: T };
