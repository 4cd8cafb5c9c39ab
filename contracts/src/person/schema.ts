import { Type } from 'typebox';
import { PersonalText } from '../core/personal.ts';
import { Email, Id, NameLine, Nullable, NumericId } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { PHONE_PATTERN, WEBSITE_PATTERN } from '../validation/patterns.ts';
import { LISTED_FIELDS, PERSON_FIELDS, PERSON_LENGTHS, type PersonField } from './person.ts';

/** A schema for each of the fields. Object.fromEntries loses their names. */
const byField = <F extends PersonField, S>(fields: readonly F[], of: (field: F) => S) =>
  Object.fromEntries(fields.map((field) => [field, of(field)])) as { [N in F]: S };

/** As events hold a person. Company and what follows are empty for admins and partner users. */
export const storedPerson = () => byField(PERSON_FIELDS, (field) => PersonalText(PERSON_LENGTHS[field]));

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

/** As the Users tab lists a person. */
export const listedPerson = () => byField(LISTED_FIELDS, () => Type.String());
/** As a person is shown what is held about them. */
export const shownPerson = () => byField(PERSON_FIELDS, () => Type.String());

/** What a founder signed up for: it preselects their first assessment. */
export const preferences = () => ({
  preferredIndustry: Nullable(NumericId()),
  preferredSector: Nullable(NumericId()),
  /** originID of an assessment. */
  preferredAssessment: Nullable(Id()),
});
