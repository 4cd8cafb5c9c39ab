import { Type } from 'typebox';
import { anyone, roles } from '../access/access.ts';
import { Notified } from '../account/endpoints.ts';
import { endpointOf } from '../core/endpoint.ts';
import { BulkResult, bulkIds, Revision, revision } from '../core/list.ts';
import { PagingQuery } from '../core/paging.ts';
import { Closed, Email, Id, Instant, Line, Nullable, NumericId, OneOf, TextLine } from '../core/schema.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { filterFields, listFields } from '../lists/fields.ts';
import { CODE_STATES } from '../lists/lists.ts';
import { discountListRoutes, discountRoutes } from './routes.ts';

const endpoint = endpointOf({ ...discountRoutes, ...discountListRoutes });

export const discountCode = endpoint('discountCode', {
  summary:
    'What a code takes off the price. A code that is unknown, over, used up or for something else answers the same.',
  access: anyone,
  params: { code: Line(LIMITS.discountCode, 1) },
  query: {
    industry: Type.Optional(NumericId()),
    sector: Type.Optional(NumericId()),
    /** originID of an assessment. */
    assessment: Type.Optional(Id()),
  },
  answer: Closed({ data: Closed({ code: Type.String(), discount: Type.Number() }) }),
  errors: ['discountCodeNotFound', 'tooManyRequests'],
  rate: { perAddress: 20, seconds: 10 * 60 },
});

const purpose = () => ({
  industryID: Nullable(NumericId()),
  sectorID: Nullable(NumericId()),
  /** originID of an assessment. */
  assessmentID: Nullable(Id()),
});
const optionalPurpose = () => ({
  industryID: Type.Optional(Nullable(NumericId())),
  sectorID: Type.Optional(Nullable(NumericId())),
  assessmentID: Type.Optional(Nullable(Id())),
});

export const CodeRow = Closed({
  discountID: Id(),
  code: Type.String(),
  /** Fraction of the price. */
  discount: Type.Number(),
  description: Type.String(),
  /** Last day, UTC, yyyy-mm-dd; null: no end. */
  expiresAt: Nullable(Type.String({ format: 'date' })),
  maxUses: Nullable(Type.Integer()),
  partnerID: Nullable(Id()),
  partnerUserID: Nullable(Id()),
  ...purpose(),
  /** `held`: purchases under way; `redeemed`: completed ones. */
  held: Type.Integer(),
  redeemed: Type.Integer(),
  state: OneOf(...CODE_STATES),
  createdAt: Instant(),
  revision: Revision(),
});

/** With the partner user who owns it; names are empty if nobody does. */
export const PartnerCodeRow = Closed({
  ...CodeRow.properties,
  firstName: Type.String(),
  lastName: Type.String(),
});

const codeList = () => ({ ...listFields('codes'), ...filterFields('codes', 'state') });

export const listCodes = endpoint('listCodes', {
  asOf: true,
  summary: 'Discount codes, one page, by code descending; partner users see their own.',
  access: roles('admin', 'partnerUser'),
  scope: 'lists:read',
  query: {
    ...codeList(),
    ...filterFields('codes', 'partner', 'code'),
  },
  answer: Closed({ data: Closed({ discountCodes: Type.Array(PartnerCodeRow), totalDiscountCodes: Type.Integer() }) }),
});

const partnerCodes = Closed({
  data: Closed({ discountCodes: Type.Array(PartnerCodeRow), totalDiscountCodes: Type.Integer() }),
});

export const listPartnerCodes = endpoint('listPartnerCodes', {
  asOf: true,
  summary: "A partner's codes, one page; partner users see their own among those of their own partner.",
  access: roles('admin', 'partnerUser'),
  scope: 'lists:read',
  params: { partnerID: Id() },
  query: codeList(),
  answer: partnerCodes,
  errors: ['notFound'],
});

export const listPartnerUserCodes = endpoint('listPartnerUserCodes', {
  asOf: true,
  summary: "A partner user's codes, one page, the first to expire first; partner users see their own.",
  access: roles('admin', 'partnerUser'),
  scope: 'lists:read',
  params: { partnerID: Id(), userID: Id() },
  query: codeList(),
  answer: Closed({
    data: Closed({
      ...partnerCodes.properties.data.properties,
      /** The partner's discount for new codes, as a fraction. */
      defaultDiscount: Type.Number(),
      partnerName: Type.String(),
    }),
  }),
  errors: ['notFound'],
});

const typedTerms = () => ({
  /** Fraction of the price, above 0 to 1. */
  discount: Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
  description: Type.Optional(Line(LIMITS.discountDescription)),
  /** Last day, UTC, yyyy-mm-dd, not in the past; null: no end. */
  expiresAt: Type.Optional(Nullable(Type.String({ format: 'date' }))),
  maxUses: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: LIMITS.discountUses }))),
  /** Owner. For a partner user always themselves, whatever is sent. */
  partnerUserID: Type.Optional(Nullable(Id())),
  ...optionalPurpose(),
});
const administration = {
  rate: { perAddress: 240, seconds: 15 * 60 },
  perPerson: PERSON_LIMITS.administration,
} as const;

export const generateCode = endpoint('generateCode', {
  summary: 'Makes a discount code. Administrators name it; for partner users one is made up.',
  access: roles('admin', 'partnerUser'),
  body: Closed({ code: Type.Optional(TextLine(LIMITS.discountCode)), ...typedTerms() }),
  answer: Closed({ data: Closed({ discountID: Id(), code: Type.String() }) }),
  idempotent: true,
  errors: ['codeInUse', 'notFound', 'keyReused'],
  ...administration,
});

export const updateCode = endpoint('updateCode', {
  summary: 'Changes what a code takes off, until when, for whom and for what. Purchases under way keep their price.',
  access: roles('admin', 'partnerUser'),
  params: { discountID: Id() },
  body: Closed({
    /** May be sent, but must be unchanged. */
    code: Type.Optional(TextLine(LIMITS.discountCode)),
    ...typedTerms(),
    ...revision(),
  }),
  errors: ['notFound', 'changedMeanwhile', 'codeOver'],
  ...administration,
});

export const expireCodes = endpoint('expireCodes', {
  summary: 'Ends codes for good. Each is told apart; those that are over already stay so.',
  access: roles('admin', 'partnerUser'),
  body: Closed({ discountIDs: bulkIds() }),
  answer: BulkResult,
  ...administration,
});

export const emailCode = endpoint('emailCode', {
  summary: 'Mails a link to sign up with the code. The same code reaches an address once a day.',
  access: roles('admin', 'partnerUser'),
  scope: 'invitations:write',
  params: { discountID: Id() },
  body: Closed({ email: Email(), code: Type.Optional(TextLine(LIMITS.discountCode)), ...optionalPurpose() }),
  answer: Notified,
  notifies: true,
  idempotent: true,
  errors: ['notFound', 'accountExists', 'codeNotUsable', 'keyReused'],
  security: 'codeMail',
  perPerson: PERSON_LIMITS.codeMails,
});

export const emailCodes = endpoint('emailCodes', {
  summary: 'Mails a link to sign up with the code to several people. What became of each is told apart.',
  access: roles('admin', 'partnerUser'),
  scope: 'invitations:write',
  params: { discountID: Id() },
  body: Closed({
    emails: Type.Array(Line(LIMITS.email, 1), { minItems: 1, maxItems: LIMITS.bulk }),
    ...optionalPurpose(),
  }),
  answer: BulkResult,
  idempotent: true,
  errors: ['notFound', 'codeNotUsable', 'keyReused'],
  security: 'codeMail',
  perPerson: PERSON_LIMITS.codeMails,
});

export const codeLink = endpoint('codeLink', {
  summary: 'The address to sign up with a code.',
  access: roles('admin', 'partnerUser'),
  scope: 'invitations:write',
  body: Closed({ code: TextLine(LIMITS.discountCode), ...optionalPurpose() }),
  answer: Closed({ data: Type.String() }),
  errors: ['notFound', 'codeNotUsable'],
  ...administration,
});

export const listRedemptions = endpoint('listRedemptions', {
  asOf: true,
  summary: 'Who used a code or is about to, newest first.',
  access: roles('admin', 'partnerUser'),
  scope: 'lists:read',
  params: { discountID: Id() },
  query: PagingQuery,
  answer: Closed({
    data: Closed({
      uses: Type.Array(
        Closed({
          /** Null while the purchase is under way. */
          userID: Nullable(Id()),
          firstName: Type.String(),
          lastName: Type.String(),
          company: Type.String(),
          at: Instant(),
          state: OneOf('held', 'used'),
        }),
      ),
      totalUses: Type.Integer(),
    }),
  }),
  errors: ['notFound'],
});
