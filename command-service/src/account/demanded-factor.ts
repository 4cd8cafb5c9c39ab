import type { Account } from './account.ts';

/** @param demandsStaffFactor the setting. @returns whether an account must have a second factor. */
export const isFactorDemandedOf =
  (demandsStaffFactor: boolean) =>
  ({ userType }: Pick<Account, 'userType'>): boolean =>
    demandsStaffFactor && userType !== 'user';
