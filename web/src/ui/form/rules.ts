/** What fields of a person may hold; the server holds the same rules in its schemas (docs/specification.md#fields). */
import {
  isEmail,
  NAME_PATTERN,
  normaliseEmail,
  normaliseField,
  normaliseName,
  type Person,
  passwordFlaw,
  TEXT_LINE_PATTERN,
  TEXTS,
} from '@groundwork/contracts/browser';
import type { Problems } from './problems.ts';
import { FORM } from './texts.ts';

export type Details = Pick<Person, 'firstName' | 'lastName' | 'email'>;

const textLine = new RegExp(TEXT_LINE_PATTERN, 'u');
const nameLine = new RegExp(NAME_PATTERN, 'u');

/** @returns the details as they are stored: no blanks around them, names as the server keeps them. */
export const tidied = ({ firstName, lastName, email }: Details): Details => ({
  firstName: normaliseField('firstName', firstName),
  lastName: normaliseField('lastName', lastName),
  email: normaliseField('email', email),
});

/** @returns whether both are the same address, however they are written. */
export const sameEmail = (one: string, other: string): boolean => normaliseEmail(one) === normaliseEmail(other);

/** @param missing said when there is none. */
export function nameProblem(typed: string, missing: string): string | undefined {
  const name = normaliseName(typed);
  if (name === '') return missing;
  if (!textLine.test(name)) return FORM.onlySymbols;
  return nameLine.test(name) ? undefined : FORM.address;
}

export function emailProblem(typed: string, texts: { missing: string; invalid: string }): string | undefined {
  const email = typed.trim();
  if (email === '') return texts.missing;
  return isEmail(email) ? undefined : texts.invalid;
}

/** @returns what is wrong by field, in the order of the form. */
export const detailProblems = ({ firstName, lastName, email }: Details): Problems<keyof Details> => ({
  firstName: nameProblem(firstName, TEXTS.profile.incomplete),
  lastName: nameProblem(lastName, TEXTS.profile.incomplete),
  email: emailProblem(email, { missing: TEXTS.profile.incomplete, invalid: TEXTS.profile.invalidEmail }),
});

/** @returns why a new password cannot be taken, as far as can be known here: the server knows the most common ones. */
export function newPasswordProblem(
  password: string,
  texts = { short: FORM.passwordShort as string, blank: FORM.passwordBlank as string },
): string | undefined {
  const flaw = passwordFlaw(password);
  switch (flaw) {
    case null:
      return undefined;
    case 'blank':
      return texts.blank;
    case 'tooShort':
      return texts.short;
    default:
      return flaw satisfies never;
  }
}
