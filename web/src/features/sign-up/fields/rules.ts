/** What the form accepts and what it makes of it (docs/specification.md#fields). The server holds the same rules. */
import {
  isEmail,
  isPhoneNumber,
  NAME_PATTERN,
  normaliseName,
  passwordFlaw,
  phoneDigits,
  TEXT_LINE_PATTERN,
  TEXTS,
} from '@groundwork/contracts/browser';
import { isWebsite } from '@groundwork/contracts/website';
import { FIELDS } from '../texts.ts';
import type { Field, Problems } from './problems.ts';

/** What was typed, by field. */
export type SignUpValues = { readonly [F in Field]: string };

export const NOTHING: SignUpValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  company: '',
  website: '',
};

const textLine = new RegExp(TEXT_LINE_PATTERN, 'u');
const nameLine = new RegExp(NAME_PATTERN, 'u');

/** @returns the field as it is stored and, once it is left, shown. A password is nobody's to tidy. */
export function tidy(field: Field, typed: string): string {
  switch (field) {
    case 'password':
      return typed;
    case 'website':
      return typed.trim().toLowerCase();
    case 'email':
    case 'phone':
      return typed.trim();
    case 'firstName':
    case 'lastName':
    case 'company':
      return normaliseName(typed);
    default:
      return field satisfies never;
  }
}

/** @returns the person as the server takes them. */
export const personOf = (typed: SignUpValues) => ({
  firstName: tidy('firstName', typed.firstName),
  lastName: tidy('lastName', typed.lastName),
  email: tidy('email', typed.email),
  phoneNumber: phoneDigits(typed.phone),
  password: typed.password,
  company: tidy('company', typed.company),
  companyURL: tidy('website', typed.website),
});

/** @returns what is wrong with a field, or undefined. */
export function problemOf(field: Field, typed: string): string | undefined {
  const value = tidy(field, typed);
  switch (field) {
    case 'firstName':
    case 'lastName':
    case 'company':
      if (value === '') return FIELDS.missing[field];
      if (!textLine.test(value)) return FIELDS.onlySymbols;
      return nameLine.test(value) ? undefined : FIELDS.address;
    case 'email':
      if (value === '') return FIELDS.missing.email;
      return isEmail(value) ? undefined : FIELDS.emailInvalid;
    case 'password':
      return value === '' ? FIELDS.missing.password : passwordProblem(value);
    case 'phone':
      return value === '' || isPhoneNumber(phoneDigits(value)) ? undefined : TEXTS.signUp.phoneInvalid;
    case 'website':
      return value === '' || isWebsite(value) ? undefined : FIELDS.websiteInvalid;
    default:
      return field satisfies never;
  }
}

function passwordProblem(password: string): string | undefined {
  const flaw = passwordFlaw(password);
  switch (flaw) {
    case null:
      return undefined;
    case 'tooShort':
      return FIELDS.passwordShort;
    case 'blank':
      return FIELDS.passwordBlank;
    default:
      return flaw satisfies never;
  }
}

/** @returns what is wrong by field; empty when all may be sent. */
export function problemsOf(typed: SignUpValues): Problems {
  const found = (Object.keys(NOTHING) as Field[]).flatMap((field) => {
    const text = problemOf(field, typed[field]);
    return text === undefined ? [] : [[field, { text }] as const];
  });
  return Object.fromEntries(found);
}
