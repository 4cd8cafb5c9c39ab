/** Columns, sorts and filters of the administration's lists. Plain data, for services and browsers. */

import { BANDS } from '../calc/score/verdict.ts';
import { AGES } from '../calc/words/ago.ts';
import { LIMITS } from '../limits.ts';
import {
  byField,
  FILE_FIELDS,
  type FileField,
  LISTED_FIELDS,
  PERSON_FIELDS,
  type PersonField,
  STAFF_FIELDS,
} from '../person/person.ts';
import { STAGES } from '../questionnaires/stage.ts';

/** An id, versioned id, id of a history's subject, taxonomy number, day (yyyy-mm-dd), word of a list, or text. */
export type FilterKind =
  | 'id'
  | 'versionedID'
  | 'subject'
  | 'number'
  | 'day'
  | readonly string[]
  | { readonly typed: number };

/** A field of the list's row. A label says what it is called on the screen and, unless `file` differs, in files. */
export interface ColumnDefinition {
  readonly label: string;
  readonly file?: string;
  readonly only?: 'screen' | 'file';
  /** 'highestFirst': who sorts by it asks for the highest first, and where there is none last. */
  readonly sort?: true | 'highestFirst';
  /** An instant, or null. */
  readonly isTime?: true;
}

type Columns = Readonly<Record<string, ColumnDefinition>>;
type ColumnsWhere<C extends Columns, P> = { [F in keyof C]: C[F] extends P ? F : never }[keyof C] & string;

export interface ListDefinition {
  readonly sorts: readonly string[];
  readonly filters: Readonly<Record<string, FilterKind>>;
}

const list = <const C extends Columns, const F extends ListDefinition['filters']>(columns: C, filters: F) => ({
  columns,
  filters,
  sorts: Object.keys(columns).filter((field) => columns[field]?.sort) as ColumnsWhere<
    C,
    { readonly sort: true | 'highestFirst' }
  >[],
});

const sorted = (field: PersonField) => ({ label: PERSON_FIELDS[field].label, sort: true }) as const;
const inFiles = (field: PersonField) => ({ label: PERSON_FIELDS[field].label, only: 'file' }) as const;

export const STAFF_STATES = ['active', 'invited', 'deactivated'] as const;
/** Active; past its last day; ended by hand; all uses taken. */
export const CODE_STATES = ['usable', 'expired', 'stopped', 'usedUp'] as const;
/** What happens to seats, as the ledger tells it. */
export const SEAT_MOVES = [
  'granted',
  'bought',
  'reserved',
  'returned',
  'used',
  'takenBack',
  'extended',
  'expired',
  'refunded',
  'notRefunded',
  'refundedElsewhere',
] as const;
export const COHORT_STATES = ['open', 'closed'] as const;
const ASSESSMENT_TYPES = ['P', 'A'] as const;
/** Of the version or draft that the builder's list shows. */
export const VERSION_STATES = ['active', 'inactive', 'draft'] as const;
/** `all`: made for no single stage. */
export const LISTED_STAGES = [...STAGES, 'all'] as const;
const STAFF_COLUMNS = {
  ...byField(STAFF_FIELDS, sorted),
  state: { label: 'State' },
  createdAt: { label: 'Added', sort: true, isTime: true },
} as const;

/**
 * Requests, exports and their files, filters, live notes, the tabs' columns and the browser's requests follow from it.
 * Files have the columns in this order; tabs have their own.
 */
export const LISTS = {
  users: list(
    {
      ...byField(LISTED_FIELDS, sorted),
      ...byField<FileField, ReturnType<typeof inFiles>>(FILE_FIELDS, inFiles),
      discountCode: { label: 'Discount code', only: 'file' },
      tags: { label: 'Tags', only: 'screen' },
      partnerName: { label: 'Partner', only: 'screen' },
      lastAssessmentAt: { label: 'Last assessment', only: 'screen', isTime: true },
      lastScore: { label: 'Last score', only: 'screen', sort: 'highestFirst' },
      lastSeenAt: { label: 'Last seen', only: 'screen', isTime: true },
      createdAt: { label: 'Signed up', file: 'Created', sort: true, isTime: true },
      userID: { label: 'User ID', only: 'file' },
    },
    {
      partnerID: 'id',
      partnerUserID: 'id',
      tag: { typed: LIMITS.tag },
      // `none`: who never completed an assessment.
      lastScore: [...BANDS, 'none'],
      lastAssessment: AGES,
      lastSeen: AGES,
    },
  ),
  admins: list(
    { ...STAFF_COLUMNS, builderAccess: { label: 'Builder access' }, adminID: { label: 'Admin ID' } },
    { state: STAFF_STATES },
  ),
  partners: list(
    {
      partnerName: { label: 'Partner', sort: true },
      defaultDiscount: { label: 'Default discount', sort: true },
      partnerUserCount: { label: 'Partner users' },
      userCount: { label: 'Company users' },
      createdAt: { label: 'Added', sort: true, isTime: true },
      updatedAt: { label: 'Changed', sort: true, isTime: true },
    },
    {},
  ),
  partnerUsers: list(
    { ...STAFF_COLUMNS, userCount: { label: 'Users' }, partnerUserID: { label: 'Partner user ID' } },
    { state: STAFF_STATES, partnerID: 'id' },
  ),
  assessments: list(
    {
      userFirstName: { label: 'First name', only: 'file' },
      userLastName: { label: 'User', file: 'Last name', sort: true },
      email: { label: 'Email', sort: true },
      companyName: { label: 'Company', sort: true },
      industryName: { label: 'Industry', sort: true },
      sectorName: { label: 'Sector', sort: true },
      assessmentTitle: { label: 'Assessment' },
      assessmentType: { label: 'Type', sort: true },
      versionNumber: { label: 'Version', sort: true },
      status: { label: 'Status', sort: true },
      responseCount: { label: 'Answered', only: 'file' },
      totalQuestions: { label: 'Questions', only: 'file' },
      assessmentScore: { label: 'Score', sort: 'highestFirst' },
      discountCode: { label: 'Code', file: 'Discount code', sort: true },
      createdAt: { label: 'Started', sort: true, isTime: true },
      completedAt: { label: 'Completed', sort: true, isTime: true },
      userAssessmentID: { label: 'Assessment ID', only: 'file' },
    },
    {
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
  ),
  agreements: list(
    {
      createdAt: { label: 'Issued', sort: true, isTime: true },
      isCurrent: { label: 'State' },
      content: { label: 'Begins with' },
      acceptedCount: { label: 'Accepted by' },
    },
    {},
  ),
  codes: list(
    {
      code: { label: 'Code', sort: true },
      discount: { label: 'Discount', file: 'Discount in percent', sort: true },
      description: { label: 'Description' },
      state: { label: 'State' },
      expiresAt: { label: 'Expires', sort: true },
      redeemed: { label: 'Uses' },
      held: { label: 'Held', only: 'file' },
      maxUses: { label: 'Most uses', only: 'file' },
      firstName: { label: 'First name', only: 'screen' },
      lastName: { label: 'Last name', file: 'Partner user' },
      createdAt: { label: 'Created', sort: true, isTime: true },
      discountID: { label: 'Code ID', only: 'file' },
      partnerUserID: { label: 'Partner user ID', only: 'screen' },
    },
    // `none`: codes of no partner; `any`: codes of partners.
    {
      state: CODE_STATES,
      partner: ['none', 'any'],
      partnerID: 'id',
      partnerUserID: 'id',
      code: { typed: LIMITS.discountCode },
    },
  ),
  cohorts: list(
    {
      cohortName: { label: 'Cohort', sort: true },
      partnerName: { label: 'Partner' },
      state: { label: 'State' },
      startsOn: { label: 'Starts' },
      endsOn: { label: 'Ends' },
      goalOn: { label: 'Goal', sort: true },
      assessmentTitle: { label: 'Assessment' },
      invited: { label: 'Invited' },
      joined: { label: 'Joined' },
      sharing: { label: 'Sharing' },
      begun: { label: 'Started' },
      completed: { label: 'Completed' },
      partnerUserName: { label: 'Partner user' },
      createdAt: { label: 'Created', sort: true, isTime: true },
      cohortID: { label: 'Cohort ID', only: 'file' },
    },
    { state: COHORT_STATES, partnerID: 'id' },
  ),
  /** Of one partner. */
  seatMoves: list(
    {
      at: { label: 'Date', sort: true, isTime: true },
      kind: { label: 'What' },
      count: { label: 'Seats', sort: true },
      free: { label: 'Free after' },
      cohortName: { label: 'Cohort' },
      founder: { label: 'Founder' },
      invoice: { label: 'Invoice' },
      lastDay: { label: 'Last day' },
      note: { label: 'Note' },
    },
    { kind: SEAT_MOVES, partnerID: 'id' },
  ),
  builder: list(
    {
      isActive: { label: 'Status', sort: true },
      assessmentTitle: { label: 'Title', sort: true },
      assessmentType: { label: 'Type', sort: true },
      sectorName: { label: 'Sector', sort: true },
      industryName: { label: 'Industry', sort: true },
      questionCount: { label: 'Questions', sort: true },
      versionNumber: { label: 'Version', sort: true },
      maxScore: { label: 'Max. score' },
      editedAt: { label: 'Updated', sort: true, isTime: true },
      taken: { label: 'Taken', sort: true },
      averageScore: { label: 'Average', sort: true },
      createdAt: { label: 'Created', isTime: true },
    },
    { industryID: 'number', assessmentType: ASSESSMENT_TYPES, state: VERSION_STATES, stage: LISTED_STAGES },
  ),
} as const;

type Lists = typeof LISTS;
export type ListName = keyof Lists;
export type ListColumn<N extends ListName> = keyof Lists[N]['columns'] & string;
export type ListSort<N extends ListName> = Lists[N]['sorts'][number];
export type ListFilter<N extends ListName> = keyof Lists[N]['filters'] & string;
/** Those that the screen shows. */
export type ShownColumn<N extends ListName> = Exclude<
  ListColumn<N>,
  ColumnsWhere<Lists[N]['columns'], { readonly only: 'file' }>
>;

export const columnOf = <N extends ListName>(name: N, field: ListColumn<N>): ColumnDefinition =>
  (LISTS[name].columns as Columns)[field] as ColumnDefinition; // one of the list's own

type ValueOf<K> = K extends 'number' ? number : K extends readonly (infer Word)[] ? Word : string;
type Filters<N extends ListName> = Lists[N]['filters'];

export type ListFilters<N extends ListName> = { readonly [F in keyof Filters<N>]: ValueOf<Filters<N>[F]> };
