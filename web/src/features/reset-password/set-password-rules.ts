/** What the form of a mailed link asks for (docs/specification.md#fields). */
import { TEXTS } from '@groundwork/contracts/browser';
import { newPasswordProblem } from '../../ui/form/rules.ts';

export interface PasswordValues {
  readonly newPassword: string;
  readonly confirmPassword: string;
}

interface Problem {
  readonly message: string;
  /** Where to put it right, if anywhere. */
  readonly field: keyof PasswordValues | null;
}

/** @returns the first thing that is wrong, null when the password can be set. */
export function problemOf({ newPassword, confirmPassword }: PasswordValues, token: string): Problem | null {
  const { incomplete, differ, noToken } = TEXTS.reset;
  if (token.trim() === '') return { message: noToken, field: null };
  if (newPassword === '') return { message: incomplete, field: 'newPassword' };
  if (confirmPassword === '') return { message: incomplete, field: 'confirmPassword' };
  if (newPassword !== confirmPassword) return { message: differ, field: 'confirmPassword' };
  const weak = newPasswordProblem(newPassword);
  return weak === undefined ? null : { message: weak, field: 'newPassword' };
}
