import { Brand } from '@groundwork/contracts';
import { pick, reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { cohortsProjection } from '../cohorts/cohorts.ts';
import { members } from '../cohorts/members.ts';
import { partners, partnersProjection } from '../partners/partners.ts';
import { brandingProjection, brands } from './brands.ts';

const NOTHING = { logo: null, color: null, line: '', welcome: '', revision: 0 } as const;

export type Branding = Brand & { readonly revision: number };

export function brandReading(store: ReadStore) {
  /** @returns how a partner is shown, also where it has said nothing. */
  async function brandingOf(partnerID: string): Promise<Branding> {
    const [[said = NOTHING], [partner]] = await Promise.all([
      reader(store, brandingProjection)(brands).findByIds([partnerID]),
      reader(store, partnersProjection)(partners).findByIds([partnerID]),
    ]);
    const { logo, revision } = said;
    const shown = logo && { logoID: logo.logoID, width: logo.width, height: logo.height };
    const brand = { ...said, partnerID, partnerName: partner?.partnerName ?? '', logo: shown };
    return { ...pick(Brand, brand), revision };
  }

  /** @returns null for one that has said nothing. */
  async function brandOf(partnerID: string): Promise<Brand | null> {
    const { revision: _, ...brand } = await brandingOf(partnerID);
    const { logo, color, line, welcome, partnerName } = brand;
    const isEmpty = logo === null && color === null && line === '' && welcome === '';
    return isEmpty || partnerName === '' ? null : brand;
  }

  return {
    brandingOf,

    /** Of whose cohort a founder came by; of several the last that they are still of (docs/decisions.md#branding). */
    async brandOfFounder(userID: string): Promise<Brand | null> {
      const [last] = await reader(
        store,
        cohortsProjection,
      )(members).find({ userID }, { sort: { joinedAt: -1, _id: -1 }, limit: 1 });
      return last ? brandOf(last.partnerID) : null;
    },

    /** @returns whether a partner shows that logo now. */
    async isShown(partnerID: string, logoID: string): Promise<boolean> {
      const [said] = await reader(store, brandingProjection)(brands).findByIds([partnerID]);
      return said?.logo?.logoID === logoID;
    },
  };
}
