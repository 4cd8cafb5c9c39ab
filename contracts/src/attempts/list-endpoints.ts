import { Type } from 'typebox';
import { ownFor, roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { PagingQuery } from '../core/paging.ts';
import { Closed, Email, Id, Instant, Line, Nullable, NumericId, OneOf, VersionedId } from '../core/schema.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { listFields, nullableFilterFields } from '../lists/fields.ts';
import { LISTS } from '../lists/lists.ts';
import { AssessmentTypeSchema } from '../questionnaires/events.ts';
import { attemptsListRoutes } from './routes.ts';

const endpoint = endpointOf(attemptsListRoutes);

const Status = () => OneOf(...LISTS.assessments.filters.status);

/** A row of the Assessments tab (docs/specification.md#administration). */
export const TakenRow = Closed({
  userAssessmentID: VersionedId(),
  userID: Id(),
  userFirstName: Type.String(),
  userLastName: Type.String(),
  email: Type.String(),
  companyName: Type.String(),
  industryID: NumericId(),
  industryName: Type.String(),
  sectorID: NumericId(),
  sectorName: Type.String(),
  status: Status(),
  /** Empty for none. */
  discountCode: Type.String(),
  responseCount: Type.Integer(),
  totalQuestions: Type.Integer(),
  versionNumber: Type.Integer(),
  assessmentTitle: Type.String(),
  createdAt: Instant(),
  completedAt: Nullable(Instant()),
  assessmentType: AssessmentTypeSchema,
  /** 0 to 100; null while in progress or when nothing could be scored. */
  assessmentScore: Nullable(Type.Integer()),
});

export const takenFilters = () =>
  nullableFilterFields(
    'assessments',
    ...(['industryID', 'sectorID', 'status', 'assessmentType', 'userID', 'company', 'email', 'discountCode'] as const),
  );

const list = () => ({
  service: 'query' as const,
  body: Closed({
    ...listFields('assessments'),
    ...takenFilters(),
    /** The same filters nested, as in the specification's calls; request validation merges both. */
    subFilter: Type.Optional(Closed({ ...takenFilters(), search: Type.Optional(Line(LIMITS.search)) })),
  }),
  answer: Closed({ data: Closed({ assessments: Type.Array(TakenRow), totalAssessments: Type.Integer() }) }),
});

export const listAdminAssessments = endpoint('listAdminAssessments', {
  asOf: true,
  summary: 'Assessments taken, one page: those in progress first, then the last completed.',
  access: ownFor('adminID', 'admin'),
  scope: 'lists:read',
  params: { adminID: Id() },
  ...list(),
});

export const listPartnerAssessments = endpoint('listPartnerAssessments', {
  asOf: true,
  summary:
    "Assessments taken by a partner user's company users, one page, the oldest first; partner users see their own.",
  access: roles('admin', 'partnerUser'),
  scope: 'lists:read',
  params: { partnerID: Id(), userID: Id() },
  ...list(),
  errors: ['notFound'],
});

export const assessmentLink = endpoint('assessmentLink', {
  summary: 'The address where a founder begins an alternate assessment of the sector of one they completed.',
  access: roles('admin'),
  params: { userID: Id(), assessmentID: VersionedId() },
  body: Closed({ emailAddress: Email(), userID: Id(), assessmentID: VersionedId() }),
  answer: Closed({ data: Type.String() }),
  errors: ['notFound'],
  perPerson: PERSON_LIMITS.administration,
});

export const AuditEntry = Closed({
  /** From 1. */
  n: Type.Integer(),
  at: Instant(),
  kind: OneOf('started', 'answered', 'completed', 'reopened'),
  /** A userID, or a process of the product. */
  actorID: Type.String(),
  actorName: Type.String(),
  questionID: Nullable(Id()),
  question: Type.String(),
  sectionName: Type.String(),
  /** Text of the chosen option; empty for events that are no answer. */
  answer: Type.String(),
  /** What it replaced; null for a first answer. */
  replaced: Nullable(Closed({ answer: Type.String(), at: Instant() })),
  afterReopening: Type.Boolean(),
});

/** Percent is null where nothing could be won. */
const Points = () => Closed({ percent: Nullable(Type.Integer()), chosen: Type.Number(), best: Type.Number() });

export const listAnswers = endpoint('listAnswers', {
  asOf: true,
  summary: 'Every answer ever given in an assessment taken, in order, with what it replaced, and its completions.',
  access: roles('admin'),
  params: { userID: Id(), userAssessmentID: VersionedId() },
  query: { ...PagingQuery, search: Type.Optional(Line(LIMITS.search)), questionID: Type.Optional(Id()) },
  answer: Closed({
    data: Closed({
      assessmentTitle: Type.String(),
      versionNumber: Type.Integer(),
      entries: Type.Array(
        Closed({
          ...AuditEntry.properties,
          /** Over all answers counted so far; unanswered questions win nothing. */
          score: Points(),
          /** Null for events that are no answer. */
          sectionScore: Nullable(Points()),
        }),
      ),
      totalEntries: Type.Integer(),
      questions: Type.Array(Closed({ questionID: Id(), question: Type.String() })),
    }),
  }),
  errors: ['notFound'],
  security: 'dataExport',
});
