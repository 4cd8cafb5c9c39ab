import { Type } from 'typebox';
import { roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { BulkResult, bulkIds, Revision, revision } from '../core/list.ts';
import { PagingQuery } from '../core/paging.ts';
import { Closed, Id, Instant, Line, Nullable, NumericId, OneOf, TextLine } from '../core/schema.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { filterFields, listFields } from '../lists/fields.ts';
import { COHORT_STATES } from '../lists/lists.ts';
import { cohortAdministrationRoutes } from './routes.ts';
import { Day, days, questionnaire } from './schemas.ts';

const endpoint = endpointOf(cohortAdministrationRoutes);
const staff = roles('admin', 'partnerUser');
export const CohortRow = Closed({
  cohortID: Id(),
  cohortName: Type.String(),
  partnerID: Id(),
  partnerName: Type.String(),
  partnerUserID: Id(),
  partnerUserName: Type.String(),
  ...days(),
  ...questionnaire(),
  /** Empty where founders choose. */
  assessmentTitle: Type.String(),
  state: OneOf(...COHORT_STATES),
  /** Invited or joined by the link; of these, who joined. */
  invited: Type.Integer(),
  joined: Type.Integer(),
  /**
   * Of who joined, who lets the partner see results; of these, who began and completed an assessment. Null for
   * colleagues of whom founders are asked to share with, unless somebody shares with them.
   */
  sharing: Nullable(Type.Integer()),
  begun: Nullable(Type.Integer()),
  completed: Nullable(Type.Integer()),
  /** The partner pays for who is invited. */
  paidBySeats: Type.Boolean(),
  createdAt: Instant(),
  revision: Revision(),
});

export const listCohorts = endpoint('listCohorts', {
  asOf: true,
  summary: 'Cohorts, one page, the latest first; partner users see those of their own partner.',
  access: staff,
  scope: 'lists:read',
  query: {
    ...listFields('cohorts'),
    ...filterFields('cohorts', 'state', 'partnerID'),
    cohortID: Type.Optional(Id()),
  },
  answer: Closed({ data: Closed({ cohorts: Type.Array(CohortRow), totalCohorts: Type.Integer() }) }),
});

const typedCohort = () => ({
  cohortName: TextLine(LIMITS.cohortName),
  /** Absent: none. */
  startsOn: Type.Optional(Day()),
  endsOn: Type.Optional(Day()),
  goalOn: Type.Optional(Day()),
});
const administration = { perPerson: PERSON_LIMITS.administration } as const;
const ofCohort = { access: staff, params: { cohortID: Id() } } as const;

export const createCohort = endpoint('createCohort', {
  summary:
    'Makes a cohort. Partner users make those of their own partner, where founders who allow it are theirs; administrators name the partner user.',
  access: staff,
  body: Closed({
    ...typedCohort(),
    industryID: Type.Optional(Nullable(NumericId())),
    sectorID: Type.Optional(Nullable(NumericId())),
    /** originID; absent: founders choose. */
    assessmentID: Type.Optional(Nullable(Id())),
    /** For a partner user always themselves, whatever is sent. */
    partnerUserID: Type.Optional(Nullable(Id())),
    /** Who is invited gets one of the partner's seats; absent: founders pay themselves. Cannot be changed later. */
    paidBySeats: Type.Optional(Type.Boolean()),
  }),
  answer: Closed({ data: Closed({ cohortID: Id() }) }),
  idempotent: true,
  errors: ['keyReused', 'noSuchPartnerUser', 'notFound', 'daysOutOfOrder', 'daysOutOfRange'],
  ...administration,
});

export const updateCohort = endpoint('updateCohort', {
  summary:
    'Changes the name and the days of a cohort, also of a closed one. Its questionnaire stays: founders were invited to that one.',
  ...ofCohort,
  body: Closed({ ...typedCohort(), ...revision() }),
  errors: ['notFound', 'changedMeanwhile', 'daysOutOfOrder', 'daysOutOfRange'],
  ...administration,
});

export const closeCohort = endpoint('closeCohort', {
  summary:
    'Nobody can join any more; invitations that wait are withdrawn. Members stay: they can be reminded, and name and days changed. Repeating it changes nothing.',
  ...ofCohort,
  errors: ['notFound'],
  ...administration,
});

export const cohortLink = endpoint('cohortLink', {
  service: 'command',
  summary: 'The link by which founders join the cohort without an invitation of their own.',
  ...ofCohort,
  answer: Closed({ data: Closed({ url: Type.String() }) }),
  errors: ['notFound', 'cohortClosed'],
});

export const replaceCohortLink = endpoint('replaceCohortLink', {
  summary: 'Gives the cohort another link to join. The one before stops at once; invitations by mail go on.',
  ...ofCohort,
  answer: Closed({ data: Closed({ url: Type.String() }) }),
  errors: ['notFound', 'cohortClosed'],
  idempotent: true,
  ...administration,
});

/** As the partner sees somebody: `notShared` until they allow more, never a guess. */
export const MEMBER_PROGRESS = ['notShared', 'notBegun', 'begun', 'completed'] as const;

export const CohortMember = Closed({
  /** Of the invitation, or of who came by the link the userID. */
  memberID: Id(),
  /** Null until they joined. */
  userID: Nullable(Id()),
  name: Type.String(),
  company: Type.String(),
  /** Of who joined, that of their account. */
  email: Type.String(),
  /** The address that was invited, where it is not that of the account that joined; else null. */
  invitedAs: Nullable(Type.String()),
  state: OneOf('invited', 'joined'),
  invitedAt: Nullable(Instant()),
  /** The last mail to them by the cohort; of who joined and does not share how far they are, before they joined. */
  mailedAt: Nullable(Instant()),
  joinedAt: Nullable(Instant()),
  progress: Nullable(OneOf(...MEMBER_PROGRESS)),
  /** Joined, and lets another partner see results, which is not named: so they were not asked. */
  sharesElsewhere: Type.Boolean(),
  /** In percent, of the last one completed; null where it is not shared, or there is none. */
  score: Nullable(Type.Integer()),
});

export const MEMBER_SORTS = [
  'name',
  'company',
  'email',
  'state',
  'progress',
  'score',
  'invitedAt',
  'mailedAt',
] as const;

export const listCohortMembers = endpoint('listCohortMembers', {
  asOf: true,
  summary:
    'Founders of a cohort, one page, by when they were invited unless sorted by what the reader may know of them. Who joined is named as their account is, with the invited address where it is another. ' +
    'How far somebody is and their score are told to administrators, and to the partner user whom they let see them.',
  ...ofCohort,
  scope: 'lists:read',
  query: {
    ...PagingQuery,
    /** `name` is the email of who has none. */
    sortBy: Type.Optional(OneOf(...MEMBER_SORTS)),
    state: Type.Optional(OneOf('invited', 'joined')),
    /** Of who joined, as the reader may know it. */
    progress: Type.Optional(OneOf(...MEMBER_PROGRESS)),
    /** In names, companies and emails. */
    search: Type.Optional(Line(LIMITS.search)),
  },
  answer: Closed({ data: Closed({ members: Type.Array(CohortMember), totalMembers: Type.Integer() }) }),
  errors: ['notFound'],
});

/** As it stands in a file: what is wrong with it is said by row, not refused. */
const Cell = () => Line(LIMITS.invitationCell);

export const inviteToCohort = endpoint('inviteToCohort', {
  summary:
    'Invites all founders of a file, or nobody where a row has a problem: the answer is 200 then, too, with `problems` and with `invited` and `following` 0. ' +
    'A dry run only says what each row would come to. Who has an invitation or is a member gets no second one. Once taken, a file is invited whole, by itself.',
  ...ofCohort,
  scope: 'invitations:write',
  query: { dryRun: Type.Optional(Type.Boolean()) },
  body: Closed({
    rows: Type.Array(Closed({ email: Cell(), name: Cell() }), { minItems: 1, maxItems: LIMITS.cohortInvitations }),
  }),
  answer: Closed({
    data: Closed({
      /** Counted from 0. */
      problems: Type.Array(Closed({ row: Type.Integer(), field: OneOf('email', 'name'), msg: Type.String() })),
      /** Rows of who has an invitation or is a member; left as they are. */
      known: Type.Array(Type.Integer()),
      /** By now: 0 in a dry run, and where a row has a problem. */
      invited: Type.Integer(),
      /** Taken, and invited by itself within minutes. */
      following: Type.Integer(),
      /** For who would be invited, rows with a problem left out, and how many are free; null where founders pay themselves. */
      seats: Nullable(Closed({ needed: Type.Integer(), free: Type.Integer() })),
      /** How many more the caller may invite today. */
      left: Type.Integer(),
    }),
  }),
  idempotent: true,
  errors: ['notFound', 'cohortClosed', 'seatsMissing', 'keyReused', 'tooManyRequests'],
  bodyLimit: LIMITS.cohortInvitationsBody,
  perPerson: PERSON_LIMITS.invitations,
});

export const changeCohortInvitations = endpoint('changeCohortInvitations', {
  summary:
    'Mails invitations again, reminds founders who have not joined or not completed, or withdraws invitations; each is told apart. ' +
    'Somebody is mailed once a day, an invitation that was mailed once again from an hour later on. In a closed cohort members are reminded still, and nothing else is done. Of who does not share how far they are it is not told whether they needed a reminder (`notTold`).',
  ...ofCohort,
  body: Closed({ memberIDs: bulkIds(), action: OneOf('resend', 'remind', 'withdraw') }),
  answer: BulkResult,
  errors: ['notFound', 'cohortClosed'],
  idempotent: true,
  ...administration,
});
