import { LISTS } from '@groundwork/contracts';
import { seededRandom } from '../../seed/random.ts';

/** A seeded sample of all combinations. */
const REQUESTS_PER_LIST = 250;
export const PAGE_SIZE = 50;

export type Fields = Readonly<Record<string, string | number>>;
export type Caller = 'admin' | 'partnerUser';

/** Who and what is asked about in a log. */
export interface ListWorld {
  readonly adminID: string;
  /** Also who asks as a partner user. */
  readonly partnerUser: { readonly userID: string; readonly partnerID: string };
  readonly otherPartnerID: string;
  readonly founder: { readonly userID: string; readonly email: string; readonly company: string };
  readonly industry: { readonly industryID: number; readonly sectorID: number };
  readonly popularCode: string;
  /** None, all, half, some, one, nobody, two words. */
  readonly people: readonly string[];
  readonly codes: readonly string[];
  readonly partners: readonly string[];
}

export interface ListOfRequests {
  readonly name: string;
  readonly path: string;
  readonly body?: boolean;
  readonly sorts: readonly string[];
  readonly filters: readonly Fields[];
  readonly searches: readonly string[];
  readonly callers: readonly Caller[];
  readonly total: string;
}

const BOTH = ['admin', 'partnerUser'] as const;
const CODE_STATES = [{}, { state: 'usable' }, { state: 'expired' }, { state: 'stopped' }, { state: 'usedUp' }];

/** Every list of the administration. */
export function listsOf(world: ListWorld): readonly ListOfRequests[] {
  const { partnerUser, founder, industry, popularCode } = world;
  const { industryID } = industry;
  const ofPartnerUser = `/api/partner/${partnerUser.partnerID}/partneruser/${partnerUser.userID}`;
  const attempts = {
    sorts: LISTS.assessments.sorts,
    filters: [
      {},
      { status: 'COMPLETED' },
      { assessmentType: 'A' },
      { industryID },
      industry,
      { discountCode: popularCode },
      { userID: founder.userID },
      { email: founder.email },
      { company: founder.company },
      { status: 'COMPLETED', assessmentType: 'P' },
      { status: 'IN_PROGRESS', assessmentType: 'A', ...industry, discountCode: popularCode },
    ],
    searches: [...world.people, popularCode.toLowerCase()],
    body: true,
    total: 'totalAssessments',
  } as const;
  const codes = { sorts: LISTS.codes.sorts, searches: world.codes, total: 'totalDiscountCodes' } as const;
  const users = { sorts: LISTS.users.sorts, searches: world.people } as const;
  return [
    {
      ...users,
      name: 'users',
      path: '/api/user',
      filters: [
        {},
        { partnerID: partnerUser.partnerID },
        { partnerUserID: partnerUser.userID },
        { partnerID: world.otherPartnerID },
      ],
      callers: BOTH,
      total: 'totalUsers',
    },
    {
      ...users,
      name: 'company users',
      path: `${ofPartnerUser}/company`,
      filters: [{}],
      callers: BOTH,
      total: 'totalCompanyUsers',
    },
    { ...attempts, name: 'assessments', path: `/api/admin/${world.adminID}/assessments`, callers: ['admin'] },
    { ...attempts, name: "a partner user's assessments", path: `${ofPartnerUser}/assessments`, callers: BOTH },
    {
      ...codes,
      name: 'codes',
      path: '/api/discount',
      filters: [...CODE_STATES, { partner: 'none' }, { partner: 'any', state: 'usable' }],
      callers: BOTH,
    },
    {
      ...codes,
      name: "a partner's codes",
      path: `/api/partner/${partnerUser.partnerID}/discount`,
      filters: CODE_STATES,
      callers: BOTH,
    },
    {
      name: 'partners',
      path: '/api/partner',
      sorts: LISTS.partners.sorts,
      filters: [{}],
      searches: world.partners,
      callers: ['admin'],
      total: 'totalPartners',
    },
    {
      name: 'partner users',
      path: `/api/partner/${partnerUser.partnerID}/partneruser`,
      sorts: LISTS.partnerUsers.sorts,
      filters: [{}, { state: 'active' }, { state: 'invited' }],
      searches: world.partners.slice(0, 2),
      callers: BOTH,
      total: 'totalPartnerUsers',
    },
  ];
}

/** @returns combinations with a page each: second, middle or last. */
export function sampled({ sorts, filters, searches, callers }: ListOfRequests) {
  const random = seededRandom(12);
  const all = callers.flatMap((caller) =>
    searches.flatMap((search) =>
      filters.flatMap((filter) =>
        sorts.flatMap((sortBy) =>
          (['asc', 'desc'] as const).flatMap((direction) =>
            [0, 0.5, 1].map((place) => {
              const searched = search === '' ? {} : { search };
              return {
                caller,
                place,
                fields: { ...filter, ...searched, sortBy, direction, sortCount: PAGE_SIZE } as Fields,
              };
            }),
          ),
        ),
      ),
    ),
  );
  return all
    .map((one) => ({ one, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, REQUESTS_PER_LIST)
    .map(({ one }) => one);
}
