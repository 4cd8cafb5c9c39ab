/** From so many seats on, each costs so much: of all of a purchase, not of those above alone. */
export interface SeatTier {
  readonly from: number;
  /** Of a seat. */
  readonly priceInCents: number;
}

/** Most that a card is asked for at once, in cents (docs.stripe.com/currencies, minimum and maximum charge amounts). */
export const MOST_BY_CARD = 99_999_999;

export interface SeatQuote {
  readonly priceInCents: number;
  readonly amountInCents: number;
  /** From how many seats on each costs less; null where no more is to be saved. */
  readonly next: SeatTier | null;
}

/** Whether it is a price list: from one seat on, each tier from more seats than the one before. None is none. */
export const areTiers = (tiers: readonly SeatTier[]): boolean =>
  tiers.every(({ from }, at) => (at === 0 ? from === 1 : from > (tiers[at - 1]?.from ?? 0)));

/** Whether more seats never cost more each. */
export const areFalling = (tiers: readonly SeatTier[]): boolean =>
  tiers.every(({ priceInCents }, at) => at === 0 || priceInCents <= (tiers[at - 1]?.priceInCents ?? 0));

/** @returns what so many seats cost by card; null without a price list. */
export function seatQuote(tiers: readonly SeatTier[], count: number): SeatQuote | null {
  const tier = tiers.findLast(({ from }) => from <= count);
  if (!tier) return null;
  const { priceInCents } = tier;
  const next = tiers.find(({ from, priceInCents: its }) => from > count && its < priceInCents) ?? null;
  return { priceInCents, amountInCents: count * priceInCents, next };
}
