/** Sorts and filters of the administration's lists. Plain data, for services and browsers. */
import { LIMITS } from '../limits.ts';
import { LISTED_FIELDS, STAFF_FIELDS } from '../person/person.ts';

/** An id, versioned id, id of a history's subject, taxonomy number, day (yyyy-mm-dd), word of a list, or text. */
export type FilterKind =
  | 'id'
  | 'versionedID'
  | 'subject'
  | 'number'
  | 'day'
  | readonly string[]
  | { readonly typed: number };

export interface ListDefinition {
  readonly sorts: readonly string[];
  readonly filters: Readonly<Record<string, FilterKind>>;
}

export const STAFF_STATES = ['active', 'invited', 'deactivated'] as const;
/** Active; past its last day; ended by hand; all uses taken. */
export const CODE_STATES = ['usable', 'expired', 'stopped', 'usedUp'] as const;
const ASSESSMENT_TYPES = ['P', 'A'] as const;
const STAFF_SORTS = [...STAFF_FIELDS, 'createdAt'] as const;

/** Requests, exports, filters, live notes and the browser follow from it: all must handle each sort and filter. */
export const LISTS = {
  users: { sorts: [...LISTED_FIELDS, 'createdAt'], filters: { partnerID: 'id', partnerUserID: 'id' } },
  admins: { sorts: STAFF_SORTS, filters: { state: STAFF_STATES } },
  partners: { sorts: ['partnerName', 'defaultDiscount', 'createdAt', 'updatedAt'], filters: {} },
  partnerUsers: { sorts: STAFF_SORTS, filters: { state: STAFF_STATES, partnerID: 'id' } },
  assessments: {
    sorts: [
      'status',
      'completedAt',
      'userLastName',
      'companyName',
      'email',
      'industryName',
      'sectorName',
      'discountCode',
      'versionNumber',
      'assessmentType',
      'createdAt',
    ],
    filters: {
      industryID: 'number',
      sectorID: 'number',
      status: ['IN_PROGRESS', 'COMPLETED'],
      assessmentType: ASSESSMENT_TYPES,
      userID: 'id',
      partnerUserID: 'id',
      company: { typed: LIMITS.company },
      email: { typed: LIMITS.email },
      discountCode: { typed: LIMITS.discountCode },
    },
  },
  agreements: { sorts: ['createdAt'], filters: {} },
  codes: {
    sorts: ['code', 'discount', 'expiresAt', 'createdAt'],
    // `none`: codes of no partner; `any`: codes of partners.
    filters: { state: CODE_STATES, partner: ['none', 'any'], partnerID: 'id', partnerUserID: 'id' },
  },
  builder: {
    sorts: ['isActive', 'assessmentTitle', 'assessmentType', 'sectorName', 'industryName', 'questionCount'],
    filters: { industryID: 'number', assessmentType: ASSESSMENT_TYPES },
  },
} as const satisfies Record<string, ListDefinition>;

export type ListName = keyof typeof LISTS;
export type ListSort<N extends ListName> = (typeof LISTS)[N]['sorts'][number];
export type ListFilter<N extends ListName> = keyof (typeof LISTS)[N]['filters'] & string;

type ValueOf<K> = K extends 'number' ? number : K extends readonly (infer Word)[] ? Word : string;
type Filters<N extends ListName> = (typeof LISTS)[N]['filters'];

export type ListFilters<N extends ListName> = { readonly [F in keyof Filters<N>]: ValueOf<Filters<N>[F]> };
