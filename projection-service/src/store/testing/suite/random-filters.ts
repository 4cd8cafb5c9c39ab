import fc from 'fast-check';
import { Query } from 'mingo';
import { expect, it } from 'vitest';
import type { Filter, Sort } from '../../port.ts';
import { comparator } from '../mongo-test-server/order.ts';
import { fixture, type OpenStores, put, type Row } from './harness.ts';

const SEED = 20_261_121;

/** Where UTF-8 and UTF-16 agree about order, since mingo compares as JavaScript does. */
const text = fc.constantFrom('', 'a', 'ab', 'abc', 'b', 'B', '5', 'é', "it's", '$a', 'a.b', 'ÿ');
const number = fc.constantFrom(-1, 0, 1, 1.5, 5, 10, 1e12);
const scalar = fc.oneof(text, number, fc.boolean(), fc.constant(null));
const sortable = fc.oneof(text, number, fc.constant(null));
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const document = fc
  .record({
    name: optional(sortable),
    partner: optional(scalar),
    plain: optional(fc.oneof(scalar, fc.constant({ x: 1 }))),
    sort: optional(fc.oneof(scalar, fc.record({ name: optional(scalar) }))),
    keys: optional(fc.oneof(fc.array(text, { maxLength: 4 }), fc.constant(null))),
  })
  .map((fields) => JSON.parse(JSON.stringify(fields)) as Record<string, unknown>); // without what is undefined

const bound = fc.oneof(text, number);
const comparison = fc.oneof(
  scalar,
  fc
    .record(
      {
        $eq: scalar,
        $ne: scalar,
        $in: fc.array(scalar, { maxLength: 3 }),
        $nin: fc.array(scalar, { maxLength: 3 }),
        $gt: bound,
        $gte: bound,
        $lt: bound,
        $lte: bound,
        $exists: fc.boolean(),
      },
      { requiredKeys: [] },
    )
    .filter((tests) => Object.keys(tests).length > 0 && Object.keys(tests).length < 4),
);

const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.dictionary(fc.constantFrom('name', 'partner', 'plain', 'sort.name', 'keys'), comparison, {
      maxKeys: 2,
    }) as fc.Arbitrary<Filter>,
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map(($and): Filter => ({ $and })),
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map(($or): Filter => ({ $or })),
  ),
}));

const sort: fc.Arbitrary<Sort> = fc
  .tuple(
    fc.constantFrom('name', '_id'),
    fc.constantFrom(1 as const, -1 as const),
    fc.constantFrom(1 as const, -1 as const),
  )
  .map(([path, direction, last]) => (path === '_id' ? { _id: direction } : { [path]: direction, _id: last }));

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
        expect(await opened.rows.count(given, 10)).toBe(Math.min(10, expected.length));
      }),
      { seed: SEED, numRuns: 400 },
    );
  });
}

/** Several comparisons of the multikey field must hold for one element. */
function forMingo(given: Filter): object {
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      if (Array.isArray(value)) return [key, value.map((part: Filter) => forMingo(part))];
      if (key !== 'keys' || typeof value !== 'object' || value === null) return [key, value];
      const tests = Object.entries(value);
      const positive = tests.filter(([operator]) => !['$ne', '$nin', '$exists'].includes(operator));
      if (positive.length < 2) return [key, value];
      const others = tests.filter((test) => !positive.includes(test));
      return [key, { $elemMatch: Object.fromEntries(positive), ...Object.fromEntries(others) }];
    }),
  );
}
