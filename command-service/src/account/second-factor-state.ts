import { isYoung } from '@groundwork/contracts';
import type { EventOf } from '../core/aggregate.ts';

export interface SecondFactor {
  readonly factorID: string;
  readonly enabledAt: string;
  /** TOTP step of the last code taken: only later ones count, so that each counts once. */
  readonly step: number;
  /** HMACs of the unused recovery codes. */
  readonly recoveryHashes: readonly string[];
}

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
      // Whoever had the account before may have turned it on, which would lock the owner out.
      return state && isYoung(state.enabledAt, event.metadata.time) ? null : state;
    default:
      return state;
  }
}
