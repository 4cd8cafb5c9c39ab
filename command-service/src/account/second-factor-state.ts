import { LIFETIMES } from '@groundwork/contracts';
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
