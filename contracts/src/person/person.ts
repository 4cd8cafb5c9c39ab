import { LIMITS } from '../limits.ts';
import { normaliseEmail, normaliseName, phoneDigits } from '../validation/patterns.ts';

/** What a field holds: how it is typed, checked and normalised. */
export type PersonFieldKind = 'name' | 'email' | 'phone' | 'website';

export interface PersonFieldDefinition {
  readonly kind: PersonFieldKind;
  /** As columns, forms and histories call it. */
  readonly label: string;
  /** How long it may be, as it is stored. */
  readonly length: number;
  /** Whether every company user has one. */
  readonly required?: true;
  /** The sign-up asks for it: then it is in the events that start a purchase and open an account. */
  readonly signUp?: true;
  /**
   * It is in the profile form and in the session. `edited` and `fixed` are in ProfileChanged, but the latter is only shown;
   * `confirmed` is edited and has events of its own.
   */
  readonly profile?: 'edited' | 'confirmed' | 'fixed';
  /** `column`: the Users tab shows, sorts by and searches it, and exports have it. `file`: exports alone have it. */
  readonly listed?: 'column' | 'file';
}

const ASKED_AND_LISTED = { required: true, signUp: true, listed: 'column' } as const;

/** What a person says about themselves. Forms, events, server rules, read models, history and exports follow from it. */
export const PERSON_FIELDS = {
  firstName: { ...ASKED_AND_LISTED, kind: 'name', label: 'First name', length: LIMITS.name, profile: 'edited' },
  lastName: { ...ASKED_AND_LISTED, kind: 'name', label: 'Last name', length: LIMITS.name, profile: 'edited' },
  email: { ...ASKED_AND_LISTED, kind: 'email', label: 'Email', length: LIMITS.email, profile: 'confirmed' },
  company: { ...ASKED_AND_LISTED, kind: 'name', label: 'Company', length: LIMITS.company, profile: 'fixed' },
  phoneNumber: { kind: 'phone', label: 'Phone', length: LIMITS.phoneNumber, signUp: true },
  companyURL: { kind: 'website', label: 'Website', length: LIMITS.companyURL, signUp: true },
} as const satisfies Readonly<Record<string, PersonFieldDefinition>>;

type Fields = typeof PERSON_FIELDS;
export type PersonField = keyof Fields;
export type Person = { readonly [F in PersonField]: string };

/** Fields of which the table says one of these values. */
type FieldsWhere<K extends keyof PersonFieldDefinition, V> = {
  [F in PersonField]: Fields[F] extends { readonly [P in K]: V } ? F : never;
}[PersonField];

/** In the order of the table. */
export const PERSON_FIELD_NAMES = Object.keys(PERSON_FIELDS) as readonly PersonField[]; // keys are its own

const fieldsWhere = <K extends keyof PersonFieldDefinition, const V extends PersonFieldDefinition[K]>(
  key: K,
  ...values: V[]
) =>
  PERSON_FIELD_NAMES.filter((name) =>
    values.some((value) => (PERSON_FIELDS[name] as PersonFieldDefinition)[key] === value),
  ) as readonly PersonField[] as readonly FieldsWhere<K, V>[];

export const SIGN_UP_FIELDS = fieldsWhere('signUp', true);
/** Those that people, and administrators for them, correct without confirming anything. */
export const EDITED_FIELDS = fieldsWhere('profile', 'edited');
/** Those of ProfileChanged. */
export const CHANGED_FIELDS = fieldsWhere('profile', 'edited', 'fixed');
/** Those that a browser knows of who is signed in. */
export const PROFILE_FIELDS = fieldsWhere('profile', 'edited', 'confirmed', 'fixed');
/** Columns of the Users tab. */
export const LISTED_FIELDS = fieldsWhere('listed', 'column');
/** Those of a row of users, in the tab and in files. */
export const ROW_FIELDS = fieldsWhere('listed', 'column', 'file');

/** Those of people who work with the administration. */
export const STAFF_FIELDS = ['firstName', 'lastName', 'email'] as const satisfies readonly PersonField[];

export type SignUpField = (typeof SIGN_UP_FIELDS)[number];
export type RequiredField = FieldsWhere<'required', true>;
export type EditedField = (typeof EDITED_FIELDS)[number];
export type ListedField = (typeof LISTED_FIELDS)[number];
export type RowField = (typeof ROW_FIELDS)[number];

/** What a profile becomes; fields that not everybody has may be left out, and then stay as they are. */
export type EditedPerson = Pick<Person, EditedField & RequiredField> & Partial<Pick<Person, EditedField>>;

/** @returns what `of` makes of each of these fields, under their names. */
export const byField = <F extends string, V>(fields: readonly F[], of: (field: F) => V) =>
  Object.fromEntries(fields.map((field) => [field, of(field)])) as { [N in F]: V }; // Object.fromEntries loses the names

/** @returns these fields of a record, without all else that it holds. */
export const fieldsIn = <F extends PersonField>(fields: readonly F[], record: Pick<Person, F>): Pick<Person, F> =>
  byField(fields, (field) => record[field]);

/** @returns those of these fields that a record has. */
export const givenIn = <F extends PersonField>(
  fields: readonly F[],
  record: Partial<Person>,
): Partial<Pick<Person, F>> =>
  fieldsIn(
    fields.filter((field) => record[field] !== undefined),
    record as Person, // has those that are left
  );

/** Nobody, or somebody who was forgotten. */
export const NO_PERSON: Person = byField(PERSON_FIELD_NAMES, () => '');
/** Nobody, as the events that open an account have them. */
export const NO_SIGN_UP: Pick<Person, SignUpField> = fieldsIn(SIGN_UP_FIELDS, NO_PERSON);

const NORMALISE: { readonly [K in PersonFieldKind]: (typed: string) => string } = {
  name: normaliseName,
  email: normaliseEmail,
  phone: phoneDigits,
  website: (typed) => typed.trim().toLowerCase(),
};

/** @returns a field as it is stored, of what was typed (docs/specification.md#fields). */
export const normaliseField = (field: PersonField, typed: string): string =>
  NORMALISE[PERSON_FIELDS[field].kind](typed);

/** @returns who signs up as they are stored, of what was typed. */
export const normaliseSignUp = (typed: Pick<Person, SignUpField>): Pick<Person, SignUpField> =>
  byField(SIGN_UP_FIELDS, (field) => normaliseField(field, typed[field]));

/** @returns what becomes of a profile as it is stored, of what was typed, and nothing besides. */
export const normaliseProfile = (typed: EditedPerson): EditedPerson =>
  byField(
    EDITED_FIELDS.filter((field) => typed[field] !== undefined),
    (field) => normaliseField(field, typed[field] ?? ''),
  );
