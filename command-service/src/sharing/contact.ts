import {
  type EventData,
  ExpertContactRequested,
  LIFETIMES,
  LIMITS,
  type NewEvent,
  refuse,
} from '@groundwork/contracts';
import type { FounderAttempts } from '../attempts/attempt.ts';
import { DAY_SECONDS, limitRate, secondsSince } from '../core/limit-rate.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { isLive, linkTo, type ShareRequest } from './share-links.ts';
import { contactKey, isRepeated, type Sharing } from './sharing.ts';

export type ContactRequest = EventData['ExpertContactRequested'];

export interface ContactFacts {
  readonly attempts: FounderAttempts;
  readonly sections: Pick<Taxonomy['sections'], 'has'>;
  /** The expert's link to the result, as the desk has no account; none when it is about no result. */
  readonly desk?: ShareRequest | null;
}

/** Of other ids the parts match nothing (docs/decisions.md#answer-ids-and-referral-partners). */
export function splitAnswerID(answerID: string): { userAssessmentID: string; questionID: string } {
  const dot = answerID.lastIndexOf('.');
  return { userAssessmentID: answerID.slice(0, Math.max(dot, 0)), questionID: answerID.slice(dot + 1) };
}

export const resultOf = ({
  userAssessmentID,
  answerID,
}: Pick<ContactRequest, 'userAssessmentID' | 'answerID'>): string | null =>
  answerID === null ? userAssessmentID : splitAnswerID(answerID).userAssessmentID;

/** Repeating it within a day is no event: nobody sends twice. @throws Refusal notFound, tooManyRequests, keyReused. */
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
  // About one thing only, within the result it names.
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

function isAnswer(answerID: string, attempts: FounderAttempts): boolean {
  const { userAssessmentID, questionID } = splitAnswerID(answerID);
  // Input may name a property that every object has.
  const attempt = Object.hasOwn(attempts.byID, userAssessmentID) ? attempts.byID[userAssessmentID] : undefined;
  return attempt?.answers.has(questionID) === true;
}
