import fc from 'fast-check';
import { Query } from 'mingo';
import { expect, it } from 'vitest';
import type { Filter, Search, Sort } from '../../port.ts';
import { comparator } from '../mongo-test-server/order.ts';
import { fixture, type OpenStores, put, type Row } from './harness.ts';

const SEED = 20_261_121;

/** Where UTF-8 and UTF-16 agree about order, since mingo compares as JavaScript does. */
const text = fc.constantFrom('', 'a', 'ab', 'abc', 'b', 'B', '5', 'é', "it's", '$a', 'a.b', 'ÿ');
const word = fc.constantFrom('a', 'ab', 'abc', 'b', '5', 'é', 'a.b', 'ÿ', 'babcéa', 'éabcab', '5a.b5', 'bca');
const number = fc.constantFrom(-1, 0, 1, 1.5, 5, 10, 1e12);
const scalar = fc.oneof(text, number, fc.boolean(), fc.constant(null));
const sortable = fc.oneof(text, number, fc.constant(null));
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const document = fc
  .record({
    name: optional(sortable),
    partner: optional(scalar),
    plain: optional(fc.oneof(scalar, fc.constant({ x: 1 }))),
    keys: optional(fc.oneof(fc.array(word, { maxLength: 4 }), fc.constant(null))),
  })
  .map((fields) => JSON.parse(JSON.stringify(fields)) as Record<string, unknown>); // without what is undefined

const bound = fc.oneof(text, number);
const asked = fc.oneof(
  scalar,
  fc.record({ $in: fc.array(scalar, { maxLength: 3 }) }),
  fc
    .record({ $gt: bound, $gte: bound, $lt: bound, $lte: bound }, { requiredKeys: [] })
    .filter((range) => Object.keys(range).length > 0),
);
const filter: fc.Arbitrary<Filter> = fc.record(
  { name: asked, partner: asked, plain: asked, keys: fc.record({ $search: fc.array(word, { maxLength: 2 }) }) },
  { requiredKeys: [] },
);

const sort: fc.Arbitrary<Sort> = fc
  .tuple(
    fc.constantFrom('name', '_id'),
    fc.constantFrom(1 as const, -1 as const),
    fc.constantFrom(1 as const, -1 as const),
  )
  .map(([field, direction, last]) => (field === '_id' ? { _id: direction } : { [field]: direction, _id: last }));

export function randomFilters(open: OpenStores): void {
  const opened = fixture(open);

  it('answer what mingo answers', async () => {
    const all: Row[] = fc
      .sample(document, { numRuns: 120, seed: SEED })
      .map((fields, i) => ({ _id: `d${String(i).padStart(3, '0')}`, position: '1', ...fields }));
    await opened.apply(...all.map(put));

    await fc.assert(
      fc.asyncProperty(filter, sort, fc.nat(20), fc.nat(40), async (given, order, skip, limit) => {
        const query = new Query<Row>(forMingo(given));
        const expected = all.filter((row) => query.test(row)).sort(comparator(Object.entries(order)));
        const page = await opened.rows.find(given, { sort: order, skip, limit });
        expect(page.map(({ _id }) => _id)).toEqual(expected.slice(skip, skip + limit).map(({ _id }) => _id));
        expect(await opened.rows.count(given)).toBe(expected.length);
      }),
      { seed: SEED, numRuns: 400 },
    );
  });
}

function forMingo({ keys, ...others }: Filter): object {
  const words = keys === undefined ? [] : (keys as Search).$search; // as it is made above
  return {
    $and: [
      others,
      ...words.map((beginning) => ({
        keys: { $regex: new RegExp(`${beginning.length < 3 ? '^' : ''}${beginning.replace('.', '\\.')}`) },
      })),
    ],
  };
}
