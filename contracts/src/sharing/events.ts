import { Type } from 'typebox';
import { AudienceSchema } from '../attempts/audience.ts';
import { eventOf } from '../core/event.ts';
import { PersonalText } from '../core/personal.ts';
import { Id, Instant, Line, Nullable, NumericId, OneOf, VersionedId } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';

const event = eventOf('report');

/** `share`: mailed; `own`: for the founder, ended by a later one; `link`: passed on by hand. */
export const ShareKind = () => OneOf('share', 'own', 'link');

/** All in the stream `report-<userID>`, apart from the many answers. */
export const ResultsShared = event('ResultsShared', 1, 'A link to a result was made, most often sent to somebody.', {
  userID: Id(),
  shareID: Id(),
  userAssessmentID: VersionedId(),
  kind: ShareKind(),
  /** Empty if mailed to nobody. */
  email: PersonalText(LIMITS.email),
  /** SHA-256, base64url. */
  secretHash: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
  expiresAt: Instant(),
  /** Absent: whole. */
  audience: Type.Optional(AudienceSchema()),
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
  /** Empty removes the name. */
  name: PersonalText(LIMITS.shareName),
});

export const ShareLinkRevoked = event('ShareLinkRevoked', 1, 'A shared link leads nowhere any more.', {
  userID: Id(),
  shareID: Id(),
});

export const ExpertContactRequested = event('ExpertContactRequested', 1, 'A founder asked an expert to make contact.', {
  userID: Id(),
  requestID: Id(),
  /** Null if the founder did not say. */
  userAssessmentID: Nullable(VersionedId()),
  sectionID: Nullable(NumericId()),
  /** `<userAssessmentID>.<questionID>` (docs/decisions.md#answer-ids-and-referral-partners). */
  answerID: Nullable(Line(200)),
});

export const EXPERT_REQUEST_STATES = ['new', 'inProgress', 'answered', 'closed'] as const;
export type ExpertRequestState = (typeof EXPERT_REQUEST_STATES)[number];

export const ExpertRequestStateSet = event(
  'ExpertRequestStateSet',
  1,
  'An administrator said how far a request to an expert is.',
  {
    userID: Id(),
    requestID: Id(),
    state: OneOf(...EXPERT_REQUEST_STATES),
  },
);

export const ExpertRequestAssigned = event(
  'ExpertRequestAssigned',
  1,
  'An administrator gave a request to an expert to one of them, or to nobody.',
  {
    userID: Id(),
    requestID: Id(),
    /** Null for nobody. */
    adminID: Nullable(Id()),
  },
);
