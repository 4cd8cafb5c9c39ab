import type { Api } from '@groundwork/contracts/browser';
import { formatDollars } from '../../ui/money.ts';

export type BeginningPrice = Api['beginningPrice']['answer']['data'];

/** What beginning costs, or what it is included in. */
export function priceInWords({ priceInCents, includedIn, paidInCents }: BeginningPrice): string {
  if (priceInCents > 0) return `Costs ${formatDollars(priceInCents / 100)}.`;
  if (includedIn === 'payment') return `Included in the ${formatDollars(paidInCents / 100)} you paid.`;
  if (includedIn === 'partner') return 'Included: a partner paid for your account.';
  return includedIn === 'code' ? 'Included: your discount code covered the price.' : 'Included: nothing to pay.';
}
