import { expect, it } from 'vitest';
import { columnsFrom, inOrder, withMoved } from './columns-state.ts';

const COLUMNS = [{ id: 'a' }, { id: 'b', hidden: true }, { id: 'c' }];
const ids = (columns: readonly { readonly id: string }[]) => columns.map(({ id }) => id).join('');

it('shows the columns as the list makes them while nothing is kept', () => {
  expect(columnsFrom(null, COLUMNS)).toEqual([
    { id: 'a', hidden: false },
    { id: 'b', hidden: true },
    { id: 'c', hidden: false },
  ]);
});

it('keeps order, width and what is hidden; drops what it does not know and adds what is new', () => {
  const kept = [{ id: 'c', width: 300 }, { id: 'gone' }, { id: 'a', hidden: true, width: -5 }, 'nonsense', null];
  expect(columnsFrom(kept, COLUMNS)).toEqual([
    { id: 'c', hidden: false, width: 300 },
    { id: 'a', hidden: true },
    { id: 'b', hidden: true },
  ]);
});

it('never hides all columns', () => {
  const kept = COLUMNS.map(({ id }) => ({ id, hidden: true }));
  expect(columnsFrom(kept, COLUMNS)).toEqual(columnsFrom(null, COLUMNS));
  expect(columnsFrom({ not: 'a list' }, COLUMNS)).toEqual(columnsFrom(null, COLUMNS));
});

it('moves a column by a place, and not beyond the ends', () => {
  const columns = columnsFrom(null, COLUMNS);
  expect(ids(withMoved(columns, 'a', 1))).toBe('bac');
  expect(ids(withMoved(columns, 'c', -2))).toBe('cab');
  expect(ids(withMoved(columns, 'a', -1))).toBe('abc');
});

it('takes the order that was drawn, with hidden columns where they were', () => {
  expect(ids(inOrder(columnsFrom(null, COLUMNS), ['c', 'a']))).toBe('cba');
});
