import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { Id, Instant, Nullable, OneOf, VersionedId } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { PROSE_PATTERN } from '../validation/patterns.ts';
import { CHECK_KINDS } from './checks.ts';

/** All in the stream `review-<originID>`: what builders say to one another about a draft, apart from its content. */
const event = eventOf('review');

/** SHA-256, base64url. */
const Hash = () => Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** Not sealed: it is about a question, and of nobody. */
export const QuestionCommented = event('QuestionCommented', 1, 'A builder commented on a question of a draft.', {
  assessmentID: VersionedId(),
  questionID: Id(),
  /** Of the comment that began the thread. */
  threadID: Id(),
  commentID: Id(),
  text: Type.String({ minLength: 1, maxLength: LIMITS.comment, pattern: PROSE_PATTERN }),
});

const thread = () => ({ assessmentID: VersionedId(), threadID: Id() });

export const ThreadResolved = event('ThreadResolved', 1, 'Comments on a question were resolved.', thread());

export const ThreadReopened = event(
  'ThreadReopened',
  1,
  'Resolved comments on a question were opened again.',
  thread(),
);

const check = () => ({
  assessmentID: VersionedId(),
  check: OneOf(...CHECK_KINDS),
  questionID: Id(),
  /** Null for the question as a whole. */
  questionOptionID: Nullable(Id()),
});

export const CheckMeant = event('CheckMeant', 1, 'What a check found is kept as is: it is silent until it changes.', {
  ...check(),
  /** Of what it is about. */
  subjectHash: Hash(),
});

export const CheckRaised = event('CheckRaised', 1, 'What a check found is told again, although it did not change.', {
  ...check(),
});

export const DraftLinkCreated = event('DraftLinkCreated', 1, 'A link to walk through a draft without an account.', {
  assessmentID: VersionedId(),
  linkID: Id(),
  secretHash: Hash(),
  expiresAt: Instant(),
});

export const DraftLinkRevoked = event('DraftLinkRevoked', 1, 'A link to a draft leads nowhere any more.', {
  assessmentID: VersionedId(),
  linkID: Id(),
});
