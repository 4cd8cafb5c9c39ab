// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { store } from '../../state/store.ts';
import { toastsAtom } from '../toast/toast.ts';
import { useModal } from './modal-code.ts';

const { modal } = vi.hoisted(() => ({ modal: { arrives: false } }));
const Modal = () => null;
vi.mock('./modal.tsx', () => {
  if (!modal.arrives) throw new TypeError('Failed to fetch dynamically imported module: /assets/dialog-1.js');
  return { Modal };
});

it('the code of dialogs comes with the first one; where it does not arrive that one closes and says so', async () => {
  const onClose = vi.fn();
  const first = renderHook(() => useModal(true, onClose));
  expect(first.result.current).toBeUndefined();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(store.get(toastsAtom).map(({ message }) => message)).toEqual(['This did not open. Please try again.']);

  modal.arrives = true;
  const again = renderHook(() => useModal(true, onClose));
  await waitFor(() => expect(again.result.current).toBe(Modal));
  const closed = renderHook(() => useModal(false, onClose));
  expect(closed.result.current).toBe(Modal);
  expect(onClose).toHaveBeenCalledOnce();
});
