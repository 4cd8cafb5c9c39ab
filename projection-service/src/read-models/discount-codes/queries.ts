import { discountCode, normaliseCode, type Places, refuse, type Scope } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { assessmentPlaces, discountCodes, discountCodesProjection, isValid, sectors } from './discount-codes.ts';

export function discountCodeQueries(store: ReadStore, now: () => Date): Implementation[] {
  const open = reader(store, discountCodesProjection);

  async function placesOf(...scopes: readonly Scope[]): Promise<Places> {
    const assessments = await open(assessmentPlaces).findByIds(
      scopes.flatMap(({ assessmentID }) => assessmentID ?? []),
    );
    const named = [...scopes, ...assessments].flatMap(({ sectorID }) => (sectorID === null ? [] : String(sectorID)));
    const known = await open(sectors).findByIds([...new Set(named)]);
    return {
      industryOf: (sectorID) => known.find((sector) => sector.sectorID === sectorID)?.industryID,
      placeOf: (assessmentID) => assessments.find(({ _id }) => _id === assessmentID),
    };
  }

  return [
    query(discountCode, async ({ params, query: { industry, sector, assessment } }) => {
      const found = await open(discountCodes).findOne({ code: normaliseCode(params.code) });
      const wanted = { industryID: industry ?? null, sectorID: sector ?? null, assessmentID: assessment ?? null };
      // One answer for every reason, so that a guesser does not learn which codes there are.
      if (!found || !isValid(found, wanted, await placesOf(found, wanted), now()))
        return refuse('discountCodeNotFound');
      return { data: { code: found.code, discount: found.discount } };
    }),
  ];
}
