import { Type } from 'typebox';
import { ownRecord, signedIn } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, Instant } from '../core/schema.ts';
import { agreementsRoutes } from './routes.ts';

const endpoint = endpointOf(agreementsRoutes);

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
