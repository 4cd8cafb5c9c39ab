import { describe, expect, it } from 'vitest';
import { storedOrder } from './order.ts';

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
    [{ kind: 'codes', filter: { state: 'Anna Berg' } }, '/filter/state'],
    [{ kind: 'history', filter: { kind: 'code' } }, '/filter/id'],
    [{ kind: 'history', filter: { kind: 'weather', id: 'x' } }, '/filter/kind'],
    [{ kind: 'activity' }, '/filter/userID'],
  ] as const)('is nothing of %j', (order, field) => {
    expect(() => storedOrder(order)).toThrow(expect.objectContaining({ code: 'validation', field }));
  });

  it('fits its event, whatever is asked for', () => {
    const long = 'x'.repeat(99);
    const { filter, search } = storedOrder({
      kind: 'assessments',
      filter: {
        ...{ industryID: 1_000_000, sectorID: 1_000_000, status: 'IN_PROGRESS', assessmentType: 'P' },
        ...{ userID: 'x'.repeat(64), partnerID: 'x'.repeat(64), partnerUserID: 'x'.repeat(64) },
        ...{ userAssessmentID: `${'x'.repeat(64)}.1000000`, id: 'x'.repeat(130), from: '2026-01-01', to: '2026-01-01' },
        ...{ company: '"'.repeat(99), email: long, discountCode: '\\'.repeat(99), partner: 'none' },
      } as never,
      search: '"'.repeat(99),
    });
    expect(filter.length).toBeLessThan(2000);
    expect(search.length).toBeLessThan(1000);
  });
});
