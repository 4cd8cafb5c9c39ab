// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { keepSession } from '../../../../session/session.ts';
import { StoreProvider, store } from '../../../../state/store.ts';
import { aSession } from '../../../../testing/fake-api.ts';
import { useColumns } from './columns-state.ts';

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <StoreProvider store={store}>{children}</StoreProvider>
);
const COLUMNS = [{ id: 'a' }, { id: 'b', hidden: true }, { id: 'c', hidden: 1200 }];

it.each([undefined, 'c:120,a'])('the same columns are the same array, so no cell is drawn anew: %s', (text) => {
  keepSession(aSession());
  const { result, rerender } = renderHook(() => useColumns('list', COLUMNS, { text, onText: () => undefined }), {
    wrapper,
  });
  const [before] = result.current;
  rerender();
  expect(result.current[0]).toBe(before);
});
