/** Rules for a person's fields, the same as in the server's schemas (docs/specification.md#fields). */
import {
  byField,
  EDITED_FIELDS,
  type EditedField,
  isEmail,
  isPhoneNumber,
  NAME_PATTERN,
  normaliseEmail,
  normaliseField,
  normaliseName,
  PERSON_FIELDS,
  type Person,
  type PersonField,
  type PersonFieldDefinition,
  passwordFlaw,
  phoneDigits,
  TEXT_LINE_PATTERN,
  TEXTS,
  WEBSITE_PATTERN,
} from '@groundwork/contracts/browser';
import type { Problems } from './problems.ts';
import { FORM } from './texts.ts';

export const DETAILS = [...EDITED_FIELDS, 'email'] as const;
export type Details = Pick<Person, EditedField | 'email'>;

const textLine = new RegExp(TEXT_LINE_PATTERN, 'u');
const nameLine = new RegExp(NAME_PATTERN, 'u');
const website = new RegExp(WEBSITE_PATTERN, 'u');

/** As they are stored: trimmed, names as the server normalizes them. */
export const tidied = <F extends PersonField>(fields: readonly F[], typed: Pick<Person, F>): Pick<Person, F> =>
  byField(fields, (field) => normaliseField(field, typed[field]));

export const sameEmail = (one: string, other: string): boolean => normaliseEmail(one) === normaliseEmail(other);

/** Of a name that is required. @param missing text where there is none. */
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

/**
 * @param isWebsite by default only the form of a website is checked; a check with all top-level domains needs a large
 * list.
 */
export function fieldProblem(
  field: PersonField,
  typed: string,
  says: { readonly missing: string; readonly invalid: string },
  isWebsite = (text: string): boolean => website.test(text),
): string | undefined {
  const { kind, required }: PersonFieldDefinition = PERSON_FIELDS[field];
  if (typed.trim() === '') return required ? says.missing : undefined;
  switch (kind) {
    case 'name':
      return nameProblem(typed, says.missing);
    case 'email':
      return emailProblem(typed, says);
    case 'phone':
      return isPhoneNumber(phoneDigits(typed)) ? undefined : TEXTS.signUp.phoneInvalid;
    case 'website':
      return isWebsite(typed.trim()) ? undefined : FORM.websiteInvalid;
    default:
      return kind satisfies never;
  }
}

export const detailProblems = (typed: Details): Problems<keyof Details> =>
  byField(DETAILS, (field) =>
    fieldProblem(field, typed[field], { missing: TEXTS.profile.incomplete, invalid: TEXTS.profile.invalidEmail }),
  );

/** @returns why it is refused, as far as known here: only the server knows the most common passwords. */
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
