import { Type } from 'typebox';
import { roles } from '../access/access.ts';
import { duplicateQuery, listedStaff, typedStaff } from '../admins/endpoints.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Revision, revision } from '../core/list.ts';
import { Closed, Id, Instant, OneOf, TextLine } from '../core/schema.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { filterFields, listFields } from '../lists/fields.ts';
import { listedPerson } from '../person/schema.ts';
import { partnerRoutes } from './routes.ts';

const endpoint = endpointOf(partnerRoutes);

/** Fraction of the price, 0 to 1. */
const Discount = () => Type.Number({ minimum: 0, maximum: 1 });

export const PartnerRow = Closed({
  partnerID: Id(),
  partnerName: Type.String(),
  defaultDiscount: Discount(),
  createdAt: Instant(),
  updatedAt: Instant(),
  userCount: Type.Integer(),
  partnerUserCount: Type.Integer(),
  revision: Revision(),
});

export const listPartners = endpoint('listPartners', {
  asOf: true,
  summary: 'Partners, one page; ascending unless asked otherwise.',
  access: roles('admin'),
  scope: 'lists:read',
  query: {
    ...listFields('partners'),
    partnerID: Type.Optional(Id()),
  },
  answer: Closed({ data: Closed({ partners: Type.Array(PartnerRow), totalPartners: Type.Integer() }) }),
});

const typedPartner = () => ({ partnerName: TextLine(LIMITS.partnerName), defaultDiscount: Discount() });
const administration = {
  rate: { perAddress: 120, seconds: 15 * 60 },
  perPerson: PERSON_LIMITS.administration,
} as const;

export const createPartner = endpoint('createPartner', {
  summary: 'Adds a partner organization.',
  access: roles('admin'),
  body: Closed(typedPartner()),
  answer: Closed({ data: Closed({ partnerID: Id() }) }),
  idempotent: true,
  errors: ['keyReused'],
  ...administration,
});

export const updatePartner = endpoint('updatePartner', {
  summary: 'Changes the name or default discount of a partner.',
  access: roles('admin'),
  params: { partnerID: Id() },
  body: Closed({ ...typedPartner(), ...revision() }),
  errors: ['notFound', 'changedMeanwhile'],
  ...administration,
});

export const PartnerUserRow = Closed({
  partnerUserID: Id(),
  partnerID: Id(),
  ...listedStaff(),
  userCount: Type.Integer(),
});

export const listPartnerUsers = endpoint('listPartnerUsers', {
  asOf: true,
  summary: "A partner's users, one page; partner users see those of their own partner.",
  access: roles('admin', 'partnerUser'),
  scope: 'lists:read',
  params: { partnerID: Id() },
  query: { ...listFields('partnerUsers'), ...filterFields('partnerUsers', 'state') },
  answer: Closed({ data: Closed({ partnerUsers: Type.Array(PartnerUserRow), totalPartnerUsers: Type.Integer() }) }),
  errors: ['notFound'],
});

export const createPartnerUser = endpoint('createPartnerUser', {
  summary:
    'Opens the account of a partner user and mails the invitation. Partner users do so for their own partner. An address of a ' +
    'company account is refused with duplicateUser; confirmed, that account gets the address with +1, which asks for the ' +
    'password after a while.',
  access: roles('admin', 'partnerUser'),
  params: { partnerID: Id() },
  query: duplicateQuery(),
  body: Closed(typedStaff()),
  answer: Closed({ data: Closed({ partnerUserID: Id() }), msg: Type.String() }),
  notifies: true,
  idempotent: true,
  errors: ['notFound', 'duplicateUser', 'emailInUse', 'keyReused', 'passwordRequired'],
  security: 'administration',
  recentPassword: 'always',
  ...administration,
});

export const updatePartnerUser = endpoint('updatePartnerUser', {
  summary:
    "Corrects a partner user's names and email. Another's email asks for the password after a while; partner users change that " +
    'of colleagues only while they are invited.',
  access: roles('admin', 'partnerUser'),
  params: { partnerID: Id(), userID: Id() },
  body: Closed({
    ...typedStaff(),
    /** The same as in the path (docs/specification.md#administration). */
    partnerID: Type.Optional(Id()),
    userID: Type.Optional(Id()),
    ...revision(),
  }),
  errors: ['notFound', 'emailInUse', 'conflict', 'changedMeanwhile', 'passwordRequired', 'alreadyActive'],
  security: 'profileChange',
  ...administration,
});

const ofPartnerUser = {
  access: roles('admin'),
  params: { partnerID: Id(), userID: Id() },
  security: 'administration',
  recentPassword: 'always',
  ...administration,
} as const;

export const setPartnerUserState = endpoint('setPartnerUserState', {
  summary:
    'Deactivates a partner user, whose sessions and mailed links end and who cannot sign in, or activates them again. ' +
    'Founders and codes of theirs stay as they are.',
  ...ofPartnerUser,
  body: Closed({ state: OneOf('active', 'deactivated') }),
  errors: ['notFound'],
});

export const deletePartnerUser = endpoint('deletePartnerUser', {
  summary:
    'Deletes a partner user: all sessions end, the address is free, their founders stay with the partner. Repeating it changes nothing.',
  ...ofPartnerUser,
  errors: ['notFound'],
});

export const CompanyUserRow = Closed({ userID: Id(), ...listedPerson(), createdAt: Instant() });

export const listCompanyUsers = endpoint('listCompanyUsers', {
  asOf: true,
  summary: 'Company users that came through a partner user, one page; partner users see their own.',
  access: roles('admin', 'partnerUser'),
  scope: 'lists:read',
  params: { partnerID: Id(), userID: Id() },
  query: listFields('users'),
  answer: Closed({ data: Closed({ companyUsers: Type.Array(CompanyUserRow), totalCompanyUsers: Type.Integer() }) }),
  errors: ['notFound'],
});
