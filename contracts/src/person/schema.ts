import { type TString, Type } from 'typebox';
import { PersonalText } from '../core/personal.ts';
import { Email, Id, NameLine, Nullable, NumericId } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { PHONE_PATTERN, WEBSITE_PATTERN } from '../validation/patterns.ts';
import { LISTED_FIELDS, PERSON_FIELDS, PERSON_LENGTHS, type PersonField } from './person.ts';

/** As events hold a person. */
export const storedPerson = () => ({
  firstName: PersonalText(PERSON_LENGTHS.firstName),
  lastName: PersonalText(PERSON_LENGTHS.lastName),
  email: PersonalText(PERSON_LENGTHS.email),
  /** Empty for admins and partner users. */
  company: PersonalText(PERSON_LENGTHS.company),
  phoneNumber: PersonalText(PERSON_LENGTHS.phoneNumber),
  companyURL: PersonalText(PERSON_LENGTHS.companyURL),
});

/** As a person is sent by a form. */
export const typedPerson = () => ({
  firstName: NameLine(LIMITS.name),
  lastName: NameLine(LIMITS.name),
  email: Email(),
  company: NameLine(LIMITS.company),
  /** Digits only; empty for none. */
  phoneNumber: Type.String({ pattern: PHONE_PATTERN }),
  /** Lower case; empty for none. */
  companyURL: Type.String({ maxLength: LIMITS.companyURL, pattern: WEBSITE_PATTERN }),
});

const texts = <F extends PersonField>(fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, Type.String()])) as { [N in F]: TString }; // one for each field

/** As the Users tab lists a person. */
export const listedPerson = () => texts(LISTED_FIELDS);
/** As a person is shown what is held about them. */
export const shownPerson = () => texts(PERSON_FIELDS);

/** What a founder signed up for: it preselects their first assessment. */
export const preferences = () => ({
  preferredIndustry: Nullable(NumericId()),
  preferredSector: Nullable(NumericId()),
  /** originID of an assessment. */
  preferredAssessment: Nullable(Id()),
});
