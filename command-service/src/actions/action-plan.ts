import {
  ActionAssigned,
  ActionDated,
  ActionMarked,
  ActionNoted,
  type ActionStatus,
  type EventData,
  LIFETIMES,
  LIMITS,
  type NewEvent,
  refuse,
  STREAMS,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';
import { DAY_SECONDS, limitRate, secondsSince } from '../core/limit-rate.ts';

export interface ActionRef {
  readonly userID: string;
  readonly userAssessmentID: string;
  readonly questionID: string;
}

interface Kept {
  readonly status: ActionStatus;
  readonly note: string;
  readonly dueOn: string | null;
}

interface Assignment {
  readonly assignmentID: string;
  readonly action: string;
  readonly email: string;
  readonly at: string;
}

export interface ActionPlan {
  readonly kept: ReadonlyMap<string, Kept>;
  /** Only those of the last day matter for limits; older ones are found by their commands. */
  readonly assignments: readonly Assignment[];
  /** assignmentIDs by commandID. */
  readonly made: ReadonlyMap<string, string>;
}

const UNTOUCHED: Kept = { status: 'open', note: '', dueOn: null };

const keyOf = ({ userAssessmentID, questionID }: ActionRef): string => `${userAssessmentID}.${questionID}`;

const changed = (state: ActionPlan, action: ActionRef, change: Partial<Kept>): ActionPlan => {
  const key = keyOf(action);
  return { ...state, kept: new Map(state.kept).set(key, { ...(state.kept.get(key) ?? UNTOUCHED), ...change }) };
};

export const actionPlan: Aggregate<ActionPlan, 'actions'> = {
  stream: STREAMS.actions,
  initial: { kept: new Map(), assignments: [], made: new Map() },
  evolve(state, event) {
    switch (event.type) {
      case 'ActionMarked':
        return changed(state, event.data, { status: event.data.status });
      case 'ActionNoted':
        return changed(state, event.data, { note: event.data.note });
      case 'ActionDated':
        return changed(state, event.data, { dueOn: event.data.dueOn });
      case 'ActionAssigned': {
        const { assignmentID, email } = event.data;
        const { time: at, commandID } = event.metadata;
        const one = { assignmentID, action: keyOf(event.data), email, at };
        return {
          ...state,
          assignments: [...state.assignments, one],
          made: new Map(state.made).set(commandID, assignmentID),
        };
      }
      default:
        return state;
    }
  },
};

export type ActionChange = Partial<Kept>;

/** Equal values are no event. @param isThere whether the result has the action. @throws Refusal notFound. */
export function changeAction(
  action: ActionRef,
  { status, note, dueOn }: ActionChange,
  isThere: boolean,
  state: ActionPlan,
): NewEvent[] {
  if (!isThere) refuse('notFound');
  const now = state.kept.get(keyOf(action)) ?? UNTOUCHED;
  const { userID, userAssessmentID, questionID } = action;
  const about = { userID, userAssessmentID, questionID };
  const events: NewEvent[] = [];
  if (status !== undefined && status !== now.status) events.push(ActionMarked.of({ ...about, status }));
  if (note !== undefined && note !== now.note) events.push(ActionNoted.of({ ...about, note }));
  if (dueOn !== undefined && dueOn !== now.dueOn) events.push(ActionDated.of({ ...about, dueOn }));
  return events;
}

/** For each founder. */
const MAX_PER_MINUTE = 20;

/** @returns the same action mailed to the same address within the last day, if any. */
export const assignedBefore = (
  action: ActionRef,
  email: string,
  now: Date,
  { assignments }: ActionPlan,
): Assignment | undefined =>
  assignments.findLast(
    (one) => one.action === keyOf(action) && one.email === email && secondsSince(one.at, now) < LIFETIMES.assignment,
  );

/** The same mail within a day, or command, is no event. @throws Refusal notFound, tooManyRequests, keyReused. */
export function assignAction(
  request: EventData['ActionAssigned'],
  commandID: string,
  isThere: boolean,
  now: Date,
  state: ActionPlan,
): NewEvent[] {
  const before = state.made.get(commandID);
  if (before !== undefined) {
    const made = state.assignments.find(({ assignmentID }) => assignmentID === before);
    return before === request.assignmentID && made?.email === request.email ? [] : refuse('keyReused');
  }
  if (!isThere) refuse('notFound');
  if (assignedBefore(request, request.email, now, state)) return [];
  const times = state.assignments.map(({ at }) => at);
  limitRate(times, LIMITS.assignmentsPerDay, DAY_SECONDS, now);
  limitRate(times, MAX_PER_MINUTE, 60, now);
  return [ActionAssigned.of(request)];
}
