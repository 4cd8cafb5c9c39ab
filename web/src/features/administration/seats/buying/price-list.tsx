import { Bullets } from '../../../../ui/layout/parts.tsx';
import { BUYING } from './texts.ts';
import type { SeatSales } from './use-purchases.ts';

/** What a seat costs, by how many are bought. */
export const PriceList = ({ tiers }: Pick<SeatSales, 'tiers'>) => (
  <Bullets aria-label={BUYING.price}>
    {tiers.map(({ from, priceInCents }, at) => {
      const next = tiers[at + 1];
      return <li key={from}>{BUYING.tier(from, next ? next.from - 1 : null, priceInCents)}</li>;
    })}
  </Bullets>
);
