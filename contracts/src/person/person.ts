import { LIMITS } from '../limits.ts';
import { normaliseEmail, normaliseName, phoneDigits } from '../validation/patterns.ts';

export type PersonFieldKind = 'name' | 'email' | 'phone' | 'website';

export interface PersonFieldDefinition {
  readonly kind: PersonFieldKind;
  readonly label: string;
  /** As stored, in characters. */
  readonly length: number;
  /** Every company user has one. */
  readonly required?: true;
  /** Asked at sign-up, so it is in the events that start a purchase and open an account. */
  readonly signUp?: true;
  /** All are in the session. `edited` and `fixed` are in ProfileChanged; `confirmed` has its own events. */
  readonly profile?: 'edited' | 'confirmed' | 'fixed';
  /** `column`: shown, sorted and searched in the Users tab, and exported. `file`: exported only. */
  readonly listed?: 'column' | 'file';
}

const ASKED_AND_LISTED = { required: true, signUp: true, listed: 'column' } as const;

/** Forms, events, server rules, read models, history and exports follow from this table. */
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
/** Corrected by the person or an administrator, without confirmation. */
export const EDITED_FIELDS = fieldsWhere('profile', 'edited');
export const CHANGED_FIELDS = fieldsWhere('profile', 'edited', 'fixed');
/** Sent to the browser of the signed-in person. */
export const PROFILE_FIELDS = fieldsWhere('profile', 'edited', 'confirmed', 'fixed');
export const LISTED_FIELDS = fieldsWhere('listed', 'column');
export const FILE_FIELDS = fieldsWhere('listed', 'file');
export const ROW_FIELDS = fieldsWhere('listed', 'column', 'file');

export const STAFF_FIELDS = ['firstName', 'lastName', 'email'] as const satisfies readonly PersonField[];

export type SignUpField = (typeof SIGN_UP_FIELDS)[number];
export type RequiredField = FieldsWhere<'required', true>;
export type EditedField = (typeof EDITED_FIELDS)[number];
export type ListedField = (typeof LISTED_FIELDS)[number];
export type FileField = (typeof FILE_FIELDS)[number];
export type RowField = (typeof ROW_FIELDS)[number];

/** Fields that not everybody has may be left out, and then stay. */
export type EditedPerson = Pick<Person, EditedField & RequiredField> & Partial<Pick<Person, EditedField>>;

export const byField = <F extends string, V>(fields: readonly F[], of: (field: F) => V) =>
  Object.fromEntries(fields.map((field) => [field, of(field)])) as { [N in F]: V }; // Object.fromEntries loses the names

export const fieldsIn = <F extends PersonField>(fields: readonly F[], record: Pick<Person, F>): Pick<Person, F> =>
  byField(fields, (field) => record[field]);

/** @returns the given fields that the record has. */
export const givenIn = <F extends PersonField>(
  fields: readonly F[],
  record: Partial<Person>,
): Partial<Pick<Person, F>> =>
  fieldsIn(
    fields.filter((field) => record[field] !== undefined),
    record as Person, // has those that are left
  );

/** Also for an erased person. */
export const NO_PERSON: Person = byField(PERSON_FIELD_NAMES, () => '');
/** Values for account events without a sign-up. */
export const NO_SIGN_UP: Pick<Person, SignUpField> = fieldsIn(SIGN_UP_FIELDS, NO_PERSON);

const NORMALISE: { readonly [K in PersonFieldKind]: (typed: string) => string } = {
  name: normaliseName,
  email: normaliseEmail,
  phone: phoneDigits,
  website: (typed) => typed.trim().toLowerCase(),
};

/** @returns the stored form of what was typed (docs/specification.md#fields). */
export const normaliseField = (field: PersonField, typed: string): string =>
  NORMALISE[PERSON_FIELDS[field].kind](typed);

/** @returns the stored form of a sign-up. */
export const normaliseSignUp = (typed: Pick<Person, SignUpField>): Pick<Person, SignUpField> =>
  byField(SIGN_UP_FIELDS, (field) => normaliseField(field, typed[field]));

/** @returns the stored form of the edited fields, and nothing else. */
export const normaliseProfile = (typed: EditedPerson): EditedPerson =>
  byField(
    EDITED_FIELDS.filter((field) => typed[field] !== undefined),
    (field) => normaliseField(field, typed[field] ?? ''),
  );
