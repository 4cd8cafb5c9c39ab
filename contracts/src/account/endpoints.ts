import { Type } from 'typebox';
import { anyone, link, ownAccount, ownAccountOrAdmin, ownOrAdmin, roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Revision, revision } from '../core/list.ts';
import { PagingQuery } from '../core/paging.ts';
import { Closed, Email, Id, Instant, Line, Nullable, OneOf, Opaque } from '../core/schema.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { filterFields, listFields } from '../lists/fields.ts';
import { ACCESS_WAYS, PartnerProposal } from '../partner-access/endpoints.ts';
import { listedPerson, shownPerson, typedProfile } from '../person/schema.ts';
import { Proof } from '../verification/endpoints.ts';
import { UserTypeSchema } from './events.ts';
import { PersonalData } from './personal-data.ts';
import { accountRoutes, personRoutes } from './routes.ts';

const endpoint = endpointOf({ ...accountRoutes, ...personRoutes });

export const UserRow = Closed({
  userID: Id(),
  ...listedPerson(),
  createdAt: Instant(),
  partnerID: Nullable(Id()),
  partnerUserID: Nullable(Id()),
  /** Empty for none. */
  discountCode: Type.String(),
  /** What administrators tagged them with; staff who see the person see it. */
  tags: Type.Array(Type.String()),
  hasPendingEmail: Type.Boolean(),
  /** Empty for none. */
  partnerName: Type.String(),
  /** When they last began or completed an assessment; null without one. */
  lastAssessmentAt: Nullable(Instant()),
  /** Of the assessment completed last, 0 to 100, also after it was reopened; null without one or when nothing could be scored. */
  lastScore: Nullable(Type.Integer()),
  /** When they last used the product; null for never, and for partner users, who are not told. */
  lastSeenAt: Nullable(Instant()),
  revision: Revision(),
});

export const listUsers = endpoint('listUsers', {
  asOf: true,
  summary: 'Company users, one page; partner users see only theirs.',
  access: roles('admin', 'partnerUser'),
  scope: 'lists:read',
  query: {
    ...listFields('users'),
    ...filterFields('users'),
    /** The specification's name for a partner user's id, in their own view. */
    userID: Type.Optional(Id()),
  },
  answer: Closed({ data: Closed({ users: Type.Array(UserRow), totalUsers: Type.Integer() }) }),
});

export const updateUser = endpoint('updateUser', {
  summary:
    "Corrects names and email: everybody their own, admins also company users'. One's own other email asks for the password, " +
    "somebody else's when it was last given a while ago; it counts once its owner has confirmed it with the mailed link.",
  access: ownAccountOrAdmin('userID'),
  params: { userID: Id() },
  body: Closed({
    ...typedProfile(),
    email: Type.Optional(Email()),
    /** The caller's own; left out by whoever has none. */
    currentPassword: Type.Optional(Opaque(LIMITS.password, 1)),
    ...revision(),
  }),
  errors: [
    'notFound',
    'emailInUse',
    'conflict',
    'wrongPassword',
    'tooManyRequests',
    'changedMeanwhile',
    'passwordRequired',
  ],
  rate: { perAddress: 120, seconds: 15 * 60 },
  security: 'profileChange',
  perPerson: PERSON_LIMITS.administration,
});

export const changePassword = endpoint('changePassword', {
  summary: 'Changes the own password. All other sessions end.',
  access: ownAccount('userID'),
  params: { userID: Id() },
  body: Closed({ currentPassword: Opaque(LIMITS.password, 1), password: Opaque(LIMITS.password, 1) }),
  errors: ['passwordOff', 'wrongPassword', 'weakPassword', 'tooManyRequests'],
  rate: { perAddress: 60, seconds: 15 * 60 },
  security: 'passwordChange',
});

/** Answer of 200 and 206 about a message (docs/specification.md#messages-200-and-206). */
export const Notified = Closed({ msg: Type.String() });

export const requestPasswordReset = endpoint('requestPasswordReset', {
  summary: 'Mails a link to set a new password.',
  access: anyone,
  body: Closed({ email: Email(), proof: Proof() }),
  answer: Notified,
  notifies: true,
  errors: ['passwordOff', 'emailNotFound', 'notHuman', 'tooManyRequests'],
  rate: { perAddress: 30, perAccount: 5, seconds: 60 * 60 },
  security: 'resetRequest',
});

export const resetPassword = endpoint('resetPassword', {
  summary:
    'Sets a password with the token of a mailed link, once. All sessions end, and so do passkeys that were added before the mailbox was shown.',
  access: link('token'),
  body: Closed({
    token: Line(255, 1),
    newPassword: Opaque(LIMITS.password, 1),
    confirmPassword: Opaque(LIMITS.password, 1),
  }),
  answer: Closed({
    msg: Type.String(),
    /** How many passkeys ended with it; absent for none. */
    endedPasskeys: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  errors: ['passwordOff', 'linkInvalid', 'passwordsDiffer', 'weakPassword', 'tooManyRequests'],
  rate: { perAddress: 60, seconds: 60 * 60 },
  security: 'passwordReset',
});

export const sendInvitation = endpoint('sendInvitation', {
  summary:
    'Mails somebody who has no password yet a link to set one; partner users do so for those of their partner. Earlier links end.',
  access: roles('admin', 'partnerUser'),
  scope: 'invitations:write',
  params: { userID: Id() },
  answer: Notified,
  notifies: true,
  errors: ['notFound', 'alreadyActive', 'accountDeactivated', 'tooManyRequests'],
  rate: { perAddress: 60, seconds: 60 * 60 },
  security: 'invitation',
  perPerson: PERSON_LIMITS.administration,
});

export const erasePersonalData = endpoint('erasePersonalData', {
  summary: 'Erases everything personal about a company user for ever. Asks for the password of whoever calls.',
  access: ownOrAdmin('userID'),
  params: { userID: Id() },
  /** Left out by whoever has none, as in the endpoints of the second factor. */
  body: Closed({ password: Type.Optional(Opaque(LIMITS.password, 1)) }),
  errors: ['notFound', 'wrongPassword', 'passwordRequired', 'tooManyRequests'],
  rate: { perAddress: 30, seconds: 15 * 60 },
  security: 'erasure',
});

export const exportPersonalData = endpoint('exportPersonalData', {
  summary: 'Everything that is held about a company user, to read or to take elsewhere.',
  access: ownOrAdmin('userID'),
  params: { userID: Id() },
  answer: Closed({ data: PersonalData }),
  errors: ['notFound', 'tooManyRequests'],
  rate: { perAddress: 30, seconds: 15 * 60 },
  security: 'dataExport',
  recentPassword: 'ofOthers',
  perPerson: PERSON_LIMITS.file,
});

export const PersonDetails = Closed({
  userID: Id(),
  userType: UserTypeSchema,
  ...shownPerson(),
  createdAt: Instant(),
  pendingEmail: Nullable(Type.String()),
  /** Empty without one. */
  discountCode: Nullable(Type.String()),
  partnerID: Nullable(Id()),
  partnerName: Nullable(Type.String()),
  partnerUserID: Nullable(Id()),
  partnerUserName: Nullable(Type.String()),
  /** Since when the partner sees them, and why; null without one. */
  partnerSince: Nullable(Instant()),
  partnerBy: Nullable(OneOf(...ACCESS_WAYS)),
  /** What the founder was asked and has not answered; null without. */
  partnerProposal: Nullable(PartnerProposal),
  secondFactorSince: Nullable(Instant()),
  agreementAcceptedAt: Nullable(Instant()),
  purchases: Type.Array(
    Closed({
      purchaseID: Id(),
      startedAt: Instant(),
      status: Type.String(),
      amountInCents: Type.Integer(),
      currency: Type.Literal('USD'),
      /** Null for what was not completed. */
      receiptNumber: Nullable(Type.String()),
      refundedInCents: Type.Integer(),
    }),
  ),
  /** Open ones only, last used first. */
  sessions: Type.Array(Closed({ sessionID: Id(), device: Type.String(), startedAt: Instant(), lastSeenAt: Instant() })),
  messageCount: Type.Integer(),
  assessmentCount: Type.Integer(),
  revision: Revision(),
});

export const personDetails = endpoint('personDetails', {
  asOf: true,
  summary: 'What an administrator needs to know about a company user.',
  access: roles('admin'),
  scope: 'lists:read',
  params: { userID: Id() },
  answer: Closed({ data: PersonDetails }),
  errors: ['notFound'],
});

export const listPersonMessages = endpoint('listPersonMessages', {
  asOf: true,
  summary: 'Messages to a company user and what became of them, one page, newest first.',
  access: roles('admin'),
  params: { userID: Id() },
  query: PagingQuery,
  answer: Closed({
    data: Closed({
      messages: Type.Array(
        Closed({
          mailID: Id(),
          template: Type.String(),
          to: Type.String(),
          queuedAt: Instant(),
          sentAt: Nullable(Instant()),
          failedAt: Nullable(Instant()),
          abandonedAt: Nullable(Instant()),
          /** Of the last failure; empty without one. */
          reason: Type.String(),
        }),
      ),
      totalMessages: Type.Integer(),
    }),
  }),
  errors: ['notFound'],
});
