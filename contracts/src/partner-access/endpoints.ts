import { Type } from 'typebox';
import { ownRecord, roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { BulkResult, bulkIds } from '../core/list.ts';
import { Closed, Id, Instant, Nullable, OneOf } from '../core/schema.ts';
import { PERSON_LIMITS } from '../limits.ts';
import { partnerAccessRoutes, partnerProposalRoutes } from './routes.ts';

const endpoint = endpointOf({ ...partnerAccessRoutes, ...partnerProposalRoutes });

/** Who it is about: the organisation, and its person who would see, or sees, the founder. */
const Named = { partnerName: Type.String(), partnerUserName: Type.String() };

/** A question that waits for the founder's answer. */
export const PartnerProposal = Closed({ proposalID: Id(), ...Named, proposedAt: Instant(), expiresAt: Instant() });

/** By a code they signed up with, or because they agreed. */
export const ACCESS_WAYS = ['code', 'consent'] as const;

export const PartnerAccess = Closed({ ...Named, since: Instant(), by: OneOf(...ACCESS_WAYS) });

export const partnerAccess = endpoint('partnerAccess', {
  summary: 'Which partner sees the own results and since when, and which one asks to.',
  access: ownRecord('userID'),
  params: { userID: Id() },
  answer: Closed({ data: Closed({ proposal: Nullable(PartnerProposal), access: Nullable(PartnerAccess) }) }),
  errors: ['notFound'],
});

export const answerPartnerProposal = endpoint('answerPartnerProposal', {
  summary: 'Accepts or declines that a partner sees the own results. Giving the same answer again changes nothing.',
  access: ownRecord('userID'),
  params: { userID: Id(), proposalID: Id() },
  body: Closed({ answer: OneOf('accepted', 'declined') }),
  security: 'partnerAccess',
  recentPassword: 'always',
  errors: ['notFound', 'proposalOver', 'passwordRequired'],
});

export const endPartnerAccess = endpoint('endPartnerAccess', {
  summary:
    'Takes back that a partner sees the own results, at once. Only what was agreed to can be taken back. Repeating it changes nothing.',
  access: ownRecord('userID'),
  params: { userID: Id() },
  security: 'partnerAccess',
  errors: ['notFound', 'accessByCode'],
});

export const proposePartner = endpoint('proposePartner', {
  summary:
    'Asks founders whether a partner user may see their results; each is told apart. Who belongs to a partner, was asked already, ' +
    'or declined the same partner in the last 90 days is left out.',
  access: roles('admin'),
  body: Closed({ userIDs: bulkIds(), partnerUserID: Id() }),
  answer: BulkResult,
  errors: ['noSuchPartnerUser'],
  idempotent: true,
  perPerson: PERSON_LIMITS.administration,
});

export const withdrawPartnerProposal = endpoint('withdrawPartnerProposal', {
  summary: 'Takes the question back before the founder answered it. Repeating it changes nothing.',
  access: roles('admin'),
  params: { userID: Id(), proposalID: Id() },
  errors: ['notFound', 'proposalOver'],
  perPerson: PERSON_LIMITS.administration,
});
