import { Type } from 'typebox';
import { ownRecord, roles, signedIn } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, Instant } from '../core/schema.ts';
import { PERSON_LIMITS } from '../limits.ts';
import { listFields } from '../lists/fields.ts';
import { AgreementContent } from './events.ts';
import { agreementsListRoutes, agreementsRoutes } from './routes.ts';

const endpoint = endpointOf({ ...agreementsRoutes, ...agreementsListRoutes });

export const Agreement = Closed({ agreementID: Id(), content: Type.String(), createdAt: Instant() });

export const currentAgreement = endpoint('currentAgreement', {
  summary: 'The current confidentiality statement; data[0] is it, an empty list when none was issued.',
  access: signedIn,
  answer: Closed({ data: Type.Array(Agreement, { maxItems: 1 }) }),
});

export const acceptAgreement = endpoint('acceptAgreement', {
  summary: 'Accepts the current statement. Repeating it changes nothing.',
  access: ownRecord('userID'),
  params: { userID: Id(), agreementID: Id() },
  errors: ['agreementNotCurrent'],
});

export const AgreementRow = Closed({
  agreementID: Id(),
  content: Type.String(),
  createdAt: Instant(),
  isCurrent: Type.Boolean(),
  acceptedCount: Type.Integer(),
});

export const listAgreements = endpoint('listAgreements', {
  asOf: true,
  summary: 'Confidentiality statements, one page, newest first, and how many founders a new one would be shown to.',
  access: roles('admin'),
  query: listFields('agreements'),
  answer: Closed({
    data: Closed({
      agreements: Type.Array(AgreementRow),
      totalAgreements: Type.Integer(),
      /** All company users: each is asked again at the next visit when a statement is issued. */
      founders: Type.Integer(),
    }),
  }),
});

export const issueAgreement = endpoint('issueAgreement', {
  summary: 'Issues a statement, which is current from then on. The text of the current one again changes nothing.',
  access: roles('admin'),
  body: Closed({
    content: AgreementContent(),
    /** agreementID current when the dialog opened; null for none. */
    current: Type.Optional(Type.Union([Id(), Type.Null()])),
  }),
  answer: Closed({ data: Closed({ agreementID: Id() }) }),
  idempotent: true,
  errors: ['changedMeanwhile', 'keyReused'],
  bodyLimit: 1_000_000,
  security: 'agreement',
  recentPassword: 'always',
  perPerson: PERSON_LIMITS.administration,
});
