import { HEADERS, STREAMS } from '@groundwork/contracts';
import { FAKE_CARDS } from '../../../payment/testing/fake-stripe-cards.ts';
import { commandContext } from '../../../testing/given.ts';
import { PEOPLE, type Person } from '../../../testing/people.ts';
import type { TestService } from '../../../testing/service.ts';
import { freeIn } from '../../account.ts';

export const PRICE = 20_000;
const TIERS = [
  { from: 1, priceInCents: 25_000 },
  { from: 20, priceInCents: PRICE },
];
const params = { partnerID: 'north' };
const key = (name: string) => ({ [HEADERS.idempotency]: `${name}-at-nine-in-the-morning` });

/** What administrators and partner users do with seats that are bought. @param current tests start it anew. */
export function buyingOf(current: () => TestService) {
  let counted = 0;
  const token = (who: Person) => current().tokenFor(who);
  const eventsOf = (stream: string) => current().log.readStream(stream);
  return {
    price: (tiers: readonly object[] = TIERS, who: Person = PEOPLE.adam) =>
      current().call('setSeatPrices', { token: token(who), params, body: { tiers } }),
    buy: (
      over: Readonly<Record<string, unknown>> = {},
      { name = 'buy', who = PEOPLE.paula as Person, partnerID = 'north' } = {},
    ) =>
      current().call('buySeats', {
        token: token(who),
        params: { partnerID },
        body: { count: 20, amountInCents: 20 * PRICE, paymentMethodId: FAKE_CARDS.good, ...over },
        headers: key(name),
      }),
    /** Of the purchase that `buy` began by the same name. */
    cancel: ({ name = 'buy', who = PEOPLE.paula as Person, partnerID = 'north' } = {}) =>
      current().call('cancelSeatPurchase', { token: token(who), params: { partnerID }, headers: key(name) }),
    refund: (lotID: string, count: number, { name = 'refund', who = PEOPLE.adam as Person } = {}) =>
      current().call('refundSeats', {
        token: token(who),
        params,
        body: { lotID, count, note: 'Too many' },
        headers: key(name),
      }),
    free: async () => freeIn(await current().application.seats.load('north')),
    lots: async () => Object.values((await current().application.seats.load('north')).lots),
    purchase: (purchaseID: string) => current().application.seatPurchases.load(purchaseID),
    /** The automation looks at the purchase. */
    reconcile: (purchaseID: string) =>
      current().application.seatPurchases.reconcile(purchaseID, commandContext(`settle-${++counted}`)),
    typesOf: async (stream: string) => (await eventsOf(stream)).map(({ type }) => type),
    purchaseTypes: async (purchaseID: string) =>
      (await eventsOf(STREAMS.seatPurchase(purchaseID))).map(({ type }) => type),
  };
}
