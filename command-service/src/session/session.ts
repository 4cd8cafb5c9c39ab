import {
  type EventData,
  type NewEvent,
  PasswordConfirmed,
  refuse,
  SESSION,
  SessionEnded,
  SessionRefreshed,
  SessionStarted,
  STREAMS,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

export interface Session {
  readonly sessionID: string;
  readonly userID: string;
  readonly userType: EventData['SessionStarted']['userType'];
  readonly secretHash: string;
  /** The secret before this one, still taken from another tab for SESSION.reuseTolerance. */
  readonly previousHash: string | null;
  /** Secrets it had before: one that comes back may have been copied. */
  readonly retired: readonly string[];
  readonly rotatedAt: string;
  readonly lastSeenAt: string;
  /** When the person proved last that they know the password. */
  readonly confirmedAt: string;
  /** The absolute end. */
  readonly endsAt: string;
  readonly device: string;
  /** The person's count when it was started. */
  readonly epoch: number;
  readonly ended: boolean;
}

/** The stream `session-<sessionID>`; null before it is started. */
export const session: Aggregate<Session | null, 'session'> = {
  stream: STREAMS.session,
  initial: null,
  evolve(state, event) {
    const { time } = event.metadata;
    switch (event.type) {
      case 'SessionStarted':
        return {
          ...event.data,
          previousHash: null,
          retired: [],
          rotatedAt: time,
          lastSeenAt: time,
          confirmedAt: time,
          ended: false,
        };
      case 'SessionRefreshed': {
        if (!state) return state;
        const { secretHash } = event.data;
        // Once a token renewed as well, and the secret stayed.
        if (secretHash === state.secretHash) return { ...state, lastSeenAt: time };
        const retired = [...state.retired, state.secretHash];
        return { ...state, secretHash, previousHash: state.secretHash, retired, rotatedAt: time, lastSeenAt: time };
      }
      case 'PasswordConfirmed':
        return state && { ...state, confirmedAt: time };
      case 'SessionEnded':
        return state && { ...state, ended: true };
      default:
        return state;
    }
  },
};

const seconds = (count: number): number => count * 1000;

/** Starts a session. */
export const startSession = (
  input: Pick<Session, 'sessionID' | 'userID' | 'userType' | 'secretHash' | 'device' | 'epoch'>,
  now: Date,
): NewEvent[] => [
  SessionStarted.of({ ...input, endsAt: new Date(now.getTime() + seconds(SESSION.absolute)).toISOString() }),
];

/** @returns when a session ends unless it is renewed: an hour after it was last used, at most at its absolute end. */
export function expiryOf({ lastSeenAt, endsAt }: Session): Date {
  return new Date(Math.min(Date.parse(lastSeenAt) + seconds(SESSION.idle), Date.parse(endsAt)));
}

const alive = (state: Session | null, now: Date): state is Session =>
  state !== null && !state.ended && now < expiryOf(state);

/**
 * Renews a session for its refresh secret and rotates it. The secret before, from another tab that raced this one, is no
 * event; an older one may have been copied, and ends the session; one it never had says nothing about the session.
 * @throws Refusal sessionExpired.
 */
export function rotate(presented: string, next: string, now: Date, state: Session | null): NewEvent[] {
  if (!alive(state, now)) return refuse('sessionExpired');
  const { sessionID, userID } = state;
  if (presented === state.secretHash) return [SessionRefreshed.of({ sessionID, secretHash: next })];
  const sinceRotation = now.getTime() - Date.parse(state.rotatedAt);
  if (presented === state.previousHash && sinceRotation <= seconds(SESSION.reuseTolerance)) return [];
  if (!state.retired.includes(presented)) return refuse('sessionExpired');
  return [SessionEnded.of({ sessionID, userID, reason: 'reuse' })];
}

/** Notes that the password was given again; each time is an event. @throws Refusal sessionExpired. */
export function confirmPassword(userID: string, now: Date, state: Session | null): NewEvent[] {
  if (!alive(state, now) || state.userID !== userID) return refuse('sessionExpired');
  return [PasswordConfirmed.of({ sessionID: state.sessionID, userID })];
}

/** Whether the password was given in this session at most so long ago. */
export const isRecent = (userID: string, maxSeconds: number, now: Date, state: Session | null): boolean =>
  state !== null &&
  state.userID === userID &&
  !state.ended &&
  now.getTime() - Date.parse(state.confirmedAt) < seconds(maxSeconds);

/** Ends a session; one that is over or never was is no event. */
export function end(reason: 'signedOut' | 'signedOutElsewhere', state: Session | null): NewEvent[] {
  if (!state || state.ended) return [];
  return [SessionEnded.of({ sessionID: state.sessionID, userID: state.userID, reason })];
}

/** Whether a session outlives the last time all of the person's sessions were ended. */
export const outlives = (
  { sessionID, epoch }: Session,
  person: { readonly epoch: number; readonly keptSessionID: string | null },
): boolean => epoch === person.epoch || sessionID === person.keptSessionID;
