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

type Owner = Pick<Account, 'userID' | 'erased' | 'closed' | 'secondFactor'>;

export type Shown = { readonly step: number } | { readonly recoveryHash: string };

/** @throws Refusal notFound, secondFactorOn. */
export function enableSecondFactor(
  input: Omit<EventData['SecondFactorEnabled'], 'userID'>,
  state: Owner | null,
): NewEvent[] {
  if (!state || isGone(state)) return refuse('notFound');
  if (state.secondFactor) refuse('secondFactorOn');
  return [SecondFactorEnabled.of({ userID: state.userID, ...input })];
}

/**
 * Each code once. @param factorID that checked the code: it may have been replaced.
 * @throws Refusal wrongCode for a used or older code, secondFactorOff.
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

/** @throws Refusal secondFactorOff. */
export function disableSecondFactor(by: EventData['SecondFactorDisabled']['by'], state: Owner | null): NewEvent[] {
  if (!state?.secondFactor) return refuse('secondFactorOff');
  return [SecondFactorDisabled.of({ userID: state.userID, by })];
}

/** Replaces earlier ones. @throws Refusal secondFactorOff. */
export function issueRecoveryCodes(recoveryHashes: string[], state: Owner | null): NewEvent[] {
  if (!state?.secondFactor) return refuse('secondFactorOff');
  return [RecoveryCodesIssued.of({ userID: state.userID, recoveryHashes })];
}
