/** A file has exactly the rows of its list, in its order, whatever that is sorted by, filtered by and searched for. */
import {
  DiscountCodeDeactivated,
  DiscountCodeGenerated,
  type EventData,
  ExportRequested,
  LISTS,
  type ListFilters,
  PartnerAdded,
  PersonTagged,
} from '@groundwork/contracts';
import { aCode } from '@groundwork/contracts/testing';
import { describe, expect, it } from 'vitest';
import { type Asker, type ListSpec, listQuery } from '../core/list.ts';
import { PROJECTIONS } from '../read-models/index.ts';
import { LISTS as SPECS } from '../read-models/lists.ts';
import { opened, signedIn } from '../testing/events.ts';
import { FILTER_EXAMPLES } from '../testing/list-indexes.ts';
import { answered, catalogue, completed, started } from '../testing/results.ts';
import { storeOf } from '../testing/store-of.ts';
import { exportSources } from './sources.ts';

const now = () => new Date('2026-01-20T12:00:00.000Z');

const generated = (discountID: string, about: Partial<EventData['DiscountCodeGenerated']> = {}) =>
  DiscountCodeGenerated.of(
    aCode({ discountID, code: discountID.toUpperCase(), discount: 0.1, description: 'Spring', ...about }),
  );

const store = await storeOf(
  [
    PartnerAdded.of({ partnerID: 'harbor', partnerName: 'Harbor Angels', defaultDiscount: 0 }),
    opened('ben', { userType: 'admin' }),
    opened('grace', { userType: 'partnerUser', firstName: 'Grace', lastName: 'Hall', partnerID: 'harbor' }),
    opened('maya', {
      ...{ partnerID: 'harbor', partnerUserID: 'grace', discountCode: 'HARBOR20' },
      // Which others have not.
      ...{ phoneNumber: '2025550143', companyURL: 'lumen.example' },
    }),
    opened('jonas', { firstName: 'Jonas', lastName: 'Weber', company: 'Kardiomed', email: 'jonas@kardiomed.example' }),
    opened('tomas', { firstName: 'Tomas', lastName: 'Abel', company: 'Abel', email: 'tomas@abel.example' }),
    opened('anna', { firstName: 'Anna', lastName: 'Berg', company: 'Berg', email: 'anna@berg.example' }),
    signedIn('s1', 'anna'),
    PersonTagged.of({ userID: 'maya', tag: 'Alumni' }),
    ...catalogue,
    generated('harbor20', { partnerID: 'harbor', partnerUserID: 'grace', discount: 0.2, expiresAt: '2026-12-31' }),
    generated('anybody', { discount: 1 }),
    generated('stopped', { expiresAt: '2026-02-01' }),
    DiscountCodeDeactivated.of({ discountID: 'stopped' }),
    started('jonas'),
    started('maya'),
    started('tomas'),
    answered('q1', 'weak'),
    answered('q2', 'weak'),
    completed('maya.1', 60),
  ],
  ...PROJECTIONS,
);

type Exported = 'users' | 'assessments' | 'codes';
/** A value of each filter, also of those that no index serves. One that comes anew does not compile before it has one. */
const FILTERS: { readonly [N in Exported]: ListFilters<N> } = {
  users: { ...FILTER_EXAMPLES.users, tag: 'Alumni' },
  codes: { ...FILTER_EXAMPLES.codes, partnerID: 'harbor', code: 'harbor20' },
  assessments: {
    ...{ ...FILTER_EXAMPLES.assessments, sectorID: 1, discountCode: 'harbor20' },
    ...{ userID: 'maya', company: 'kardiomed', email: 'JONAS@kardiomed.example' },
  },
};
const SEARCHES: Readonly<Record<Exported, string>> = { users: 'kardio', codes: 'har', assessments: 'jonas' };

const ASKERS: readonly Asker[] = [
  { actorType: 'admin', userID: 'ben', partnerID: null },
  { actorType: 'partnerUser', userID: 'grace', partnerID: 'harbor' },
];

const ordersOf = (name: Exported): readonly object[] => [
  ...LISTS[name].sorts.flatMap((sortBy) => ['asc', 'desc'].map((direction) => ({ sortBy, direction }))),
  ...Object.entries(FILTERS[name]).map((filter) => Object.fromEntries([filter])),
  { ...FILTERS[name], search: SEARCHES[name], sortBy: LISTS[name].sorts[0], direction: 'desc' },
  { search: SEARCHES[name] },
];

describe.each(Object.keys(FILTERS) as Exported[])('a file of %s', (kind) => {
  const list = listQuery(store, SPECS[kind] as ListSpec, now);
  const fileOf = exportSources(store, now);

  it.each(ordersOf(kind))('has the rows of the list, as %j', async ({ search = '', ...order }: { search?: string }) => {
    for (const asker of ASKERS) {
      const isAdmin = asker.actorType === 'admin';
      const { data } = ExportRequested.of({
        ...{ exportID: 'e.1', userID: asker.userID, kind, format: 'csv', selected: null },
        ...{ filter: JSON.stringify(order), search: JSON.stringify({ search }) },
        ...{ partnerUserID: isAdmin ? null : asker.userID, partnerID: asker.partnerID },
        ...{ secretHash: 's'.repeat(43), expiresAt: '2026-01-28T12:00:00.000Z' },
      });
      const rows: unknown[] = [];
      for await (const row of (await fileOf(data as never)).rows) rows.push(row);
      const shown = await list.page(asker, { ...order, search, sortCount: 50 });
      expect([rows, rows.length]).toEqual([shown.rows, shown.total]);
    }
  });

  it.each(Object.keys(FILTERS[kind]))('is narrowed by %s', async (filter) => {
    const [admin] = ASKERS as [Asker, ...Asker[]];
    const value = (FILTERS[kind] as Readonly<Record<string, unknown>>)[filter];
    const all = await list.page(admin, {});
    const some = await list.page(admin, { [filter]: value });
    // All are primary, of one industry and sector.
    const isOfAll = ['industryID', 'sectorID', 'assessmentType'].includes(filter);
    expect(some.total).toBeGreaterThan(0);
    expect(some.total < all.total).toBe(!isOfAll);
  });
});
