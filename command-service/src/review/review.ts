import { createHash } from 'node:crypto';
import { type CheckPlace, STREAMS, threadsDropped } from '@groundwork/contracts';
import { Map as ImmutableMap, OrderedMap } from 'immutable';
import type { Aggregate } from '../core/aggregate.ts';
import { causeOf } from '../core/context.ts';

export interface Thread {
  readonly questionID: string;
  /** Null while it is open. */
  readonly resolvedAt: string | null;
  readonly comments: number;
}

export interface DraftLink {
  readonly assessmentID: string;
  readonly expiresAt: string;
  readonly isRevoked: boolean;
}

/** What builders said about the drafts of an assessment. */
export interface Review {
  /** In the order in which they began; of resolved ones the last. */
  readonly threads: OrderedMap<string, Thread>;
  /** By commentID: tells whether a comment is the same. */
  readonly comments: ImmutableMap<string, string>;
  /** By place: hash of what the finding was about. */
  readonly meant: ImmutableMap<string, string>;
  readonly links: ImmutableMap<string, DraftLink>;
  /** Links by actor and command. */
  readonly made: ImmutableMap<string, string>;
}

/** The stream `review-<originID>`. */
export const review: Aggregate<Review, 'review'> = {
  stream: STREAMS.review,
  initial: {
    threads: OrderedMap(),
    comments: ImmutableMap(),
    meant: ImmutableMap(),
    links: ImmutableMap(),
    made: ImmutableMap(),
  },
  evolve(state, event) {
    switch (event.type) {
      case 'QuestionCommented': {
        const { questionID, threadID, commentID } = event.data;
        const before = state.threads.get(threadID);
        const thread = { resolvedAt: null, questionID, ...before, comments: (before?.comments ?? 0) + 1 };
        return {
          ...state,
          threads: state.threads.set(threadID, thread),
          comments: state.comments.set(commentID, saidIn(event.data)),
        };
      }
      case 'ThreadResolved':
        return withoutOldest(withThread(state, event.data.threadID, { resolvedAt: event.metadata.time }));
      case 'ThreadReopened':
        return withThread(state, event.data.threadID, { resolvedAt: null });
      case 'CheckMeant':
        return { ...state, meant: state.meant.set(keyOf(event.data), event.data.subjectHash) };
      case 'CheckRaised':
        return { ...state, meant: state.meant.delete(keyOf(event.data)) };
      case 'DraftLinkCreated': {
        const { linkID, assessmentID, expiresAt } = event.data;
        return {
          ...state,
          links: state.links.set(linkID, { assessmentID, expiresAt, isRevoked: false }),
          made: state.made.set(causeOf(event.metadata), linkID),
        };
      }
      case 'DraftLinkRevoked': {
        const link = state.links.get(event.data.linkID);
        return link ? { ...state, links: state.links.set(event.data.linkID, { ...link, isRevoked: true }) } : state;
      }
      default:
        return state;
    }
  },
};

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

export const keyOf = ({ check, questionID, questionOptionID }: CheckPlace): string =>
  [check, questionID, questionOptionID ?? ''].join('/');

/** Hashed because the state is cached. */
export const saidIn = ({ questionID, threadID, text }: Said): string =>
  hashOf(JSON.stringify([questionID, threadID, text]));

interface Said {
  readonly questionID: string;
  readonly threadID: string;
  readonly text: string;
}

function withThread(state: Review, threadID: string, change: Partial<Thread>): Review {
  const thread = state.threads.get(threadID);
  return thread ? { ...state, threads: state.threads.set(threadID, { ...thread, ...change }) } : state;
}

/** As the read model drops them. */
function withoutOldest(state: Review): Review {
  const resolved = [...state.threads].flatMap(([threadID, { resolvedAt: at }]) =>
    at === null ? [] : [{ threadID, at }],
  );
  const dropped = threadsDropped(resolved);
  return dropped.size === 0 ? state : { ...state, threads: state.threads.deleteAll(dropped) };
}
