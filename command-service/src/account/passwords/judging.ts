/** Runs in the judging thread: zxcvbn's word lists take 0.2 s to unpack and 60 MB to hold. */
import { type PasswordOwner, passwordStrength } from '@groundwork/contracts/password-strength';

export interface ToJudge {
  readonly password: string;
  readonly owner: PasswordOwner;
}

export const isEnough = ({ password, owner }: ToJudge): boolean => passwordStrength(password, owner).isEnough;
