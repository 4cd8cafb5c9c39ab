import type { DomainEvent, EventData } from '@groundwork/contracts';
import { splitVersioned, threadsDropped } from '@groundwork/contracts';
import { collection, type Fold, type Projection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';

interface Done {
  readonly at: string;
  readonly actorID: string;
}

export interface Thread {
  readonly threadID: string;
  readonly questionID: string;
  readonly resolved: Done | null;
  readonly comments: readonly (Done & { readonly commentID: string; readonly text: string })[];
}

export type MeantCheck = Done & Omit<EventData['CheckMeant'], 'assessmentID'>;

export interface DraftLink extends Done {
  readonly linkID: string;
  readonly assessmentID: string;
  readonly secretHash: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
}

/** By originID: what builders said about the drafts of an assessment. */
export interface Review extends Document {
  /** In the order in which they began; of resolved ones the last. */
  readonly threads: readonly Thread[];
  readonly meant: readonly MeantCheck[];
  readonly links: readonly DraftLink[];
  readonly publication: (Done & Omit<EventData['PublicationScheduled'], 'userID' | 'assessmentID'>) | null;
  readonly refused: (Pick<EventData['PublicationRefused'], 'publishAt' | 'reason'> & { readonly at: string }) | null;
}

type Body = Omit<Review, 'position'>;
type Types =
  | 'QuestionCommented'
  | 'ThreadResolved'
  | 'ThreadReopened'
  | 'CheckMeant'
  | 'CheckRaised'
  | 'DraftLinkCreated'
  | 'DraftLinkRevoked'
  | 'PublicationScheduled'
  | 'PublicationCancelled'
  | 'PublicationRefused'
  | 'DraftPublished'
  | 'DraftDiscarded';
type Happened<T extends Types> = Pick<DomainEvent, 'position' | 'metadata'> & {
  readonly type: T;
  readonly data: EventData[T];
};

const EMPTY: Omit<Body, '_id'> = { threads: [], meant: [], links: [], publication: null, refused: null };

const fold = <T extends Types>(
  news: (before: Omit<Body, '_id'>, data: EventData[T], done: Done) => Partial<Body>,
): Fold<Review, Happened<T>> => ({
  key: ({ data }) => splitVersioned(data.assessmentID).id,
  apply(before, { data, metadata: { time: at, actorID } }, { id }) {
    const { position: _, ...body } = before ?? { _id: id, ...EMPTY, position: '' };
    return { ...body, ...news(body, data, { at, actorID }) };
  },
});

const isAt =
  ({ check, questionID, questionOptionID }: EventData['CheckRaised']) =>
  (one: MeantCheck): boolean =>
    one.check === check && one.questionID === questionID && one.questionOptionID === questionOptionID;

const resolving = (isResolved: boolean) =>
  fold<'ThreadResolved' | 'ThreadReopened'>(({ threads }, { threadID }, done) => ({
    threads: lastResolved(
      threads.map((one) => (one.threadID === threadID ? { ...one, resolved: isResolved ? done : null } : one)),
    ),
  }));

/** Drops the oldest of many resolved ones. */
function lastResolved(threads: readonly Thread[]): readonly Thread[] {
  const resolved = threads.flatMap(({ resolved: done, threadID }) => (done ? [{ threadID, at: done.at }] : []));
  const dropped = threadsDropped(resolved);
  return threads.filter(({ threadID }) => !dropped.has(threadID));
}

/** Its links need no change: a query opens none of what is no draft any more. */
const over = fold<'DraftPublished' | 'DraftDiscarded' | 'PublicationCancelled'>(() => ({
  publication: null,
  refused: null,
}));

export const reviews = collection<Review>('reviews', {
  on: {
    QuestionCommented: fold<'QuestionCommented'>(({ threads }, { threadID, questionID, commentID, text }, done) => {
      const comment = { commentID, text, ...done };
      if (!threads.some((one) => one.threadID === threadID))
        return { threads: [...threads, { threadID, questionID, resolved: null, comments: [comment] }] };
      return {
        threads: threads.map((one) =>
          one.threadID === threadID ? { ...one, comments: [...one.comments, comment] } : one,
        ),
      };
    }),
    ThreadResolved: resolving(true),
    ThreadReopened: resolving(false),
    CheckMeant: fold<'CheckMeant'>(({ meant }, { assessmentID: _, ...place }, done) => ({
      meant: [...meant.filter((one) => !isAt({ assessmentID: _, ...place })(one)), { ...place, ...done }],
    })),
    CheckRaised: fold<'CheckRaised'>(({ meant }, place) => ({ meant: meant.filter((one) => !isAt(place)(one)) })),
    DraftLinkCreated: fold<'DraftLinkCreated'>(({ links }, link, done) => ({
      // Those of drafts before are over.
      links: [{ ...link, ...done, revokedAt: null }, ...links.filter((one) => one.assessmentID === link.assessmentID)],
    })),
    DraftLinkRevoked: fold<'DraftLinkRevoked'>(({ links }, { linkID }, { at }) => ({
      links: links.map((one) => (one.linkID === linkID ? { ...one, revokedAt: at } : one)),
    })),
    PublicationScheduled: fold<'PublicationScheduled'>((_, { publishAt, timeZone }, done) => ({
      publication: { publishAt, timeZone, ...done },
      refused: null,
    })),
    PublicationCancelled: over,
    PublicationRefused: fold<'PublicationRefused'>((_, { publishAt, reason }, { at }) => ({
      publication: null,
      refused: { publishAt, reason, at },
    })),
    DraftPublished: over,
    DraftDiscarded: over,
  },
});

export const reviewProjection: Projection = { name: 'review', version: 2, collections: [reviews] };
