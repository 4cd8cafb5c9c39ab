import { expect, it } from 'vitest';
import { columnsFrom, inOrder, withMoved } from './columns-state.ts';

const COLUMNS = [{ id: 'a' }, { id: 'b', hidden: true }, { id: 'c' }];
const ids = (columns: readonly { readonly id: string }[]) => columns.map(({ id }) => id).join('');

it('shows the columns as the list makes them while nothing is kept', () => {
  expect(columnsFrom(null, COLUMNS, 1280)).toEqual([
    { id: 'a', hidden: false },
    { id: 'b', hidden: true },
    { id: 'c', hidden: false },
  ]);
});

it('keeps order, width and what is hidden; drops what it does not know and adds what is new', () => {
  const kept = [{ id: 'c', width: 300 }, { id: 'gone' }, { id: 'a', hidden: true, width: -5 }, 'nonsense', null];
  expect(columnsFrom(kept, COLUMNS, 1280)).toEqual([
    { id: 'c', hidden: false, width: 300 },
    { id: 'a', hidden: true },
    { id: 'b', hidden: true },
  ]);
});

it('shows what needs room where there is some, unless somebody decided otherwise', () => {
  const columns = [{ id: 'a' }, { id: 'id', hidden: 1200 }];
  const hidden = (width: number, kept: unknown = null) => columnsFrom(kept, columns, width).map((one) => one.hidden);
  expect([hidden(1199), hidden(1200)]).toEqual([
    [false, true],
    [false, false],
  ]);
  expect([hidden(900, [{ id: 'id' }]), hidden(1500, [{ id: 'id', hidden: true }])]).toEqual([
    [false, false],
    [true, false],
  ]);
});

it('shows in cards what is said to be there, though a table so narrow hides it', () => {
  const columns = [{ id: 'a' }, { id: 'score', hidden: 1100, inCard: true }];
  const hidden = (width: number) => columnsFrom(null, columns, width).map((one) => one.hidden);
  expect([hidden(0), hidden(700), hidden(1100)]).toEqual([
    [false, false],
    [false, true],
    [false, false],
  ]);
});

it('never hides all columns', () => {
  const kept = COLUMNS.map(({ id }) => ({ id, hidden: true }));
  expect(columnsFrom(kept, COLUMNS, 1280)).toEqual(columnsFrom(null, COLUMNS, 1280));
  expect(columnsFrom({ not: 'a list' }, COLUMNS, 1280)).toEqual(columnsFrom(null, COLUMNS, 1280));
});

it('moves a column by a place, and not beyond the ends', () => {
  const columns = columnsFrom(null, COLUMNS, 1280);
  expect(ids(withMoved(columns, 'a', 1))).toBe('bac');
  expect(ids(withMoved(columns, 'c', -2))).toBe('cab');
  expect(ids(withMoved(columns, 'a', -1))).toBe('abc');
});

it('takes the order that was drawn, with hidden columns where they were', () => {
  expect(ids(inOrder(columnsFrom(null, COLUMNS, 1280), ['c', 'a']))).toBe('cba');
});
