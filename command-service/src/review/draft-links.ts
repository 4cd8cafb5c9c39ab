import {
  DraftLinkCreated,
  DraftLinkRevoked,
  type EventData,
  LIMITS,
  type NewEvent,
  refuse,
} from '@groundwork/contracts';
import { DAY_SECONDS } from '../core/limit-rate.ts';
import type { Review } from './review.ts';

/** `linkID` follows from the command and all its content. */
export interface LinkRequest extends Omit<EventData['DraftLinkCreated'], 'expiresAt'> {
  readonly days: number;
}

/** Repeating the command is no event. @param cause actor and command. @throws Refusal tooManyDraftLinks, keyReused. */
export function createDraftLink({ days, ...link }: LinkRequest, cause: string, now: Date, state: Review): NewEvent[] {
  const before = state.made.get(cause);
  if (before !== undefined) return before === link.linkID ? [] : refuse('keyReused');
  const live = state.links.filter(
    ({ assessmentID, isRevoked, expiresAt }) =>
      assessmentID === link.assessmentID && !isRevoked && now < new Date(expiresAt),
  );
  if (live.size >= LIMITS.draftLinks) refuse('tooManyDraftLinks');
  const expiresAt = new Date(now.getTime() + 1000 * DAY_SECONDS * days).toISOString();
  return [DraftLinkCreated.of({ ...link, expiresAt })];
}

/** Repeating it is no event. @throws Refusal notFound. */
export function revokeDraftLink(about: EventData['DraftLinkRevoked'], state: Review): NewEvent[] {
  const link = state.links.get(about.linkID);
  if (link?.assessmentID !== about.assessmentID) return refuse('notFound');
  return link.isRevoked ? [] : [DraftLinkRevoked.of(about)];
}
