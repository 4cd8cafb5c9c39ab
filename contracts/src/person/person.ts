import { LIMITS } from '../limits.ts';
import { normaliseEmail, normaliseName, phoneDigits } from '../validation/patterns.ts';

/** What a person says about themselves: in forms, events, read models and answers under these names. */
export const PERSON_FIELDS = ['firstName', 'lastName', 'email', 'company', 'phoneNumber', 'companyURL'] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];
export type Person = { readonly [F in PersonField]: string };

/** Those that the Users tab lists, sorts by and searches. */
export const LISTED_FIELDS = ['firstName', 'lastName', 'email', 'company'] as const satisfies readonly PersonField[];
export type ListedField = (typeof LISTED_FIELDS)[number];

/** How long each may be, as it is stored. */
export const PERSON_LENGTHS: { readonly [F in PersonField]: number } = {
  firstName: LIMITS.name,
  lastName: LIMITS.name,
  email: LIMITS.email,
  company: LIMITS.company,
  phoneNumber: LIMITS.phoneNumber,
  companyURL: LIMITS.companyURL,
};

const NORMALISE: { readonly [F in PersonField]: (typed: string) => string } = {
  firstName: normaliseName,
  lastName: normaliseName,
  email: normaliseEmail,
  company: normaliseName,
  phoneNumber: phoneDigits,
  companyURL: (typed) => typed.trim().toLowerCase(),
};

const personWith = (textOf: (field: PersonField) => string): Person =>
  Object.fromEntries(PERSON_FIELDS.map((field) => [field, textOf(field)])) as Person;

/** Nobody, or somebody who was forgotten. */
export const NO_PERSON: Person = personWith(() => '');

/** @returns the person that a record is about, without all else that it holds. */
export const personOf = (record: Person): Person => personWith((field) => record[field]);

/** @returns a field as it is stored, of what was typed (docs/specification.md#fields). */
export const normaliseField = (field: PersonField, typed: string): string => NORMALISE[field](typed);

/** @returns a person as they are stored, of what was typed. */
export const normalisePerson = (typed: Person): Person => personWith((field) => normaliseField(field, typed[field]));
