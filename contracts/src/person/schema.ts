import { type TOptional, type TString, Type } from 'typebox';
import { PersonalText } from '../core/personal.ts';
import { Closed, Email, Id, NameLine, Nullable, NumericId } from '../core/schema.ts';
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

/** For events that open an account. Company and what follows are empty for staff. */
export const storedPerson = () => byField(SIGN_UP_FIELDS, stored);

type Given<F extends PersonField> = {
  [N in F]: (typeof PERSON_FIELDS)[N] extends { readonly required: true } ? TString : TOptional<TString>;
};

/** @returns schemas by field; those that not everybody has are optional: absent means unchanged. */
const given = <F extends PersonField>(fields: readonly F[], of: (field: F) => TString) =>
  byField(fields, (field) => {
    const { required }: PersonFieldDefinition = PERSON_FIELDS[field];
    return required ? of(field) : Type.Optional(of(field));
  }) as Given<F>;

export const changedPerson = () => given(CHANGED_FIELDS, stored);

/** Optional fields may be empty. */
const TYPED: { readonly [K in PersonFieldKind]: (field: PersonFieldDefinition) => TString } = {
  name: ({ length, required }) =>
    required ? NameLine(length) : Type.String({ maxLength: length, pattern: `^$|${NAME_PATTERN}` }),
  email: Email,
  phone: () => Type.String({ pattern: PHONE_PATTERN }),
  /** The format decides which are real (service-kit/src/validation.ts). */
  website: ({ length }) => Type.String({ maxLength: length, pattern: WEBSITE_PATTERN, format: 'website' }),
};

const typed = (field: PersonField): TString => TYPED[PERSON_FIELDS[field].kind](PERSON_FIELDS[field]);

export const typedPerson = () => byField(SIGN_UP_FIELDS, typed);

export const typedProfile = () => given(EDITED_FIELDS, typed);

const shown = () => Type.String();

export const listedPerson = () => byField(ROW_FIELDS, shown);
export const shownPerson = () => byField(PERSON_FIELD_NAMES, shown);
export const profilePerson = () => byField(PROFILE_FIELDS, shown);

/** Preselects the first assessment. */
export const preferences = () => ({
  preferredIndustry: Nullable(NumericId()),
  preferredSector: Nullable(NumericId()),
  /** originID of an assessment. */
  preferredAssessment: Nullable(Id()),
});

/** Who bought, as they signed up; empty once erased. */
export const Buyer = () => Closed({ name: Type.String(), company: Type.String(), email: Type.String() });
