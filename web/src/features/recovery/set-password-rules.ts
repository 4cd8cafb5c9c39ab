/** What the form of a mailed link requires (docs/specification.md#fields). */
import { TEXTS } from '@groundwork/contracts/browser';
import type { Problems } from '../../ui/form/problems.ts';
import { newPasswordProblem } from '../../ui/form/rules.ts';

export interface PasswordValues {
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** @returns the first problem, at its field or, where it cannot be corrected, of the form. */
export function problemOf(
  { newPassword, confirmPassword }: PasswordValues,
  token: string,
): Problems<keyof PasswordValues> {
  const { incomplete, differ, noToken } = TEXTS.reset;
  if (token.trim() === '') return { form: noToken };
  if (newPassword === '') return { newPassword: incomplete };
  if (confirmPassword === '') return { confirmPassword: incomplete };
  if (newPassword !== confirmPassword) return { confirmPassword: differ };
  return { newPassword: newPasswordProblem(newPassword) };
}
