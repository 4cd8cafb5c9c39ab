// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { StoreProvider, store } from '../../../state/store.ts';
import { aSession } from '../../../testing/fake-api.ts';
import '../api.ts';
import { clearNewsOf, useBuildersHere, useChangedByOthers, useLiveConnection } from './list-news.ts';
import { NewsBar } from './news-bar.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A server that answers requests for live changes, and what it says on the last. */
function liveServer(statusOf: (token: string | null) => number = () => 200) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const tokens: (string | null)[] = [];
  const addresses: string[] = [];
  vi.stubGlobal(
    'fetch',
    async (address: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
      expect(address.split('?')[0]).toBe('/api/live');
      addresses.push(address);
      const token = headers['authorization'] ?? null;
      tokens.push(token);
      const status = statusOf(token);
      if (status !== 200) return new Response('[]', { status });
      const body = new ReadableStream<Uint8Array>({
        start(opened) {
          controller = opened;
        },
      });
      signal.addEventListener('abort', () => controller?.error(signal.reason));
      return new Response(body, { status });
    },
  );
  return {
    tokens,
    addresses,
    say: (event: string, data: object) =>
      act(async () =>
        controller?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
      ),
    hangUp: () => act(async () => controller?.close()),
  };
}

function Lists({ onShow }: { readonly onShow: () => void }) {
  useLiveConnection();
  const changed = useChangedByOthers({ list: 'users', id: 'u1' });
  return (
    <>
      <NewsBar list="users" isBehind={false} onShow={onShow} />
      {changed && <p>changed just now</p>}
    </>
  );
}

function open() {
  const onShow = vi.fn();
  const queries = new QueryClient();
  const invalidated = vi.spyOn(queries, 'invalidateQueries');
  render(
    <StoreProvider store={store}>
      <QueryClientProvider client={queries}>
        <Lists onShow={onShow} />
      </QueryClientProvider>
    </StoreProvider>,
  );
  return { onShow, invalidated };
}

it("says how many rows others changed, each once, until they are shown; a row's dialog hears of it", async () => {
  const server = liveServer();
  keepSession(aSession({ token: 'one' }));
  const { onShow } = open();
  await waitFor(() => expect(server.tokens).toEqual(['Bearer one']));
  await server.say('ready', {});
  await server.say('changes', { users: { count: 2, ids: ['u1', 'u2'] }, codes: { count: 9, ids: [] } });
  await server.say('changes', { users: { count: 3, ids: ['u2', 'u3'] } });
  expect(screen.getByText('changed just now')).toBeTruthy();
  expect(screen.getByRole('button', { name: '4 new, show' })).toBeTruthy();
  act(() => clearNewsOf({ list: 'users', id: 'u1' }));
  expect(screen.queryByText('changed just now')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: '3 new, show' }));
  expect(onShow).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button')).toBeNull();
});

it("tells of what the same person changed in another tab, and of nobody else's", async () => {
  liveServer();
  keepSession(aSession({ userID: 'me', token: 'one' }));
  open();
  const other = new BroadcastChannel('groundwork.lists');
  other.postMessage({ userID: 'somebody', lists: ['users'] });
  other.postMessage({ userID: 'me', lists: ['users', 'uses'] });
  expect(await screen.findByRole('button', { name: '1 new, show' })).toBeTruthy();
  other.close();
});

it('listens again when the connection ends, and looks at what was missed', async () => {
  const server = liveServer();
  keepSession(aSession({ token: 'one' }));
  const { invalidated } = open();
  await waitFor(() => expect(server.tokens).toHaveLength(1));
  await server.say('ready', {});
  expect(invalidated).not.toHaveBeenCalled();
  await server.hangUp();
  await waitFor(() => expect(server.tokens).toHaveLength(2), { timeout: 5000 });
  await server.say('ready', {});
  expect(invalidated).toHaveBeenCalled();
});

it('waits for another token when one is refused, and renews none by itself: listening keeps no session alive', async () => {
  const server = liveServer((token) => (token === 'Bearer two' ? 200 : 401));
  keepSession(aSession({ token: 'one' }));
  open();
  await waitFor(() => expect(server.tokens).toEqual(['Bearer one']));
  act(() => keepSession(aSession({ token: 'two' })));
  await waitFor(() => expect(server.tokens).toEqual(['Bearer one', 'Bearer two']), { timeout: 5000 });
});

function Draft({ draft }: { readonly draft?: string }) {
  useLiveConnection(draft);
  const names = useBuildersHere().map(({ name }) => name);
  return <p>Here: {names.join(', ')}</p>;
}

it('tells which draft is edited here, and hears who else is in it', async () => {
  const server = liveServer();
  keepSession(aSession({ token: 'one' }));
  const draw = (draft?: string) => (
    <StoreProvider store={store}>
      <QueryClientProvider client={new QueryClient()}>
        <Draft {...(draft === undefined ? {} : { draft })} />
      </QueryClientProvider>
    </StoreProvider>
  );
  const { rerender } = render(draw('a.3'));
  await waitFor(() => expect(server.addresses).toEqual(['/api/live?draft=a.3']));
  await server.say('ready', {});
  await server.say('builders', [
    { userID: 'u1', name: 'Ada Byron' },
    { userID: 'u2', name: 'Maya Chen' },
  ] as never);
  expect(screen.getByText('Here: Ada Byron, Maya Chen')).toBeTruthy();
  rerender(draw());
  await waitFor(() => expect(server.addresses).toHaveLength(2));
  expect(server.addresses[1]).toBe('/api/live');
  expect(screen.getByText('Here:')).toBeTruthy();
});
