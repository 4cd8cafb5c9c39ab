import {
  type EventData,
  type NewEvent,
  RecoveryCodesIssued,
  RecoveryCodeUsed,
  refuse,
  SecondFactorDisabled,
  SecondFactorEnabled,
  SecondFactorPassed,
} from '@groundwork/contracts';
import { type Account, isGone } from '../account/account.ts';

/** The part of an account that decisions here need. */
type Owner = Pick<Account, 'userID' | 'erased' | 'closed' | 'secondFactor'>;

/** A code that somebody showed, as far as the secret says what it is. */
export type Shown = { readonly step: number } | { readonly recoveryHash: string };

/** Turns it on, with a first code. @throws Refusal notFound, secondFactorOn. */
export function enableSecondFactor(
  input: Omit<EventData['SecondFactorEnabled'], 'userID'>,
  state: Owner | null,
): NewEvent[] {
  if (!state || isGone(state)) return refuse('notFound');
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
