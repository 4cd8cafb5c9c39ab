import {
  type EventData,
  ExpertRequestAssigned,
  ExpertRequestStateSet,
  type NewEvent,
  refuse,
} from '@groundwork/contracts';
import type { Handled, Sharing } from '../sharing.ts';

/** @throws Refusal notFound. */
const requestIn = ({ requests }: Sharing, requestID: string): Handled =>
  // Input may name a property that every object has.
  (Object.hasOwn(requests, requestID) ? requests[requestID] : undefined) ?? refuse('notFound');

interface StateAsked {
  readonly asked: EventData['ExpertRequestStateSet'];
  /** What whoever asks saw; undefined: whatever it is. */
  readonly from: EventData['ExpertRequestStateSet']['state'] | undefined;
}

/** Repeating it is no event. @throws Refusal notFound, stateChanged where it is not what was seen. */
export function setRequestState({ asked, from }: StateAsked, sharing: Sharing): NewEvent[] {
  const { state } = requestIn(sharing, asked.requestID);
  if (state === asked.state) return [];
  if (from !== undefined && from !== state) refuse('stateChanged');
  return [ExpertRequestStateSet.of(asked)];
}

/** Repeating it is no event. @throws Refusal notFound. */
export const assignRequest = (asked: EventData['ExpertRequestAssigned'], sharing: Sharing): NewEvent[] =>
  requestIn(sharing, asked.requestID).adminID === asked.adminID ? [] : [ExpertRequestAssigned.of(asked)];

/** Takes a request from whoever leaves; it may be another's by now, or its founder was erased. Repeating it is no event. */
export const disownRequest = (
  { adminID, ...asked }: EventData['ExpertRequestAssigned'],
  { requests }: Sharing,
): NewEvent[] =>
  adminID !== null && requests[asked.requestID]?.adminID === adminID
    ? [ExpertRequestAssigned.of({ ...asked, adminID: null })]
    : [];
