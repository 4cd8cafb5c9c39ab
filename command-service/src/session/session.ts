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
  /** The secret before this one, still taken for SESSION.reuseTolerance, from another tab. */
  readonly previousHash: string | null;
  /** Older secrets: one that comes back may have been copied. */
  readonly retired: readonly string[];
  readonly rotatedAt: string;
  readonly lastSeenAt: string;
  /** When the password was last proved; the epoch's beginning where it was not. */
  readonly confirmedAt: string;
  readonly endsAt: string;
  readonly device: string;
  /** The account's epoch at the start. */
  readonly epoch: number;
  /** The second factor was asked for elsewhere. */
  readonly factorProven?: true;
  readonly ended: boolean;
}

const NEVER = new Date(0).toISOString();

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
          confirmedAt: event.data.confirmed === false ? NEVER : time,
          ended: false,
        };
      case 'SessionRefreshed': {
        if (!state) return state;
        const { secretHash } = event.data;
        // In older logs a token renewed as well and left the secret.
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

export const startSession = (input: Omit<EventData['SessionStarted'], 'endsAt'>, now: Date): NewEvent[] => [
  SessionStarted.of({ ...input, endsAt: new Date(now.getTime() + seconds(SESSION.absolute)).toISOString() }),
];

/** An hour after its last use, at most its absolute end. */
export function expiryOf({ lastSeenAt, endsAt }: Session): Date {
  return new Date(Math.min(Date.parse(lastSeenAt) + seconds(SESSION.idle), Date.parse(endsAt)));
}

const alive = (state: Session | null, now: Date): state is Session =>
  state !== null && !state.ended && now < expiryOf(state);

/**
 * Renews by a refresh secret, which is replaced. The previous one, from a tab that lost the race, is no event; an older
 * one may be a copy and ends the session; an unknown one changes nothing. @throws Refusal sessionExpired.
 */
export function rotate(presented: string, next: string, now: Date, state: Session | null): NewEvent[] {
  if (!alive(state, now)) return refuse('sessionExpired');
  const { sessionID, userID } = state;
  if (presented === state.secretHash) return [SessionRefreshed.of({ sessionID, userID, secretHash: next })];
  const sinceRotation = now.getTime() - Date.parse(state.rotatedAt);
  if (presented === state.previousHash && sinceRotation <= seconds(SESSION.reuseTolerance)) return [];
  if (!state.retired.includes(presented)) return refuse('sessionExpired');
  return [SessionEnded.of({ sessionID, userID, reason: 'reuse' })];
}

/** Each time is an event. @throws Refusal sessionExpired. */
export function confirmPassword(
  userID: string,
  method: NonNullable<EventData['SessionStarted']['method']>,
  now: Date,
  state: Session | null,
): NewEvent[] {
  if (!alive(state, now) || state.userID !== userID) return refuse('sessionExpired');
  const by = method === 'passkey' ? { method } : {};
  return [PasswordConfirmed.of({ sessionID: state.sessionID, userID, ...by })];
}

/** Whether the password was given in this session within `maxSeconds`. */
export function isRecent(userID: string, maxSeconds: number, now: Date, state: Session | null): boolean {
  if (state === null || state.userID !== userID || state.ended) return false;
  const since = now.getTime() - Date.parse(state.confirmedAt);
  return since < seconds(maxSeconds) && since >= -seconds(SESSION.clockTolerance);
}

/** A session over or unknown is no event. */
export function end(reason: 'signedOut' | 'signedOutElsewhere', state: Session | null): NewEvent[] {
  if (!state || state.ended) return [];
  return [SessionEnded.of({ sessionID: state.sessionID, userID: state.userID, reason })];
}

/** Whether it survived the last end of all sessions. */
export const outlives = (
  { sessionID, epoch }: Session,
  person: { readonly epoch: number; readonly keptSessionID: string | null },
): boolean => epoch === person.epoch || sessionID === person.keptSessionID;
