import type { Api, Part } from '../../endpoints.ts';
import type { RouteName } from '../../routes.ts';

type Param = { [N in RouteName]: keyof Api[N]['params'] }[RouteName];

/** Which records are asked for: what parameters of paths stand for, and what else requests name. */
export type Ids = Readonly<Record<Param | 'partnerUserID' | 'email' | 'words', string>>;

/** Of what is nobody's record. */
export const MADE_UP = {
  agreementID: 'any',
  shareID: 'any',
  noteID: 'any',
  threadID: 'any',
  linkID: 'any',
  viewID: 'any',
  keyID: 'Zz000000',
  webhookID: 'any.1',
  deliveryID: 'any',
  sessionID: 'any',
  fileID: 'any',
  logoID: 'any',
  passkeyID: 'any',
  itemID: 'any',
  mailID: 'any',
  requestID: 'any',
  proposalID: 'any',
  cohortID: 'any',
  token: 'a.b.c',
  /** Of the day on which the demo is seeded for tests. */
  month: '2026-06',
  readModel: 'nothing-of-this-name',
  parkedID: 'users@1:00000000000000000001',
  report: 'funnel',
  kind: 'account',
  providerID: 'any',
  industryID: '999',
  sectorID: '999',
  sectionID: '999',
} satisfies Partial<Ids>;

/** Parameters of the path are those of the ids, but for what is named here. */
type RequestOf<N extends RouteName> = { readonly params?: Partial<Ids> } & Part<'query', Api[N]['query']> &
  Part<'body', Api[N]['body']>;

/** Endpoints that ask for more than their path names. */
type Asking = { [N in RouteName]: Record<never, never> extends RequestOf<N> ? never : N }[RouteName];

export type Requests = { readonly [N in Asking]: RequestOf<N> } & {
  readonly [N in Exclude<RouteName, Asking>]?: RequestOf<N>;
};
