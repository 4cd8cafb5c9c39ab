import { Type } from 'typebox';
import { builders } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, Instant, Line, Nullable, OneOf, VersionedId } from '../core/schema.ts';
import { DRAFT_LINK_DAYS, LIMITS, PERSON_LIMITS } from '../limits.ts';
import { PROSE_PATTERN } from '../validation/patterns.ts';
import { CHECK_KINDS } from './checks.ts';
import { reviewRoutes } from './routes.ts';

const endpoint = endpointOf(reviewRoutes);

const about = { access: builders, perPerson: PERSON_LIMITS.builder } as const;
const params = { assessmentID: VersionedId() };

export const commentQuestion = endpoint('commentQuestion', {
  summary:
    'Comments on a question of a draft: begins a thread, or goes on with one, which is open again then. With an Idempotency-Key a repeated call adds nothing.',
  ...about,
  params: { ...params, questionID: Id() },
  body: Closed({
    comment: Type.String({ minLength: 1, maxLength: LIMITS.comment, pattern: PROSE_PATTERN }),
    threadID: Type.Optional(Id()),
  }),
  answer: Closed({ data: Closed({ threadID: Id(), commentID: Id() }) }),
  idempotent: true,
  errors: ['notFound', 'notADraft', 'tooManyComments', 'keyReused'],
});

export const setThreadResolved = endpoint('setThreadResolved', {
  summary: 'Resolves comments on a question, or opens them again. Repeating it changes nothing.',
  ...about,
  params: { ...params, threadID: Id() },
  body: Closed({ resolved: Type.Boolean() }),
  errors: ['notFound', 'notADraft', 'tooManyComments'],
});

export const setCheckMeant = endpoint('setCheckMeant', {
  summary:
    'Says that what a check found is kept as is, which silences it until what it is about changes, or takes that back. Repeating it changes nothing.',
  ...about,
  params,
  body: Closed({
    check: OneOf(...CHECK_KINDS),
    questionID: Id(),
    questionOptionID: Nullable(Id()),
    meant: Type.Boolean(),
  }),
  errors: ['notFound', 'notADraft'],
});

export const createDraftLink = endpoint('createDraftLink', {
  summary:
    'Makes a link to walk through a draft without an account, for as long as it is a draft: its address is answered now and never again. With an Idempotency-Key a repeated call answers the same one.',
  ...about,
  params,
  body: Closed({ days: OneOf(...DRAFT_LINK_DAYS) }),
  answer: Closed({ data: Closed({ linkID: Id(), url: Type.String(), expiresAt: Instant() }) }),
  idempotent: true,
  errors: ['notFound', 'notADraft', 'tooManyDraftLinks', 'keyReused'],
});

export const revokeDraftLink = endpoint('revokeDraftLink', {
  summary: 'Ends a link to a draft. Repeating it changes nothing.',
  ...about,
  params: { ...params, linkID: Id() },
  errors: ['notFound'],
});

export const schedulePublication = endpoint('schedulePublication', {
  summary:
    'Publishes and activates a draft at a set time, as it is then. A later call replaces the time; publishing or discarding the draft before ends it.',
  ...about,
  params,
  body: Closed({ publishAt: Instant(), timeZone: Line(LIMITS.timeZone, 1) }),
  errors: ['notFound', 'notADraft', 'notPublishable', 'publicationTime'],
});

export const cancelPublication = endpoint('cancelPublication', {
  summary: 'A draft is not published at a set time any more. Repeating it changes nothing.',
  ...about,
  params,
  errors: ['notFound', 'notADraft'],
});
