import {
  type EventData,
  LIFETIMES,
  type NewEvent,
  RecoveryCodesIssued,
  RecoveryCodeUsed,
  refuse,
  SecondFactorDisabled,
  SecondFactorEnabled,
  SecondFactorPassed,
} from '@groundwork/contracts';
import type { EventOf } from '../core/aggregate.ts';

/** What an account asks for besides its password. */
export interface SecondFactor {
  readonly factorID: string;
  readonly enabledAt: string;
  /** Of the last code that was taken: only later ones count, so that each counts once. */
  readonly step: number;
  /** HMACs of the recovery codes that are left. */
  readonly recoveryHashes: readonly string[];
}

/** The part of an account that decisions here need. */
interface Owner {
  readonly userID: string;
  readonly erased: boolean;
  readonly secondFactor: SecondFactor | null;
}

/** A code that somebody showed, as far as the secret says what it is. */
export type Shown = { readonly step: number } | { readonly recoveryHash: string };

/** How the events of an account become its second factor. */
export function evolveSecondFactor(state: SecondFactor | null, event: EventOf<'account'>): SecondFactor | null {
  switch (event.type) {
    case 'SecondFactorEnabled': {
      const { factorID, step, recoveryHashes } = event.data;
      return { factorID, step, recoveryHashes, enabledAt: event.metadata.time };
    }
    case 'SecondFactorPassed':
      return state && { ...state, step: event.data.step };
    case 'RecoveryCodeUsed': {
      const { recoveryHash: used } = event.data;
      return state && { ...state, recoveryHashes: state.recoveryHashes.filter((left) => left !== used) };
    }
    case 'RecoveryCodesIssued':
      return state && { ...state, recoveryHashes: event.data.recoveryHashes };
    case 'SecondFactorDisabled':
      return null;
    case 'PasswordRevoked':
      // Somebody else had the account: what they may have turned on would keep the owner out.
      return state && isYoung(state, event.metadata.time) ? null : state;
    default:
      return state;
  }
}

/** Whether it was turned on in the time in which a change of address can be stopped. */
const isYoung = ({ enabledAt }: SecondFactor, time: string): boolean =>
  Date.parse(time) - Date.parse(enabledAt) <= LIFETIMES.emailChange * 1000;

/** Turns it on, with a first code. @throws Refusal notFound, secondFactorOn. */
export function enableSecondFactor(
  input: Omit<EventData['SecondFactorEnabled'], 'userID'>,
  state: Owner | null,
): NewEvent[] {
  if (!state || state.erased) return refuse('notFound');
  if (state.secondFactor) refuse('secondFactorOn');
  return [SecondFactorEnabled.of({ userID: state.userID, ...input })];
}

/**
 * Takes a code, once.
 * @param factorID whose secret it was read with: it may be another one by now.
 * @throws Refusal wrongCode for one that was taken before or is of before the last one, secondFactorOff.
 */
export function passSecondFactor(shown: Shown, factorID: string, state: Owner | null): NewEvent[] {
  if (!state?.secondFactor) return refuse('secondFactorOff');
  const { userID, secondFactor } = state;
  if (secondFactor.factorID !== factorID) refuse('wrongCode', '/code');
  if ('step' in shown) {
    if (shown.step <= secondFactor.step) refuse('wrongCode', '/code');
    return [SecondFactorPassed.of({ userID, step: shown.step })];
  }
  if (!secondFactor.recoveryHashes.includes(shown.recoveryHash)) refuse('wrongCode', '/code');
  return [RecoveryCodeUsed.of({ userID, recoveryHash: shown.recoveryHash })];
}

/** Turns it off. @throws Refusal secondFactorOff. */
export function disableSecondFactor(by: EventData['SecondFactorDisabled']['by'], state: Owner | null): NewEvent[] {
  if (!state?.secondFactor) return refuse('secondFactorOff');
  return [SecondFactorDisabled.of({ userID: state.userID, by })];
}

/** Replaces the recovery codes. @throws Refusal secondFactorOff. */
export function issueRecoveryCodes(recoveryHashes: string[], state: Owner | null): NewEvent[] {
  if (!state?.secondFactor) return refuse('secondFactorOff');
  return [RecoveryCodesIssued.of({ userID: state.userID, recoveryHashes })];
}
