import { EXPORT_ORDERS, type ExportKind, type FilterKind, type ListDefinition } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { type ExportOrder, storedOrder } from './order.ts';

/** A value of each kind of filter. */
const exampleOf = (kind: FilterKind): unknown =>
  typeof kind === 'string'
    ? { id: 'x', versionedID: 'x.1', subject: 'x', number: 1, day: '2026-01-01' }[kind]
    : 'typed' in kind
      ? 'Acme'
      : kind[0];
/** Without which there is nothing to export. */
const needed = { history: { kind: 'code', id: 'x' }, activity: { userID: 'x' } };

describe.each(Object.entries(EXPORT_ORDERS) as [ExportKind, ListDefinition][])('an order of %s', (kind, list) => {
  const stored = (filter: object, sortBy?: string) =>
    storedOrder({ kind, sortBy, filter: { ...needed[kind as keyof typeof needed], ...filter } } as ExportOrder);

  it.each(list.sorts)('is taken sorted by %s', (sortBy) =>
    expect(JSON.parse(stored({}, sortBy).filter)).toMatchObject({ sortBy }),
  );

  it.each(Object.entries(list.filters))('is taken filtered by %s, and what was typed is kept apart', (name, of) => {
    const { filter, search } = stored({ [name]: exampleOf(of) });
    const isTyped = typeof of === 'object' && 'typed' in of;
    expect([JSON.parse(filter)[name], JSON.parse(search)[name]]).toEqual(
      isTyped ? [undefined, exampleOf(of)] : [exampleOf(of), undefined],
    );
  });

  it('is refused with a filter that is not its own', () => {
    const others = Object.values(EXPORT_ORDERS).flatMap(({ filters }) => Object.keys(filters));
    for (const name of others.filter((one) => !(one in list.filters)))
      expect(() => stored({ [name]: 'x' })).toThrow(
        expect.objectContaining({ code: 'validation', field: `/filter/${name}` }),
      );
  });
});

describe('what is stored of an order', () => {
  it('tells what somebody typed from what is ours', () => {
    const { filter, search } = storedOrder({
      kind: 'assessments',
      filter: { industryID: 2, status: 'COMPLETED', company: 'Fernwell', email: null, discountCode: '' },
      sortBy: 'email',
      direction: 'desc',
      search: 'Berg',
    });
    expect(JSON.parse(filter)).toEqual({ industryID: 2, status: 'COMPLETED', sortBy: 'email', direction: 'desc' });
    expect(JSON.parse(search)).toEqual({ company: 'Fernwell', search: 'Berg' });
  });

  it.each([
    [{ kind: 'assessments', sortBy: 'password' }, '/sortBy'],
    [{ kind: 'history', filter: { kind: 'code' } }, '/filter/id'],
    [{ kind: 'users', filter: { state: 'usable' } }, '/filter/state'],
    [{ kind: 'activity' }, '/filter/userID'],
    [{ kind: 'users', format: 'parquet' }, '/format'],
    [{ kind: 'tables', format: 'xlsx' }, '/format'],
    [{ kind: 'tables', search: 'Berg' }, '/search'],
    [{ kind: 'tables', selected: ['maya.1'] }, '/selected'],
  ] as const)('is nothing of %j', (order, field) => {
    expect(() => storedOrder(order as ExportOrder)).toThrow(expect.objectContaining({ code: 'validation', field }));
  });

  it('fits its event, whatever is asked for', () => {
    const long = 'x'.repeat(99);
    const { filter, search } = storedOrder({
      kind: 'answers',
      filter: {
        ...{ industryID: 1_000_000, sectorID: 1_000_000, status: 'IN_PROGRESS', assessmentType: 'P' },
        ...{ userID: 'x'.repeat(64), partnerUserID: 'x'.repeat(64), questionID: 'x'.repeat(64) },
        userAssessmentID: `${'x'.repeat(64)}.1000000`,
        ...{ company: '"'.repeat(99), email: long, discountCode: '\\'.repeat(99) },
      } as never,
      search: '"'.repeat(99),
    });
    expect(filter.length).toBeLessThan(2000);
    expect(search.length).toBeLessThan(1000);
  });
});
