import {
  CohortChanged,
  CohortClosed,
  CohortInvitationsPlanned,
  CohortInvitationsSettled,
  CohortLinkReplaced,
  CohortMade,
  DAY_MS,
  type EventData,
  LIMITS,
  type NewEvent,
  refuse,
  refuseChanged,
  revisionAfter,
  STREAMS,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';
import type { CommandContext } from '../core/context.ts';
import { isSame } from '../core/same.ts';

type Made = Readonly<EventData['CohortMade']>;
type Terms = Readonly<EventData['CohortChanged']>;

/** A file of founders to invite, taken as a whole. */
export interface Batch {
  readonly userID: string;
  /** As JSON; empty once it is settled. */
  readonly rows: string;
  readonly count: number;
  readonly digest: string;
  readonly isSettled: boolean;
  /** Who invites: also whoever goes on after a crash does so in their name. */
  readonly by: Pick<CommandContext, 'actorID' | 'actorType'>;
}

export interface Cohort extends Made {
  readonly isClosed: boolean;
  readonly revision: number;
  /** Kept to recognize a repeated command. */
  readonly made: Made;
  /** Of links that were replaced. */
  readonly formerLinks: readonly string[];
  readonly batches: Readonly<Record<string, Batch>>;
}

export const cohort: Aggregate<Cohort | null, 'cohort'> = {
  stream: STREAMS.cohort,
  initial: null,
  evolve(state, event) {
    if (event.type === 'CohortMade') {
      const revision = revisionAfter('cohort', 0, event.type);
      return { ...event.data, isClosed: false, revision, made: event.data, formerLinks: [], batches: {} };
    }
    if (!state) return state;
    const revision = revisionAfter('cohort', state.revision, event.type);
    switch (event.type) {
      case 'CohortChanged':
        return { ...state, ...event.data, revision };
      case 'CohortLinkReplaced':
        return { ...state, linkID: event.data.linkID, formerLinks: [...state.formerLinks, state.linkID] };
      case 'CohortClosed':
        return { ...state, isClosed: true, revision };
      case 'CohortInvitationsPlanned': {
        const { batchID, userID, rows, count, digest } = event.data;
        const { actorID, actorType } = event.metadata;
        const batch = { userID, rows, count, digest, isSettled: false, by: { actorID, actorType } };
        return { ...state, batches: { ...state.batches, [batchID]: batch } };
      }
      case 'CohortInvitationsSettled': {
        const batch = state.batches[event.data.batchID];
        const settled = batch && { ...batch, rows: '', isSettled: true };
        return settled ? { ...state, batches: { ...state.batches, [event.data.batchID]: settled } } : state;
      }
      default:
        return state;
    }
  },
};

const DAYS = ['startsOn', 'endsOn', 'goalOn'] as const;
type Days = Pick<Terms, (typeof DAYS)[number]>;

/** UTC. */
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** @param had days before, which may be over by now. @throws Refusal daysOutOfOrder, daysOutOfRange. */
function assertDays(days: Days, now: Date, had?: Days): void {
  const { startsOn, endsOn, goalOn } = days;
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) refuse('daysOutOfOrder', '/endsOn');
  if (startsOn !== null && goalOn !== null && goalOn < startsOn) refuse('daysOutOfOrder', '/goalOn');
  const span = LIMITS.cohortDays * DAY_MS;
  // Where it is still yesterday, yesterday is today.
  const [first, today, last] = [now.getTime() - span, now.getTime() - DAY_MS, now.getTime() + span].map(dayOf);
  for (const name of DAYS) {
    const day = days[name];
    if (day === null || day === had?.[name]) continue;
    const earliest = name === 'startsOn' ? first : today;
    if (day < String(earliest) || day > String(last)) refuse('daysOutOfRange', `/${name}`);
  }
}

/** Repeating it is no event. @throws Refusal keyReused when the command made another, daysOutOfOrder, daysOutOfRange. */
export function makeCohort(input: Made, now: Date, state: Cohort | null): NewEvent[] {
  if (state) return isSame(input, state.made) ? [] : refuse('keyReused');
  assertDays(input, now);
  return [CohortMade.of(input)];
}

/**
 * Also a closed one, whose members are still to complete their assessments. An unchanged one is no event.
 * @throws Refusal notFound, changedMeanwhile, daysOutOfOrder, daysOutOfRange.
 */
export function changeCohort(input: Terms, revision: number | undefined, now: Date, state: Cohort | null): NewEvent[] {
  if (!state) return refuse('notFound');
  const { cohortID, cohortName, startsOn, endsOn, goalOn } = state;
  const terms = { cohortID, cohortName, startsOn, endsOn, goalOn };
  if (isSame(input, terms)) return [];
  assertDays(input, now, terms);
  if (revision !== undefined && revision !== state.revision) refuseChanged({ ...terms, revision: state.revision });
  return [CohortChanged.of(input)];
}

/** By the same command it is replaced once, and never by one that was replaced. @throws Refusal notFound, cohortClosed. */
export function replaceLink(linkID: string, state: Cohort | null): NewEvent[] {
  if (!state) return refuse('notFound');
  if (state.linkID === linkID || state.formerLinks.includes(linkID)) return [];
  if (state.isClosed) refuse('cohortClosed');
  return [CohortLinkReplaced.of({ cohortID: state.cohortID, linkID })];
}

/** Repeating it is no event. @throws Refusal notFound. */
export function closeCohort(state: Cohort | null): NewEvent[] {
  if (!state) return refuse('notFound');
  return state.isClosed ? [] : [CohortClosed.of({ cohortID: state.cohortID })];
}

/** The same file by the same command is no event. @throws Refusal notFound, cohortClosed, keyReused for another file. */
export function planInvitations(plan: EventData['CohortInvitationsPlanned'], state: Cohort | null): NewEvent[] {
  if (!state) return refuse('notFound');
  const known = state.batches[plan.batchID];
  if (known) return known.digest === plan.digest ? [] : refuse('keyReused');
  if (state.isClosed) refuse('cohortClosed');
  return [CohortInvitationsPlanned.of(plan)];
}

/** Repeating it is no event. */
export function settleInvitations(batchID: string, state: Cohort | null): NewEvent[] {
  const batch = state?.batches[batchID];
  if (!state || !batch || batch.isSettled) return [];
  return [CohortInvitationsSettled.of({ cohortID: state.cohortID, batchID, userID: batch.userID })];
}
