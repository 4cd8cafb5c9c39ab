/** What the form accepts and what it makes of it (docs/specification.md#fields). The server holds the same rules. */
import { isPhoneNumber, normaliseField, type Person, phoneDigits, TEXTS } from '@groundwork/contracts/browser';
import { isWebsite } from '@groundwork/contracts/website';
import type { Problems } from '../../../ui/form/problems.ts';
import { emailProblem, nameProblem, newPasswordProblem } from '../../../ui/form/rules.ts';
import { FIELDS } from '../texts.ts';

/** What was typed. */
export type SignUpValues = Person & { readonly password: string };
export type Field = keyof SignUpValues;

/** As the fields follow on the page. */
export const NOTHING: SignUpValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  phoneNumber: '',
  company: '',
  companyURL: '',
};

/** @returns the field as it is shown once it is left: nearly as it is stored. A password is nobody's to tidy. */
export function tidy(field: Field, typed: string): string {
  if (field === 'password') return typed;
  return field === 'email' || field === 'phoneNumber' ? typed.trim() : normaliseField(field, typed);
}

const PROBLEM: { readonly [F in Field]: (tidied: string) => string | undefined } = {
  firstName: (name) => nameProblem(name, FIELDS.missing.firstName),
  lastName: (name) => nameProblem(name, FIELDS.missing.lastName),
  email: (email) => emailProblem(email, { missing: FIELDS.missing.email, invalid: FIELDS.emailInvalid }),
  phoneNumber: (phone) => (phone === '' || isPhoneNumber(phoneDigits(phone)) ? undefined : TEXTS.signUp.phoneInvalid),
  password: (password) =>
    password === ''
      ? FIELDS.missing.password
      : newPasswordProblem(password, { short: FIELDS.passwordShort, blank: FIELDS.passwordBlank }),
  company: (name) => nameProblem(name, FIELDS.missing.company),
  companyURL: (website) => (website === '' || isWebsite(website) ? undefined : FIELDS.websiteInvalid),
};

/** @returns the person as the server takes them. */
export const personOf = (typed: SignUpValues): SignUpValues => ({
  ...byField((field) => tidy(field, typed[field])),
  phoneNumber: normaliseField('phoneNumber', typed.phoneNumber),
});

/** @returns what is wrong with a field, or undefined. */
export const problemOf = (field: Field, typed: string): string | undefined => PROBLEM[field](tidy(field, typed));

/** @returns what is wrong by field. */
export const problemsOf = (typed: SignUpValues): Problems<Field> => byField((field) => problemOf(field, typed[field]));

/** Object.keys and Object.fromEntries lose the fields' names. */
const byField = <T>(of: (field: Field) => T) =>
  Object.fromEntries((Object.keys(NOTHING) as Field[]).map((field) => [field, of(field)])) as Record<Field, T>;
