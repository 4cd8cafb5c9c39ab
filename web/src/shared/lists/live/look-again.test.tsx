// @vitest-environment jsdom
import { focusManager, onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { aSession } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { FIRST_PAGE, Paged } from '../../history/paged.tsx';
import { listKey, useListQuery, useRefreshList } from '../table/use-list-query.ts';
import { useLiveConnection } from './list-news.ts';
import { NewsBar, PageNews } from './news-bar.tsx';

const live = vi.hoisted(() => ({ say: (_event: string, _data: object): void => undefined }));
vi.mock('./listen.ts', () => ({
  listen: (onEvent: typeof live.say) => {
    live.say = onEvent;
    return () => undefined;
  },
}));

/** What the server has, and how often it was asked for. */
const server = { names: ['Ada'], isDown: false, asked: 0, choices: ['Ben'], answers: Promise.resolve() };
beforeEach(() =>
  Object.assign(server, { names: ['Ada'], isDown: false, asked: 0, choices: ['Ben'], answers: Promise.resolve() }),
);
/** What it is asked from now on is answered, as of then, once this is called. */
function hold(): () => void {
  let answer: () => void = () => undefined;
  server.answers = new Promise((resolve) => {
    answer = resolve;
  });
  return () => answer();
}
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

function Rows() {
  const { data, isBehind, refetch } = useListQuery('people', {}, async () => {
    server.asked++;
    if (server.isDown) throw new Error('down');
    const names = [...server.names];
    await server.answers;
    return { rows: names, total: names.length };
  });
  return (
    <section aria-label="People">
      <NewsBar list={undefined} isBehind={isBehind} onShow={refetch} />
      <p>Rows: {data?.rows.join(', ')}</p>
    </section>
  );
}

/** The choices of a dialog, which moves nothing else. */
function Choices() {
  const { data = [] } = useQuery({
    queryKey: [...listKey('a1', 'choices')],
    queryFn: async () => [...server.choices],
  });
  return <p>Choices: {data.join(', ')}</p>;
}

function Area() {
  useLiveConnection();
  const [isShown, setShown] = useState(true);
  const refresh = useRefreshList('people');
  const queries = useQueryClient();
  return (
    <>
      <header>
        <PageNews />
      </header>
      {isShown && <Rows />}
      <Choices />
      <button type="button" onClick={() => setShown(!isShown)}>
        Tab
      </button>
      <button type="button" onClick={() => void refresh()}>
        Save
      </button>
      <button
        type="button"
        onClick={() => queries.setQueriesData({ queryKey: listKey('a1', 'people') }, { rows: ['Ada!'], total: 1 })}
      >
        Type
      </button>
    </>
  );
}

async function open() {
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  renderApp(<Area />);
  act(() => live.say('ready', {}));
  await screen.findByText('Rows: Ada');
  await screen.findByText('Choices: Ben');
}

const reconnect = () => act(async () => live.say('ready', {}));
const focus = () =>
  act(async () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
const chips = () => screen.queryAllByRole('button', { name: 'Changed, show' });
const later = (): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
};

it.each([
  ['after a lost connection', reconnect],
  [
    'when the network is back',
    () =>
      act(async () => {
        onlineManager.setOnline(false);
        onlineManager.setOnline(true);
      }),
  ],
  [
    'when the window is focused after a while',
    () => {
      later();
      return focus();
    },
  ],
])('%s says that something changed, and moves nothing until that is asked for', async (_, happens) => {
  await open();
  server.names.unshift('Zoe');
  await happens();
  await waitFor(() => expect(chips()).toHaveLength(2));
  expect(screen.getByText('Rows: Ada')).toBeTruthy();
  await userEvent.click(chips()[1] as HTMLElement);
  expect(await screen.findByText('Rows: Zoe, Ada')).toBeTruthy();
  await waitFor(() => expect(chips()).toHaveLength(0));
});

it('says nothing where nothing changed, and looks again the next time', async () => {
  await open();
  await reconnect();
  await waitFor(() => expect(server.asked).toBe(2));
  expect(chips()).toHaveLength(0);
  server.names.push('Zoe');
  await reconnect();
  await waitFor(() => expect(chips()).toHaveLength(2));
});

it('does not look again on focus while what is shown is fresh', async () => {
  await open();
  await focus();
  expect(server.asked).toBe(1);
});

it("the page's own button shows whatever changed on it", async () => {
  await open();
  server.names.push('Zoe');
  await reconnect();
  await waitFor(() => expect(chips()).toHaveLength(2));
  await userEvent.click(chips()[0] as HTMLElement);
  expect(await screen.findByText('Rows: Ada, Zoe')).toBeTruthy();
  await waitFor(() => expect(chips()).toHaveLength(0));
});

it('what one does oneself shows at once, and with it what was told', async () => {
  await open();
  server.names.push('Zoe');
  await reconnect();
  await waitFor(() => expect(chips()).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Rows: Ada, Zoe')).toBeTruthy();
  await waitFor(() => expect(chips()).toHaveLength(0));
});

it('a tab that is opened anew loads as before', async () => {
  await open();
  server.names.push('Zoe');
  await reconnect();
  await waitFor(() => expect(chips()).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Tab' }));
  await waitFor(() => expect(chips()).toHaveLength(0));
  await userEvent.click(screen.getByRole('button', { name: 'Tab' }));
  expect(await screen.findByText('Rows: Ada, Zoe')).toBeTruthy();
  expect(chips()).toHaveLength(0);
});

it('what was missed and cannot be looked at counts as changed', async () => {
  await open();
  server.isDown = true;
  await reconnect();
  await waitFor(() => expect(chips()).toHaveLength(2));
  expect(screen.getByText('Rows: Ada')).toBeTruthy();
});

it('a part in a drawer says so itself, above its rows', async () => {
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  function Drawer() {
    useLiveConnection();
    return (
      <Paged
        queryKey={['part']}
        read={async () => [...server.names]}
        total={({ length }) => length}
        page={FIRST_PAGE}
        onPage={() => undefined}
        failed="Unable to load."
      >
        {(names) => <p>Rows: {names.join(', ')}</p>}
      </Paged>
    );
  }
  renderApp(<Drawer />);
  act(() => live.say('ready', {}));
  await screen.findByText('Rows: Ada');
  server.names.push('Zoe');
  await reconnect();
  await userEvent.click(await screen.findByRole('button', { name: 'Changed, show' }));
  expect(await screen.findByText('Rows: Ada, Zoe')).toBeTruthy();
  await waitFor(() => expect(chips()).toHaveLength(0));
});

it('what is on its way when changes were missed is compared once it is there', async () => {
  await open();
  const answer = hold();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  server.names.push('Zoe');
  await reconnect();
  await act(async () => answer());
  await waitFor(() => expect(chips()).toHaveLength(2));
  expect(screen.getByText('Rows: Ada')).toBeTruthy();
});

it('what the page itself changes during the look hides no change of others', async () => {
  await open();
  const answer = hold();
  server.names.push('Zoe');
  await reconnect();
  await userEvent.click(screen.getByRole('button', { name: 'Type' }));
  await act(async () => answer());
  await waitFor(() => expect(chips()).toHaveLength(2));
  expect(screen.getByText('Rows: Ada!')).toBeTruthy();
  expect(server.asked).toBe(3);
});

it('choices of dialogs, which move nothing, are fetched in their place', async () => {
  await open();
  server.choices.push('Eva');
  await reconnect();
  expect(await screen.findByText('Choices: Ben, Eva')).toBeTruthy();
});
