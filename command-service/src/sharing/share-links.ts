import {
  type EventData,
  LIFETIMES,
  LIMITS,
  type NewEvent,
  ResultsShared,
  refuse,
  ShareLinkNamed,
  ShareLinkOpened,
  ShareLinkRevoked,
} from '@groundwork/contracts';
import type { FounderAttempts } from '../attempts/attempt.ts';
import { DAY_SECONDS, limitRate, secondsSince } from '../core/limit-rate.ts';
import { isRepeated, nameHashOf, resultOfCommand, type Share, type Sharing, saltedHash } from './sharing.ts';

/** For each founder, over all addresses. */
const MAX_PER_MINUTE = 20;

export const isLive = (share: Share, now: Date): boolean => !share.revoked && now < new Date(share.expiresAt);

export type ShareRequest = Omit<EventData['ResultsShared'], 'kind' | 'expiresAt'>;

export const linkTo = (request: ShareRequest, kind: Share['kind'], now: Date): NewEvent => {
  const expiresAt = new Date(now.getTime() + 1000 * LIFETIMES.share).toISOString();
  return ResultsShared.of({ ...request, kind, expiresAt });
};

/** Repeating the command is no event. @throws Refusal notFound, tooManyShares, tooManyRequests, keyReused. */
export function shareResults(
  request: ShareRequest,
  commandID: string,
  attempts: FounderAttempts,
  now: Date,
  state: Sharing,
): NewEvent[] {
  const { shareID, secretHash, email } = request;
  if (isRepeated(commandID, shareID, state)) {
    const share = state.shares[shareID];
    return share?.toHash === saltedHash(secretHash, email) && isFor(request, share) ? [] : refuse('keyReused');
  }
  checkShare(request.userAssessmentID, attempts, now, state);
  return [linkTo(request, 'share', now)];
}

/** Limited like mailed links. Repeating the command is no event. @throws Refusal as shareResults. */
export function createShareLink(
  request: Omit<ShareRequest, 'email'>,
  name: string,
  commandID: string,
  attempts: FounderAttempts,
  now: Date,
  state: Sharing,
): NewEvent[] {
  if (isRepeated(commandID, request.shareID, state)) {
    return isFor(request, state.shares[request.shareID]) ? [] : refuse('keyReused');
  }
  checkShare(request.userAssessmentID, attempts, now, state);
  const { userID, shareID } = request;
  const named = name === '' ? [] : [ShareLinkNamed.of({ userID, shareID, name })];
  return [linkTo({ ...request, email: '' }, 'link', now), ...named];
}

const isFor = ({ audience = 'whole' }: Pick<ShareRequest, 'audience'>, share: Share | undefined): boolean =>
  share?.audience === audience;

/** Names who a link is for. Repeating it is no event. @throws Refusal notFound. */
export function nameShare(
  userAssessmentID: string,
  shareID: string,
  name: string,
  userID: string,
  state: Sharing,
): NewEvent[] {
  const share = state.shares[shareID];
  if (share?.userAssessmentID !== userAssessmentID) return refuse('notFound');
  return share.nameHash === nameHashOf(name, share) ? [] : [ShareLinkNamed.of({ userID, shareID, name })];
}

/**
 * The founder's own link, which replaces earlier ones; a few a day at most. No event for the same one, or when the
 * result is in progress again. @param completedAt limits count the day before it: the decision is the same whenever it
 * is made.
 */
export function shareOwn(
  request: ShareRequest,
  commandID: string,
  completedAt: Date,
  attempts: FounderAttempts,
  now: Date,
  state: Sharing,
): NewEvent[] {
  const { userID, userAssessmentID, shareID } = request;
  if (resultOfCommand(commandID, state) !== undefined || state.shares[shareID]) return [];
  if (attempts.byID[userAssessmentID]?.status !== 'COMPLETED') return [];
  const earlier = Object.entries(state.shares).filter(
    ([, share]) => share.kind === 'own' && share.userAssessmentID === userAssessmentID,
  );
  const recent = earlier.filter(([, { sharedAt }]) => secondsSince(sharedAt, completedAt) < DAY_SECONDS);
  if (recent.length >= LIMITS.readyPerDay) return [];
  const replaced = earlier.filter(([, share]) => isLive(share, now));
  const revoked = replaced.map(([id]) => ShareLinkRevoked.of({ userID, shareID: id }));
  return [...revoked, linkTo(request, 'own', now)];
}

/** @throws Refusal as shareResults. */
function checkShare(userAssessmentID: string, attempts: FounderAttempts, now: Date, state: Sharing): void {
  if (attempts.byID[userAssessmentID]?.status !== 'COMPLETED') refuse('notFound');
  const sent = Object.values(state.shares).filter(({ kind }) => kind !== 'own');
  const live = sent.filter((share) => share.userAssessmentID === userAssessmentID && isLive(share, now));
  if (live.length >= LIMITS.sharesPerResult) refuse('tooManyShares');
  const times = sent.map(({ sharedAt }) => sharedAt);
  limitRate(times, LIMITS.sharesPerDay, DAY_SECONDS, now);
  limitRate(times, MAX_PER_MINUTE, 60, now);
}

/** Repeating it is no event. @throws Refusal notFound. */
export function revokeShare(userAssessmentID: string, shareID: string, userID: string, state: Sharing): NewEvent[] {
  const share = state.shares[shareID];
  if (share?.userAssessmentID !== userAssessmentID) return refuse('notFound');
  return share.revoked ? [] : [ShareLinkRevoked.of({ userID, shareID })];
}

export interface Opening {
  readonly userID: string;
  readonly userAssessmentID: string;
  readonly shareID: string;
  readonly secretHash: string;
}

/** Notes an opening at most once an hour. @throws Refusal notFound for a link that leads nowhere. */
export function openShare(opening: Opening, now: Date, state: Sharing): NewEvent[] {
  const share = state.shares[opening.shareID];
  if (share?.userAssessmentID !== opening.userAssessmentID || share.secretHash !== opening.secretHash) {
    return refuse('notFound');
  }
  if (!isLive(share, now)) refuse('notFound');
  if (share.openedAt !== null && secondsSince(share.openedAt, now) < LIFETIMES.opened) return [];
  return [ShareLinkOpened.of({ userID: opening.userID, shareID: opening.shareID })];
}
