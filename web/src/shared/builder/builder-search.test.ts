import { expect, it } from 'vitest';
import { listAddressOf, readBuilderSearch } from './builder-search.ts';

const known = (raw: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(readBuilderSearch(raw)).filter(([, value]) => value !== undefined));

it('reads what is open, and drops what is none of ours', () => {
  const raw = { assessmentID: 'a.2', edit: '1', view: 'difference', with: 'a.1', question: 'q1' };
  expect(known(raw)).toEqual(raw);
  expect(known({ assessmentID: '', edit: 'yes', view: 'everything', stranger: 'x', page: ['2'] })).toEqual({});
});

it('keeps the list apart from what is open', () => {
  const list = {
    page: '2',
    sortBy: 'sectorName',
    direction: 'desc',
    search: 'pay',
    industryID: '1',
    assessmentType: 'A',
  };
  expect(listAddressOf(readBuilderSearch({ ...list, assessmentID: 'a.2', edit: '1' }))).toEqual(list);
});
