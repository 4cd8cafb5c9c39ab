import { discountCode, normaliseCode, refuse } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { reader } from '../../kit/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { discountCodes, discountCodesProjection, isValid } from './discount-codes.ts';

export function discountCodeQueries(store: ReadStore, now: () => Date): Implementation[] {
  const open = reader(store, discountCodesProjection);
  return [
    query(discountCode, async ({ params, query: wanted }) => {
      const found = await open(discountCodes).findOne({ code: normaliseCode(params.code) });
      // One answer for every reason: a guesser does not learn which codes there are.
      if (!found || !isValid(found, wanted, now())) return refuse('discountCodeNotFound');
      return { data: { code: found.code, discount: found.discount } };
    }),
  ];
}
