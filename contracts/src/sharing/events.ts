import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { PersonalText } from '../core/personal.ts';
import { Id, Instant, Line, Nullable, NumericId, OneOf, VersionedId } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';

const event = eventOf('report');

/**
 * `share`: mailed to somebody. `own`: the founder's own link, in the message that the report is ready; a later one ends it.
 * `link`: mailed to nobody; the founder passes it on.
 */
export const ShareKind = () => OneOf('share', 'own', 'link');

/** All in the stream `report-<userID>`: what a founder does with results, apart from the many answers. */
export const ResultsShared = event('ResultsShared', 1, 'A link to a result was made, most often sent to somebody.', {
  userID: Id(),
  shareID: Id(),
  userAssessmentID: VersionedId(),
  kind: ShareKind(),
  /** Empty of a link that is mailed to nobody. */
  email: PersonalText(LIMITS.email),
  /** SHA-256 of the link's secret, base64url. */
  secretHash: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
  expiresAt: Instant(),
});

export const ShareLinkOpened = event(
  'ShareLinkOpened',
  1,
  'Somebody opened a shared result; at most hourly per link.',
  {
    userID: Id(),
    shareID: Id(),
  },
);

export const ShareLinkNamed = event('ShareLinkNamed', 1, 'A founder wrote down for whom a link to a result is.', {
  userID: Id(),
  shareID: Id(),
  /** Empty takes the name away. */
  name: PersonalText(LIMITS.shareName),
});

export const ShareLinkRevoked = event('ShareLinkRevoked', 1, 'A shared link leads nowhere any more.', {
  userID: Id(),
  shareID: Id(),
});

export const ExpertContactRequested = event('ExpertContactRequested', 1, 'A founder asked an expert to make contact.', {
  userID: Id(),
  requestID: Id(),
  /** What it is about; null where the founder did not say. */
  userAssessmentID: Nullable(VersionedId()),
  sectionID: Nullable(NumericId()),
  /** `<userAssessmentID>.<questionID>` (docs/decisions.md#answer-ids-and-referral-partners). */
  answerID: Nullable(Line(200)),
});
