/** Links that Anna shares, for tests of what may be done with them. */
import {
  type EventData,
  LIFETIMES,
  type NewEvent,
  ResultsShared,
  ShareLinkOpened,
  ShareLinkRevoked,
} from '@groundwork/contracts';
import { founderAttempts } from '../../attempts/attempt.ts';
import { completed, started, userAssessmentID } from '../../attempts/testing/events.ts';
import { decisionsOf, secondsAfter, THEN } from '../../testing/given.ts';
import type { ShareRequest } from '../share-links.ts';

/** What a founder's attempts are after `events`. */
export const taken = (...events: NewEvent[]) => decisionsOf(founderAttempts)(...events).state;

export const done = taken(started, completed);

export const request = (over: Partial<ShareRequest> = {}): ShareRequest => ({
  userID: 'anna',
  shareID: 's1',
  userAssessmentID,
  email: 'ira@investor.example',
  secretHash: 'a'.repeat(43),
  ...over,
});
export type Link = Partial<EventData['ResultsShared']>;
export const sharedAt = (at: Date, over: Link = {}) =>
  ResultsShared.of({
    ...request(),
    kind: 'share',
    expiresAt: secondsAfter(LIFETIMES.share, at).toISOString(),
    ...over,
  });
export const shared = sharedAt(THEN);
export const revoked = ShareLinkRevoked.of({ userID: 'anna', shareID: 's1' });
export const opened = ShareLinkOpened.of({ userID: 'anna', shareID: 's1' });
