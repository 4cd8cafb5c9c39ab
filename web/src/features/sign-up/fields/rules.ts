/** What the form accepts and how it normalizes it (docs/specification.md#fields). The server has the same rules. */
import {
  byField,
  normaliseField,
  normaliseSignUp,
  PERSON_FIELDS,
  type Person,
  type SignUpField,
} from '@groundwork/contracts/browser';
import { isWebsite } from '@groundwork/contracts/website';
import type { Problems } from '../../../ui/form/problems.ts';
import { fieldProblem, newPasswordProblem } from '../../../ui/form/rules.ts';
import { FIELDS } from '../texts.ts';

export type SignUpValues = Pick<Person, SignUpField> & { readonly password: string };
export type Field = keyof SignUpValues;

/** In the order of the page. */
export const NOTHING: SignUpValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  phoneNumber: '',
  company: '',
  companyURL: '',
};

/** @returns the field as shown once it is left: nearly as it is stored. A password is never changed. */
export function tidy(field: Field, typed: string): string {
  if (field === 'password') return typed;
  const { kind } = PERSON_FIELDS[field];
  return kind === 'email' || kind === 'phone' ? typed.trim() : normaliseField(field, typed);
}

/** @param withPasskey instead of a password. */
export const personOf = (typed: SignUpValues, withPasskey = false) => ({
  ...normaliseSignUp(typed),
  email: typed.email.trim(),
  ...(withPasskey ? {} : { password: typed.password }),
});

export function problemOf(field: Field, typed: string): string | undefined {
  const missing = field in FIELDS.missing ? FIELDS.missing[field as keyof typeof FIELDS.missing] : '';
  if (field !== 'password') return fieldProblem(field, typed, { missing, invalid: FIELDS.emailInvalid }, isWebsite);
  if (typed === '') return missing;
  return newPasswordProblem(typed, { short: FIELDS.passwordShort, blank: FIELDS.passwordBlank });
}

/** @param withPasskey instead of a password. */
export const problemsOf = (typed: SignUpValues, withPasskey = false): Problems<Field> =>
  // keys are its own
  byField(Object.keys(NOTHING) as Field[], (field) =>
    withPasskey && field === 'password' ? undefined : problemOf(field, typed[field]),
  );
