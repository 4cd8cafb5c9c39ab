import { Brand, saysNothing } from '@groundwork/contracts';
import { pick, reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { type BrandDocument, brandedFounders, brandingProjection, brands } from './brands.ts';

function shownOf({ _id: partnerID, logo, ...said }: BrandDocument): Brand {
  const shown = logo && { logoID: logo.logoID, width: logo.width, height: logo.height };
  return pick(Brand, { ...said, partnerID, logo: shown });
}

export function brandReading(store: ReadStore) {
  const open = reader(store, brandingProjection);
  const find = async (partnerID: string) => (await open(brands).findByIds([partnerID]))[0];

  const whereSaid = (found: BrandDocument | undefined): Brand | null => {
    const brand = found && shownOf(found);
    return brand && !saysNothing(brand) ? brand : null;
  };

  return {
    /** @returns null where the partner has said nothing of itself. */
    brandOf: async (partnerID: string): Promise<Brand | null> => whereSaid(await find(partnerID)),

    /** @returns how a partner is shown, also where it has said nothing; undefined for one that is not there. */
    async brandingOf(partnerID: string): Promise<(Brand & { readonly revision: number }) | undefined> {
      const found = await find(partnerID);
      return found && { ...shownOf(found), revision: found.revision };
    },

    /** Of whose cohort a founder came by; of several the last that they are still of (docs/decisions.md#branding). */
    async brandOfFounder(userID: string): Promise<Brand | null> {
      const [founder] = await open(brandedFounders).findByIds([userID]);
      const last = founder?.joined.at(-1);
      return whereSaid(last && (await find(last.partnerID)));
    },

    /** @returns whether a partner shows that logo now. */
    isShown: async (partnerID: string, logoID: string): Promise<boolean> =>
      (await find(partnerID))?.logo?.logoID === logoID,
  };
}
