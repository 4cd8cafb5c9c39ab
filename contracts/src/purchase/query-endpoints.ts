import { Type } from 'typebox';
import { ownRecord } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, OneOf } from '../core/schema.ts';
import { purchaseRoutes } from './routes.ts';

const endpoint = endpointOf(purchaseRoutes);

export const beginningPrice = endpoint('beginningPrice', {
  summary: 'What it costs a founder to begin another assessment, and what it is included in where that is nothing.',
  access: ownRecord('userID'),
  params: { userID: Id() },
  answer: Closed({
    data: Closed({
      priceInCents: Type.Integer(),
      /** `payment`: what was paid and not given back. `code`: it covered the price. `account`: neither is known. */
      includedIn: OneOf('payment', 'code', 'account'),
      paidInCents: Type.Integer(),
    }),
  }),
});
