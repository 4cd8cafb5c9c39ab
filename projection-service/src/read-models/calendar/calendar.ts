import { type EventData, splitVersioned } from '@groundwork/contracts';
import { collection, type Fold, type Projection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { ACCOUNT_STATUS, accountStatuses, isErased } from '../account-status/account-status.ts';

/** A change of what calendar programs have: they take one with a greater sequence. */
interface Changed {
  readonly sequence: number;
  readonly changedAt: string;
}

/** The day of an action; the last one that it had while it has none. */
export interface Due extends Changed {
  readonly on: string | null;
  readonly isDated: boolean;
  readonly isDone: boolean;
  /** Its assessment is in progress again. */
  readonly isHeld: boolean;
}

export interface Joined extends Changed {
  readonly isLeft: boolean;
}

/** An assessment, which a cohort may wait for. */
export interface TakenOne extends Changed {
  readonly originID: string;
  readonly isDone: boolean;
}

interface Feed extends Pick<EventData['CalendarFeedMade'], 'feedID' | 'secretHash'> {
  readonly madeAt: string;
  /** Of UTC. */
  readonly lastReadOn: string | null;
  /** Whether the mailbox had been shown before. A stranger who typed somebody's address may have made others. */
  readonly afterProof: boolean;
}

/** By userID, of whoever has begun an assessment, joined a cohort or made a feed: a feed may be made later. Nothing personal: ids and days. */
export interface CalendarDocument extends Document {
  /** Null while there is no address. */
  readonly feed: Feed | null;
  /** Whether the mailbox was shown: by a reset, a confirmed change of address, or an organization's sign-in. */
  readonly isProven: boolean;
  /** By `<userAssessmentID>.<questionID>`. */
  readonly dues: Readonly<Record<string, Due>>;
  /** By cohortID. */
  readonly joined: Readonly<Record<string, Joined>>;
  /** By userAssessmentID. */
  readonly taken: Readonly<Record<string, TakenOne>>;
}

type OfPerson = { readonly data: { readonly userID: string }; readonly metadata: { readonly time: string } };
type Kept = Pick<CalendarDocument, 'feed' | 'isProven' | 'dues' | 'joined' | 'taken'>;

const EMPTY: Kept = { feed: null, isProven: false, dues: {}, joined: {}, taken: {} };
const UNDATED = { on: null, isDated: false, isDone: false, isHeld: false };

const next = (before: Changed | undefined, changedAt: string): Changed => ({
  sequence: before ? before.sequence + 1 : 0,
  changedAt,
});

/** Makes the document where there is none, but for who was erased. */
const changing = <E extends OfPerson>(change: (kept: Kept, event: E) => Partial<Kept>): Fold<CalendarDocument, E> => ({
  key: ({ data }) => data.userID,
  reads: [ACCOUNT_STATUS],
  apply(kept, event, tools) {
    if (isErased(tools, event.data.userID)) return undefined;
    return { _id: tools.id, ...(kept ?? EMPTY), ...change(kept ?? EMPTY, event) };
  },
});

type OfAction = OfPerson & { readonly data: Pick<EventData['ActionMarked'], 'userAssessmentID' | 'questionID'> };

const dueChange = <E extends OfAction>(change: (event: E) => Partial<Due>): Fold<CalendarDocument, E> =>
  changing<E>(({ dues }, event) => {
    const key = `${event.data.userAssessmentID}.${event.data.questionID}`;
    const before = dues[key];
    return {
      dues: { ...dues, [key]: { ...(before ?? UNDATED), ...change(event), ...next(before, event.metadata.time) } },
    };
  });

type OfAttempt = { readonly data: { readonly userAssessmentID: string }; readonly metadata: { readonly time: string } };

/** Actions change with the answers: while these may change, their days are called off. What is done, no cohort waits for. */
const held = (isHeld: boolean): Fold<CalendarDocument, OfAttempt> => ({
  key: ({ data }) => splitVersioned(data.userAssessmentID).id,
  apply(kept, { data: { userAssessmentID }, metadata }) {
    if (!kept) return undefined;
    const one = kept.taken[userAssessmentID];
    const changed = Object.entries(kept.dues)
      .filter(([key]) => key.startsWith(`${userAssessmentID}.`))
      .map(([key, due]) => [key, { ...due, isHeld, ...next(due, metadata.time) }] as const);
    const told = one && { [userAssessmentID]: { ...one, isDone: !isHeld, ...next(one, metadata.time) } };
    return {
      ...kept,
      dues: { ...kept.dues, ...Object.fromEntries(changed) },
      taken: { ...kept.taken, ...told },
    };
  },
});

const begun: Fold<CalendarDocument, OfPerson & { readonly data: EventData['AssessmentStarted'] }> = changing(
  ({ taken }, { data: { userAssessmentID, assessmentID }, metadata: { time } }) => {
    const one = { originID: splitVersioned(assessmentID).id, isDone: false, ...next(undefined, time) };
    return { taken: { ...taken, [userAssessmentID]: one } };
  },
);

const ofFeed = (
  change: (feed: Feed, event: { readonly data: { readonly day?: string } }) => Feed | null,
): Fold<
  CalendarDocument,
  { readonly data: { readonly userID: string; readonly feedID: string; readonly day?: string } }
> => ({
  key: ({ data }) => data.userID,
  apply: (kept, event) =>
    // One that was replaced meanwhile is no business of the new one.
    kept?.feed?.feedID === event.data.feedID ? { ...kept, feed: change(kept.feed, event) } : undefined,
});

const membership = (
  isLeft: boolean,
): Fold<CalendarDocument, OfPerson & { readonly data: { readonly cohortID: string } }> =>
  changing(({ joined }, { data: { cohortID }, metadata: { time } }) => ({
    joined: { ...joined, [cohortID]: { isLeft, ...next(joined[cohortID], time) } },
  }));

export const calendars = collection<CalendarDocument>('calendars', {
  on: {
    ActionDated: dueChange(({ data: { dueOn } }) =>
      dueOn === null ? { isDated: false } : { on: dueOn, isDated: true },
    ),
    ActionMarked: dueChange(({ data: { status } }) => ({ isDone: status === 'done' })),
    AssessmentStarted: begun,
    AssessmentReopened: held(true),
    AssessmentCompleted: held(false),
    CohortJoined: membership(false),
    CohortLeft: membership(true),
    CalendarFeedMade: changing(({ isProven }, { data: { feedID, secretHash }, metadata: { time } }) => ({
      feed: { feedID, secretHash, madeAt: time, lastReadOn: null, afterProof: isProven },
    })),
    CalendarFeedRead: ofFeed((feed, { data: { day = null } }) => ({ ...feed, lastReadOn: day })),
    CalendarFeedEnded: ofFeed(() => null),
    PasswordReset: changing(({ feed }) => ({ isProven: true, feed: feed?.afterProof ? feed : null })),
    IdentityLinked: changing(() => ({ isProven: true })),
    EmailChanged: changing<OfPerson & { readonly data: EventData['EmailChanged'] }>(
      (_, { data: { takeBackUntil } }) => ({ isProven: takeBackUntil !== null }),
    ),
    // The address may be known to whoever changed the account's.
    EmailTakenBack: changing(() => ({ isProven: true, feed: null })),
    AccountClosed: { key: ({ data }) => data.userID, apply: (kept) => kept && { ...kept, feed: null } },
    PersonErased: { key: ({ data }) => data.userID, apply: (kept) => (kept ? null : undefined) },
  },
});

const COHORT_DAYS = ['goalOn', 'endsOn'] as const;
export type CohortDay = (typeof COHORT_DAYS)[number];

export interface CohortDays extends Document {
  readonly cohortName: string;
  /** originID; null: founders choose. */
  readonly assessmentID: string | null;
  /** The last days that were named, and whether they still are. */
  readonly days: Readonly<Record<CohortDay, { readonly on: string | null; readonly isNamed: boolean }>>;
  readonly sequence: number;
  readonly changedAt: string;
}

type OfCohort = {
  readonly data: Pick<EventData['CohortChanged'], 'cohortID' | 'cohortName' | CohortDay> & {
    /** Said once, when it is made. */
    readonly assessmentID?: string | null;
  };
  readonly metadata: { readonly time: string };
};

const cohortChange: Fold<CohortDays, OfCohort> = {
  key: ({ data }) => data.cohortID,
  apply(before, { data, metadata }, { id }) {
    const dayOf = (day: CohortDay) => ({
      on: data[day] ?? before?.days[day].on ?? null,
      isNamed: data[day] !== null,
    });
    const days = { goalOn: dayOf('goalOn'), endsOn: dayOf('endsOn') };
    const assessmentID = before?.assessmentID ?? data.assessmentID ?? null;
    return { _id: id, cohortName: data.cohortName, assessmentID, days, ...next(before, metadata.time) };
  },
};

export const cohortDays = collection<CohortDays>('cohorts', {
  on: { CohortMade: cohortChange, CohortChanged: cohortChange },
});

export const calendarProjection: Projection = {
  name: 'calendar',
  version: 3,
  collections: [accountStatuses, calendars, cohortDays],
};
