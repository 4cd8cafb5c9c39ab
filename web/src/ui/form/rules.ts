/** What a profile may hold; the server holds the same rules in its schemas (docs/specification.md#fields). */
import {
  isEmail,
  NAME_PATTERN,
  normaliseEmail,
  normaliseName,
  passwordFlaw,
  TEXT_LINE_PATTERN,
  TEXTS,
} from '@groundwork/contracts/browser';
import { PROFILE } from '../../features/profile/texts.ts';

export interface Details {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export type Problems<F extends string> = { readonly [K in F]?: string };

const textLine = new RegExp(TEXT_LINE_PATTERN, 'u');
const nameLine = new RegExp(NAME_PATTERN, 'u');

/** @returns the details as they are stored: no blanks around them, names as the server keeps them. */
export const tidied = ({ firstName, lastName, email }: Details): Details => ({
  firstName: normaliseName(firstName),
  lastName: normaliseName(lastName),
  email: normaliseEmail(email),
});

/** @returns whether both are the same address, however they are written. */
export const sameEmail = (one: string, other: string): boolean => normaliseEmail(one) === normaliseEmail(other);

function nameProblem(name: string): string | undefined {
  if (name === '') return TEXTS.profile.incomplete;
  if (!textLine.test(name)) return PROFILE.onlySymbols;
  return nameLine.test(name) ? undefined : PROFILE.address;
}

function emailProblem(email: string): string | undefined {
  if (email === '') return TEXTS.profile.incomplete;
  return isEmail(email) ? undefined : TEXTS.profile.invalidEmail;
}

/** @returns what is wrong by field, in the order of the form; empty when the details may be saved. */
export function detailProblems(typed: Details): Problems<keyof Details> {
  const { firstName, lastName, email } = tidied(typed);
  return onlyProblems({
    firstName: nameProblem(firstName),
    lastName: nameProblem(lastName),
    email: emailProblem(email),
  });
}

/** @returns why a new password cannot be taken, as far as can be told here: the server knows the most common ones. */
export function newPasswordProblem(password: string): string | undefined {
  const flaw = passwordFlaw(password);
  switch (flaw) {
    case null:
      return undefined;
    case 'blank':
      return PROFILE.passwordBlank;
    case 'tooShort':
      return PROFILE.passwordShort;
    default:
      return flaw satisfies never;
  }
}

/** @returns only the fields about which something is told. */
export const onlyProblems = <F extends string>(found: { readonly [K in F]: string | undefined }): Problems<F> =>
  // Object.entries loses the keys' type.
  Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined)) as Problems<F>;
