import { IdentityProviderRow, listIdentityProviders, signInProvider } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { pick, reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { partners, partnersProjection } from '../partners/partners.ts';
import { identityProviders, singleSignOnProjection } from './identity-providers.ts';

/** There are at most a hundred, so all are read. */
export function singleSignOnQueries(store: ReadStore): Implementation[] {
  const all = () => reader(store, singleSignOnProjection)(identityProviders).find({});

  return [
    query(listIdentityProviders, async () => {
      const found = await all();
      const ofPartners = found.flatMap(({ partnerID }) => partnerID ?? []);
      const named = await reader(store, partnersProjection)(partners).findByIds([...new Set(ofPartners)]);
      const rows = found.map((document) => ({
        ...pick(IdentityProviderRow, { ...document, partnerName: null }),
        partnerName: named.find(({ partnerID }) => partnerID === document.partnerID)?.partnerName ?? null,
      }));
      return { data: rows.sort((a, b) => a.name.localeCompare(b.name) || (a.providerID < b.providerID ? -1 : 1)) };
    }),

    query(signInProvider, async ({ query: { domain } }) => {
      const found = (await all()).find(
        ({ state, domains }) => state === 'on' && domains.includes(domain.toLowerCase()),
      );
      if (!found) return { data: null };
      const { providerID, name, passwordOff } = found;
      return { data: { providerID, name, passwordOff } };
    }),
  ];
}
