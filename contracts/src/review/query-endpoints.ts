import { type Static, Type } from 'typebox';
import { builders, link } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, Instant, Nullable, OneOf, VersionedId } from '../core/schema.ts';
import { AskedQuestion } from '../questionnaires/endpoints.ts';
import { PUBLICATION_REFUSALS } from '../questionnaires/events.ts';
import { CHECK_KINDS } from './checks.ts';
import { reviewRoutes, sharedDraftRoutes } from './routes.ts';

/** Who did it, and when. */
const done = () => ({ at: Instant(), actorID: Type.String(), actorName: Type.String() });
const Done = Closed(done());

export const DraftReview = Closed({
  /** On questions that the version has; the oldest first. */
  threads: Type.Array(
    Closed({
      threadID: Id(),
      questionID: Id(),
      /** Null while it is open. */
      resolved: Nullable(Done),
      comments: Type.Array(Closed({ commentID: Id(), text: Type.String(), ...done() })),
    }),
  ),
  /** Those that are about what the version says now. */
  meant: Type.Array(
    Closed({ check: OneOf(...CHECK_KINDS), questionID: Id(), questionOptionID: Nullable(Id()), ...done() }),
  ),
  /** Of the draft, the newest first, without their secrets. */
  links: Type.Array(Closed({ linkID: Id(), expiresAt: Instant(), revokedAt: Nullable(Instant()), ...done() })),
  publication: Nullable(Closed({ publishAt: Instant(), timeZone: Type.String(), ...done() })),
  /** What was to be published and was not, until another time is set or it is published. */
  refused: Nullable(Closed({ publishAt: Instant(), reason: OneOf(...PUBLICATION_REFUSALS), at: Instant() })),
});

export type DraftReview = Static<typeof DraftReview>;

export const draftReview = endpointOf(reviewRoutes)('draftReview', {
  summary:
    'What builders said about a draft: comments, findings that are kept as is, links to it, and when it is published.',
  access: builders,
  params: { assessmentID: VersionedId() },
  answer: Closed({ data: DraftReview }),
  errors: ['notFound'],
});

export const sharedDraft = endpointOf(sharedDraftRoutes)('sharedDraft', {
  summary:
    'A draft as founders would be asked it, for the bearer of its link; never with scores, feedback or actions. Wrong, old and ended links answer 404.',
  access: link('bearer'),
  params: { assessmentID: VersionedId() },
  answer: Closed({
    data: Closed({
      assessmentTitle: Type.String(),
      /** When the link ends. */
      expiresAt: Instant(),
      questions: Type.Array(AskedQuestion),
    }),
  }),
  errors: ['notFound', 'unauthorized', 'tooManyRequests'],
  rate: { perAddress: 120, seconds: 15 * 60 },
});
