// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from './selection.tsx';

it('takes no more rows than one of its actions does', () => {
  const rows = ['a', 'b', 'c'].map((id) => ({ id, name: id, row: id }));
  const actions = [{ label: 'Expire', most: 2, onSelect: () => undefined }];
  const { result } = renderHook(() => useSelection('', actions));
  act(() => result.current.select(rows, true));
  expect([...result.current.chosen.keys()]).toEqual(['a', 'b']);
  expect([result.current.isFull, result.current.most]).toEqual([true, 2]);
});
