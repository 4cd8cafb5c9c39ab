import { SESSION } from '@groundwork/contracts';
import { collection, type Patch } from '../../core/projection.ts';
import type { Collection, Document } from '../../store/port.ts';
import { ACCOUNT_STATUS, epochOf, isErased } from '../account-status/account-status.ts';

/** Kept when it is over: people see where they were signed in. */
export interface SessionDocument extends Document {
  readonly userID: string;
  readonly device: string;
  readonly startedAt: string;
  readonly lastSeenAt: string;
  readonly endsAt: string;
  /** When it was ended; null also when it ran out. */
  readonly endedAt: string | null;
}

type Ending = {
  readonly data: { readonly userID: string; readonly keptSessionID?: string | null };
  readonly metadata: { readonly time: string };
};

/** Ends earlier sessions. One of a later epoch stays; one that arrives late shows by its epoch that it is over. */
const endsTheOthers: Patch<Ending> = {
  where: ({ data }) => ({ field: 'userID', value: data.userID, unset: 'endedAt', except: data.keptSessionID ?? null }),
  set: ({ metadata }) => ({ endedAt: metadata.time }),
};

export const sessions = collection<SessionDocument>('sessions', {
  indexes: [
    { userID: 1, lastSeenAt: -1, _id: -1 },
    { userID: 1, startedAt: 1, _id: 1 },
  ],
  on: {
    SessionStarted: {
      key: ({ data }) => data.sessionID,
      reads: [ACCOUNT_STATUS],
      apply(_, { data: { userID, device, endsAt, epoch }, metadata: { time } }, tools) {
        if (isErased(tools, userID)) return undefined;
        const endedAt = epoch < epochOf(tools, userID) ? time : null;
        return { _id: tools.id, userID, device, startedAt: time, lastSeenAt: time, endsAt, endedAt };
      },
    },
    SessionRefreshed: {
      key: ({ data }) => data.sessionID,
      apply: (session, { metadata }) => session && { ...session, lastSeenAt: metadata.time },
    },
    SessionEnded: {
      key: ({ data }) => data.sessionID,
      apply: (session, { metadata }) => session && { ...session, endedAt: session.endedAt ?? metadata.time },
    },
  },
  patches: {
    SignedOutEverywhere: endsTheOthers,
    PasswordChanged: endsTheOthers,
    PasswordRemoved: endsTheOthers,
    PasswordReset: endsTheOthers,
    InvitationAccepted: endsTheOthers,
    AccountDeactivated: endsTheOthers,
    AccountClosed: endsTheOthers,
    PersonErased: {
      where: ({ data }) => ({ field: 'userID', value: data.userID }),
      set: ({ metadata }) => ({ device: '', endedAt: metadata.time }),
    },
  },
});

/** @returns a person's sessions that are not over at `now`, the one used last first. */
export const livingSessions = (open: Collection<SessionDocument>, userID: string, now: Date, limit: number) =>
  open.find(
    {
      userID,
      endedAt: null,
      endsAt: { $gt: now.toISOString() },
      lastSeenAt: { $gt: new Date(now.getTime() - SESSION.idle * 1000).toISOString() },
    },
    { sort: { lastSeenAt: -1, _id: -1 }, limit },
  );
