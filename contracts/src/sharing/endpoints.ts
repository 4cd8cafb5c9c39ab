import { Type } from 'typebox';
import { anyone, link, ownRecord, roles, signedIn } from '../access/access.ts';
import { Notified } from '../account/endpoints.ts';
import { AudienceSchema } from '../attempts/audience.ts';
import { Results } from '../attempts/endpoints.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Email, Id, Instant, Line, Nullable, NumericId, OneOf, VersionedId } from '../core/schema.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { ShareKind } from './events.ts';
import { reportRoutes } from './routes.ts';

const endpoint = endpointOf(reportRoutes);

/** `<userID>.<shareID>.<secret>` of a mailed link. */
const ReportToken = () => Line(255, 1);

export const contactExpert = endpoint('contactExpert', {
  summary:
    'Asks an expert to make contact: about the whole, a section or an answer. About the same thing it is sent once a day, with an Idempotency-Key once.',
  access: ownRecord('userID'),
  params: { userID: Id() },
  body: Closed({
    userAssessmentID: Type.Optional(VersionedId()),
    sectionID: Type.Optional(NumericId()),
    answerID: Type.Optional(Line(200, 1)),
  }),
  answer: Notified,
  notifies: true,
  idempotent: true,
  errors: ['notFound', 'tooManyRequests', 'keyReused'],
  perPerson: PERSON_LIMITS.shares,
});

export const shareResults = endpoint('shareResults', {
  summary:
    'Mails somebody a link to read a result, whole (the default) or for investors, which needs no sign-in. With an Idempotency-Key a repeated call mails none.',
  access: roles('user'),
  params: { userAssessmentID: VersionedId() },
  body: Closed({ email: Email(), audience: Type.Optional(AudienceSchema()) }),
  answer: Notified,
  notifies: true,
  idempotent: true,
  errors: ['notFound', 'tooManyShares', 'tooManyRequests', 'keyReused'],
  perPerson: PERSON_LIMITS.shares,
});

export const createShareLink = endpoint('createShareLink', {
  summary:
    'Makes a link to read a result, whole (the default) or for investors, which the caller passes on: its address is answered now and never again. With an Idempotency-Key a repeated call answers the same one.',
  access: roles('user'),
  params: { userAssessmentID: VersionedId() },
  body: Closed({ name: Line(LIMITS.shareName), audience: Type.Optional(AudienceSchema()) }),
  answer: Closed({ shareID: Id(), url: Type.String() }),
  idempotent: true,
  errors: ['notFound', 'tooManyShares', 'tooManyRequests', 'keyReused'],
  perPerson: PERSON_LIMITS.shares,
});

export const nameShare = endpoint('nameShare', {
  summary: 'Writes down for whom a link to a result is; an empty name takes it away. Repeating it changes nothing.',
  access: roles('user'),
  params: { userAssessmentID: VersionedId(), shareID: Id() },
  body: Closed({ name: Line(LIMITS.shareName) }),
  errors: ['notFound'],
  perPerson: PERSON_LIMITS.shares,
});

export const listShares = endpoint('listShares', {
  asOf: true,
  summary: "Links to a result, the founder's own ones too, newest first, without their secrets.",
  access: roles('user'),
  params: { userAssessmentID: VersionedId() },
  answer: Closed({
    data: Type.Array(
      Closed({
        shareID: Id(),
        kind: ShareKind(),
        audience: AudienceSchema(),
        email: Type.String(),
        /** As the founder named the recipient. */
        name: Type.String(),
        sharedAt: Instant(),
        expiresAt: Instant(),
        lastOpenedAt: Nullable(Instant()),
        revokedAt: Nullable(Instant()),
      }),
    ),
  }),
  errors: ['notFound'],
});

export const revokeShare = endpoint('revokeShare', {
  summary: 'Ends a link to a result. Repeating it changes nothing.',
  access: roles('user'),
  params: { userAssessmentID: VersionedId(), shareID: Id() },
  errors: ['notFound'],
  perPerson: PERSON_LIMITS.shares,
});

export const report = endpoint('report', {
  summary:
    "A result by the token of a mailed link, as bearer token or in the query, of which it holds what the link shows, or, without one, the caller's own. Wrong, old and revoked tokens answer 404.",
  access: link('bearerOrSession'),
  params: { userAssessmentID: VersionedId() },
  query: { token: Type.Optional(ReportToken()) },
  answer: Closed({
    data: Results,
    /** Null without a link. */
    sharedUntil: Nullable(Instant()),
  }),
  errors: ['notFound', 'unauthorized', 'tooManyRequests'],
  rate: { perAddress: 120, seconds: 15 * 60 },
});

export const sampleReport = endpoint('sampleReport', {
  summary:
    'The result of a made-up company, for whoever thinks of buying: a form that is offered, answered by rule and scored as any. It is of nobody.',
  access: anyone,
  answer: Closed({ data: Results }),
  errors: ['notFound', 'tooManyRequests'],
  rate: { perAddress: 120, seconds: 15 * 60 },
});

export const openReport = endpoint('openReport', {
  summary: 'Notes that a mailed link was opened or its PDF downloaded; at most one event an hour.',
  access: link('token'),
  params: { userAssessmentID: VersionedId() },
  body: Closed({ token: ReportToken() }),
  errors: ['notFound', 'tooManyRequests'],
  rate: { perAddress: 120, seconds: 15 * 60 },
});

/** Letter in North America, A4 elsewhere and by default. */
export const Paper = () => OneOf('a4', 'letter');

export const assessmentReportFile = endpoint('assessmentReportFile', {
  asOf: true,
  summary: 'The report as a PDF file, for those who may read the result.',
  access: signedIn,
  scope: 'results:read',
  query: { userAssessmentID: VersionedId(), paper: Type.Optional(Paper()) },
  file: 'application/pdf',
  errors: ['notFound', 'tooManyRequests'],
  rate: { perAddress: 60, seconds: 15 * 60 },
  perPerson: PERSON_LIMITS.file,
});

export const downloadReport = endpoint('downloadReport', {
  summary: 'The report as a PDF for the bearer of a report token (`st`), base64 in `data`, and which result it is of.',
  access: link('bearer'),
  query: { paper: Type.Optional(Paper()) },
  answer: Closed({ data: Type.String(), name: Type.String(), userAssessmentID: VersionedId() }),
  errors: ['notFound', 'unauthorized', 'tooManyRequests'],
  rate: { perAddress: 30, seconds: 15 * 60 },
});
