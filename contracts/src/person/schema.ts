import { type TOptional, type TString, Type } from 'typebox';
import { PersonalText } from '../core/personal.ts';
import { Email, Id, NameLine, Nullable, NumericId } from '../core/schema.ts';
import { NAME_PATTERN, PHONE_PATTERN, WEBSITE_PATTERN } from '../validation/patterns.ts';
import {
  byField,
  CHANGED_FIELDS,
  EDITED_FIELDS,
  PERSON_FIELD_NAMES,
  PERSON_FIELDS,
  type PersonField,
  type PersonFieldDefinition,
  type PersonFieldKind,
  PROFILE_FIELDS,
  ROW_FIELDS,
  SIGN_UP_FIELDS,
} from './person.ts';

const stored = (field: PersonField) => PersonalText(PERSON_FIELDS[field].length);

/** As the events that open an account hold a person. Company and what follows are empty for admins and partner users. */
export const storedPerson = () => byField(SIGN_UP_FIELDS, stored);

type Given<F extends PersonField> = {
  [N in F]: (typeof PERSON_FIELDS)[N] extends { readonly required: true } ? TString : TOptional<TString>;
};

/** @returns a schema for each field; those that not everybody has may be left out, and then stay as they are. */
const given = <F extends PersonField>(fields: readonly F[], of: (field: F) => TString) =>
  byField(fields, (field) => {
    const { required }: PersonFieldDefinition = PERSON_FIELDS[field];
    return required ? of(field) : Type.Optional(of(field));
  }) as Given<F>;

/** What ProfileChanged says of a person. */
export const changedPerson = () => given(CHANGED_FIELDS, stored);

/** How a field of each kind is typed; one that may be left out is then empty. */
const TYPED: { readonly [K in PersonFieldKind]: (field: PersonFieldDefinition) => TString } = {
  name: ({ length, required }) =>
    required ? NameLine(length) : Type.String({ maxLength: length, pattern: `^$|${NAME_PATTERN}` }),
  email: Email,
  /** Digits only. */
  phone: () => Type.String({ pattern: PHONE_PATTERN }),
  /** Which are real is said by the format (service-kit/src/validation.ts). */
  website: ({ length }) => Type.String({ maxLength: length, pattern: WEBSITE_PATTERN, format: 'website' }),
};

const typed = (field: PersonField): TString => TYPED[PERSON_FIELDS[field].kind](PERSON_FIELDS[field]);

/** As a person is sent by the sign-up. */
export const typedPerson = () => byField(SIGN_UP_FIELDS, typed);

/** As a profile form sends what can be corrected at once. */
export const typedProfile = () => given(EDITED_FIELDS, typed);

const shown = () => Type.String();

/** As a row of users has a person. */
export const listedPerson = () => byField(ROW_FIELDS, shown);
/** As a person is shown what is held about them. */
export const shownPerson = () => byField(PERSON_FIELD_NAMES, shown);
/** As a signed-in browser knows its person. */
export const profilePerson = () => byField(PROFILE_FIELDS, shown);

/** What a founder signed up for: it preselects their first assessment. */
export const preferences = () => ({
  preferredIndustry: Nullable(NumericId()),
  preferredSector: Nullable(NumericId()),
  /** originID of an assessment. */
  preferredAssessment: Nullable(Id()),
});
