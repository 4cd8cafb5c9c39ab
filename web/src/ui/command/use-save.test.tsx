// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSave } from './use-save.ts';

it('tells of what was saved while the form is there, and not once it was left', async () => {
  const client = new QueryClient();
  const onDone = vi.fn();
  let answer = (): void => undefined;
  const call = () => new Promise<void>((resolve) => (answer = resolve));
  const form = { restart: () => undefined, refuse: () => undefined };
  const draw = () =>
    renderHook(() => useSave({ form, opened: { values: {}, revision: null }, call, onDone, failed: '' }), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
  const saved = async (leave: () => void) => {
    await waitFor(() => expect(client.isMutating()).toBe(1));
    leave();
    answer();
    await waitFor(() => expect(client.isMutating()).toBe(0));
  };
  const first = draw();
  act(() => first.result.current.run({}));
  await saved(() => undefined);
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  act(() => first.result.current.run({}));
  await saved(first.unmount);
  expect(onDone).toHaveBeenCalledTimes(1);
});
