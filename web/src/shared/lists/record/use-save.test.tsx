// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSave } from './use-save.ts';

it('tells of what was saved while the form is there, and not once it was left', async () => {
  const client = new QueryClient();
  const onSaved = vi.fn();
  let answer = (): void => undefined;
  const save = () => new Promise<void>((resolve) => (answer = resolve));
  const fields = { restart: () => undefined, refuse: () => undefined };
  const draw = () =>
    renderHook(() => useSave({ fields, record: null, save, onSaved, read: (current) => current, failed: '' }), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
  const saved = async (leave: () => void) => {
    await waitFor(() => expect(client.isMutating()).toBe(1));
    leave();
    answer();
    await waitFor(() => expect(client.isMutating()).toBe(0));
  };
  const first = draw();
  act(() => first.result.current.submit());
  await saved(() => undefined);
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  act(() => first.result.current.submit());
  await saved(first.unmount);
  expect(onSaved).toHaveBeenCalledTimes(1);
});
