import { Type } from 'typebox';
import { event } from '../kit/event.ts';
import { PersonalText } from '../kit/personal.ts';
import { Id, Line, Nullable, NumericId } from '../kit/schema.ts';
import { LIMITS } from '../limits.ts';

export const UserTypeSchema = Type.Union([Type.Literal('user'), Type.Literal('partnerUser'), Type.Literal('admin')]);

export const AccountOpened = event('AccountOpened', 1, 'A person can sign in from now on.', {
  userID: Id(),
  userType: UserTypeSchema,
  firstName: PersonalText(LIMITS.name),
  lastName: PersonalText(LIMITS.name),
  email: PersonalText(LIMITS.email),
  /** Empty for admins and partner users. */
  company: PersonalText(LIMITS.company),
  /** argon2id, with its parameters. */
  passwordHash: PersonalText(255),
  /** The partner an account belongs to or came through. */
  partnerID: Nullable(Id()),
  /** The partner user whose discount code a founder came with. */
  partnerUserID: Nullable(Id()),
  discountCode: Nullable(Line(LIMITS.name)),
  preferredIndustry: Nullable(NumericId()),
  preferredSector: Nullable(NumericId()),
});

export const ProfileChanged = event('ProfileChanged', 1, 'A name or company was corrected.', {
  userID: Id(),
  firstName: PersonalText(LIMITS.name),
  lastName: PersonalText(LIMITS.name),
  company: PersonalText(LIMITS.company),
});

export const AgreementAccepted = event('AgreementAccepted', 1, 'A person accepted a confidentiality statement.', {
  userID: Id(),
  agreementID: Id(),
});

export const BuilderAccessGranted = event('BuilderAccessGranted', 1, 'An admin may author assessments from now on.', {
  userID: Id(),
});

/** In the stream `email-<HMAC of the address>`: the address is taken. */
export const EmailReserved = event('EmailReserved', 1, 'An e-mail address belongs to an account.', { userID: Id() });
