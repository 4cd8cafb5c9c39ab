import { createHash } from 'node:crypto';
import {
  type EventData,
  ExpertContactRequested,
  LIFETIMES,
  LIMITS,
  type NewEvent,
  ResultsShared,
  refuse,
  ShareLinkNamed,
  ShareLinkOpened,
  ShareLinkRevoked,
  STREAMS,
} from '@groundwork/contracts';
import type { FounderAttempts } from '../attempts/attempt.ts';
import type { Aggregate } from '../core/aggregate.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';

/** A link to a result. */
export interface Share {
  readonly userAssessmentID: string;
  readonly kind: EventData['ResultsShared']['kind'];
  readonly secretHash: string;
  readonly sharedAt: string;
  readonly expiresAt: string;
  readonly revoked: boolean;
  readonly openedAt: string | null;
  /** Tells whether another name is given, and not which one it has; null without one. */
  readonly nameHash: string | null;
}

export interface Sharing {
  readonly shares: Readonly<Record<string, Share>>;
  /** Requests to experts, by what they are about: the last of each. */
  readonly contacts: Readonly<Record<string, { readonly requestID: string; readonly at: string }>>;
  /** What commands have made, by their ids: a link or a request. */
  readonly made: Readonly<Record<string, string>>;
}

/** @returns the link or the request that a command made, if it did. */
export const resultOfCommand = (commandID: string, { made }: Sharing): string | undefined =>
  // A caller may name a command after something that every object has.
  Object.hasOwn(made, commandID) ? made[commandID] : undefined;

/** The stream `report-<userID>`: what a founder does with results. Nothing personal is kept. */
export const sharing: Aggregate<Sharing, 'report'> = {
  stream: STREAMS.report,
  initial: { shares: {}, contacts: {}, made: {} },
  evolve(state, event) {
    switch (event.type) {
      case 'ResultsShared': {
        const { shareID, userAssessmentID, kind, secretHash, expiresAt } = event.data;
        const sharedAt = event.metadata.time;
        const share = {
          userAssessmentID,
          kind,
          secretHash,
          sharedAt,
          expiresAt,
          revoked: false,
          openedAt: null,
          nameHash: null,
        };
        const made = { ...state.made, [event.metadata.commandID]: shareID };
        return { ...state, shares: { ...state.shares, [shareID]: share }, made };
      }
      case 'ShareLinkNamed': {
        const { shareID, name } = event.data;
        return changed(state, shareID, { nameHash: nameHashOf(name, state.shares[shareID]) });
      }
      case 'ShareLinkOpened':
        return changed(state, event.data.shareID, { openedAt: event.metadata.time });
      case 'ShareLinkRevoked':
        return changed(state, event.data.shareID, { revoked: true });
      case 'ExpertContactRequested': {
        const contact = { requestID: event.data.requestID, at: event.metadata.time };
        const made = { ...state.made, [event.metadata.commandID]: event.data.requestID };
        return { ...state, contacts: { ...state.contacts, [contactKey(event.data)]: contact }, made };
      }
      default:
        return state;
    }
  },
};

/** A name is personal: the state, which is cached, only knows it again. */
const nameHashOf = (name: string, share: Share | undefined): string | null =>
  name === '' ? null : createHash('sha256').update(`${share?.secretHash}${name}`).digest('base64url');

function changed(state: Sharing, id: string, change: Partial<Share>): Sharing {
  const share = state.shares[id];
  return share ? { ...state, shares: { ...state.shares, [id]: { ...share, ...change } } } : state;
}

/** @returns what a request to an expert is about, so that the same one is known again. */
export const contactKey = ({
  userAssessmentID,
  sectionID,
  answerID,
}: Pick<EventData['ExpertContactRequested'], 'userAssessmentID' | 'sectionID' | 'answerID'>): string =>
  [userAssessmentID, sectionID, answerID].map((part) => part ?? '').join('/');

/** @returns the parts of an answer's id (docs/decisions.md#answer-ids-and-referral-partners); of anything else, parts that nothing has. */
export function splitAnswerID(answerID: string): { userAssessmentID: string; questionID: string } {
  const dot = answerID.lastIndexOf('.');
  return { userAssessmentID: answerID.slice(0, Math.max(dot, 0)), questionID: answerID.slice(dot + 1) };
}

/** How many links a founder sends in a minute at most, from however many addresses. */
const MAX_PER_MINUTE = 20;
const DAY_SECONDS = 24 * 60 * 60;

const secondsSince = (time: string, now: Date): number => (now.getTime() - Date.parse(time)) / 1000;
const isLive = (share: Share, now: Date): boolean => !share.revoked && now < new Date(share.expiresAt);

export type ShareRequest = Omit<EventData['ResultsShared'], 'kind' | 'expiresAt'>;

/**
 * @param id of what is asked for, which follows from the command and all that it says.
 * @returns whether the command has done that before. @throws Refusal keyReused when it has done something else.
 */
function isRepeated(commandID: string, id: string, state: Sharing): boolean {
  const before = resultOfCommand(commandID, state);
  return before !== undefined && (before === id || refuse('keyReused'));
}

const linkTo = (request: ShareRequest, kind: Share['kind'], now: Date): NewEvent => {
  const expiresAt = new Date(now.getTime() + 1000 * LIFETIMES.share).toISOString();
  return ResultsShared.of({ ...request, kind, expiresAt });
};

/**
 * Sends somebody a link to a completed result; the same command again is no event.
 * @throws Refusal notFound without such a result; tooManyShares, tooManyRequests; keyReused.
 */
export function shareResults(
  request: ShareRequest,
  commandID: string,
  attempts: FounderAttempts,
  now: Date,
  state: Sharing,
): NewEvent[] {
  if (isRepeated(commandID, request.shareID, state)) return [];
  if (attempts.byID[request.userAssessmentID]?.status !== 'COMPLETED') refuse('notFound');
  limitShares(request.userAssessmentID, now, state);
  return [linkTo(request, 'share', now)];
}

/**
 * Makes a link that the founder passes on, under the limits of links that are mailed; the same command again is no event.
 * @throws Refusal as shareResults.
 */
export function createShareLink(
  request: Omit<ShareRequest, 'email'>,
  name: string,
  commandID: string,
  attempts: FounderAttempts,
  now: Date,
  state: Sharing,
): NewEvent[] {
  if (isRepeated(commandID, request.shareID, state)) return [];
  if (attempts.byID[request.userAssessmentID]?.status !== 'COMPLETED') refuse('notFound');
  limitShares(request.userAssessmentID, now, state);
  const { userID, shareID } = request;
  const named = name === '' ? [] : [ShareLinkNamed.of({ userID, shareID, name })];
  return [linkTo({ ...request, email: '' }, 'link', now), ...named];
}

/** Writes down for whom a link is. Repeating it is no event. @throws Refusal notFound. */
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
 * Sends founders a link to what they have completed, which takes the place of earlier ones; a few a day are enough. No event
 * for the same one again, nor when the result is in progress again.
 * @param completedAt what came in the day before counts: whenever this is decided, it is decided alike.
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

function limitShares(userAssessmentID: string, now: Date, state: Sharing): void {
  const sent = Object.values(state.shares).filter(({ kind }) => kind !== 'own');
  const live = sent.filter((share) => share.userAssessmentID === userAssessmentID && isLive(share, now));
  if (live.length >= LIMITS.sharesPerResult) refuse('tooManyShares');
  const times = sent.map(({ sharedAt }) => sharedAt);
  limitRate(times, LIMITS.sharesPerDay, DAY_SECONDS, now);
  limitRate(times, MAX_PER_MINUTE, 60, now);
}

/** @throws Refusal tooManyRequests, with the time to wait, when so many were done within so many seconds. */
function limitRate(times: readonly string[], most: number, seconds: number, now: Date): void {
  const ages = times.map((time) => secondsSince(time, now)).toSorted((a, b) => a - b);
  // There is room for another once this one is long enough ago.
  const age = ages[most - 1];
  if (age !== undefined && age < seconds) refuse('tooManyRequests', undefined, 1000 * (seconds - age));
}

/** Ends a link. Repeating it is no event. @throws Refusal notFound. */
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

/** Notes that a link was opened, at most once an hour. @throws Refusal notFound for a link that leads nowhere. */
export function openShare(opening: Opening, now: Date, state: Sharing): NewEvent[] {
  const share = state.shares[opening.shareID];
  if (share?.userAssessmentID !== opening.userAssessmentID || share.secretHash !== opening.secretHash) {
    return refuse('notFound');
  }
  if (!isLive(share, now)) refuse('notFound');
  if (share.openedAt !== null && secondsSince(share.openedAt, now) < LIFETIMES.opened) return [];
  return [ShareLinkOpened.of({ userID: opening.userID, shareID: opening.shareID })];
}

export type ContactRequest = EventData['ExpertContactRequested'];

/** What a request can be about. */
export interface ContactFacts {
  readonly attempts: FounderAttempts;
  readonly sections: Pick<Taxonomy['sections'], 'has'>;
  /** The link by which the expert reads the result, for the desk has no account; none where it is about no result. */
  readonly desk?: ShareRequest | null;
}

/** @returns the result that a request belongs to, if any. */
export const resultOf = ({
  userAssessmentID,
  answerID,
}: Pick<ContactRequest, 'userAssessmentID' | 'answerID'>): string | null =>
  answerID === null ? userAssessmentID : splitAnswerID(answerID).userAssessmentID;

/**
 * Asks an expert to make contact; the same again within a day is no event: a second click does not send twice.
 * @throws Refusal notFound when it is about a result or an answer that is none of the founder's, or no section;
 * tooManyRequests; keyReused.
 */
export function requestContact(
  request: ContactRequest,
  commandID: string,
  { attempts, sections, desk }: ContactFacts,
  now: Date,
  state: Sharing,
): NewEvent[] {
  if (isRepeated(commandID, request.requestID, state)) return [];
  const { userAssessmentID, sectionID, answerID } = request;
  if (userAssessmentID !== null && attempts.byID[userAssessmentID] === undefined) refuse('notFound');
  if (sectionID !== null && !sections.has(sectionID)) refuse('notFound');
  if (answerID !== null && !isAnswer(answerID, attempts)) refuse('notFound');
  // About one thing, of the result it names.
  if (answerID !== null && sectionID !== null) refuse('notFound');
  const of = resultOf(request);
  if (userAssessmentID !== null && of !== userAssessmentID) refuse('notFound');
  const before = state.contacts[contactKey(request)];
  if (before !== undefined && secondsSince(before.at, now) < LIFETIMES.contact) return [];
  const times = Object.values(state.contacts).map(({ at }) => at);
  limitRate(times, LIMITS.contactsPerDay, DAY_SECONDS, now);
  const asked = ExpertContactRequested.of(request);
  if (!desk || attempts.byID[desk.userAssessmentID]?.status !== 'COMPLETED') return [asked];
  const open = state.shares[desk.shareID];
  return open && isLive(open, now) ? [asked] : [linkTo(desk, 'share', now), asked];
}

/** Whether it is the answer to a question of an assessment that the founder takes or took. */
function isAnswer(answerID: string, attempts: FounderAttempts): boolean {
  const { userAssessmentID, questionID } = splitAnswerID(answerID);
  // What is typed may be the name of something every object has.
  const attempt = Object.hasOwn(attempts.byID, userAssessmentID) ? attempts.byID[userAssessmentID] : undefined;
  return attempt?.answers.has(questionID) === true;
}
