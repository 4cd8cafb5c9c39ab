// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { SearchBox } from '../../../shared/lists/table/toolbar/search-box.tsx';
import { aSession, fakeApi, type Reply } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Command } from './command.tsx';
import CommandMenu from './command-menu.tsx';
import type { NamedTab } from './entries.ts';
import { COMMAND, SHORTCUTS } from './texts.ts';
import { JUMPS } from './use-shortcuts.ts';

const menu = () => screen.queryByRole('dialog', { name: COMMAND.title });

it('its keys do nothing while a dialog is open', async () => {
  function Page() {
    const [opened, setOpened] = useState(true);
    return (
      <>
        <Dialog opened={opened} onClose={() => setOpened(false)} title="A partner">
          Text
        </Dialog>
        <Command tabs={[]} onTab={() => undefined} />
      </>
    );
  }
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  fakeApi(() => ({ status: 200, body: { data: [] } }));
  renderPage(<Page />);
  const dialog = await screen.findByRole('dialog', { name: 'A partner' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(menu()).toBeNull();
  await userEvent.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(menu()).not.toBeNull());
});

it('offers what was found for what is typed now alone', async () => {
  const ada = {
    kind: 'user',
    id: 'u1',
    title: 'Ada Nowak',
    detail: 'ada@engines.ventures',
    partnerID: null,
    state: null,
  };
  const found: Reply = { status: 200, body: { data: [ada] } };
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  fakeApi(({ path }) => (path.endsWith('search=now') ? found : new Promise<Reply>(() => undefined)));
  renderPage(<CommandMenu tabs={[]} opened onClose={() => undefined} onShortcuts={() => undefined} />);
  const field = await screen.findByRole('combobox');
  await userEvent.type(field, 'now');
  await screen.findByRole('option', { name: /^Ada Nowak/ });
  await userEvent.type(field, 'x');
  expect(screen.queryByRole('option')).toBeNull();
  // What still fits stays while more is looked for.
  await userEvent.type(field, '{Backspace}{Backspace}');
  expect(screen.getByRole('option', { name: /^Ada Nowak/ })).toBeTruthy();
});

const TABS: readonly NamedTab[] = [
  { id: 'overview', label: 'Overview' },
  { id: 'users', label: 'Users' },
  { id: 'cohorts', label: 'Cohorts' },
];

function openKeys(): readonly string[] {
  const jumps: string[] = [];
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  fakeApi(() => ({ status: 200, body: { data: [] } }));
  renderPage(
    <main>
      <Command tabs={TABS} onTab={(tab) => jumps.push(tab)} />
      <input aria-label="A field" />
      <SearchBox label="Search users" placeholder={undefined} search="" onSearch={() => undefined} />
    </main>,
  );
  return jumps;
}

it('jumps with g and a letter, searches with a slash, and rests while one types', async () => {
  const jumps = openKeys();
  await screen.findByRole('button', { name: /Search or jump to/ });
  await userEvent.keyboard('gu');
  expect(jumps).toEqual(['users']);
  await userEvent.keyboard('u');
  await userEvent.click(screen.getByRole('textbox', { name: 'A field' }));
  await userEvent.keyboard('go?/');
  expect(jumps).toEqual(['users']);
  expect(screen.queryByRole('dialog')).toBeNull();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

it('gives every tab a letter of its own', () => {
  const letters = Object.values(JUMPS);
  expect(new Set(letters).size).toBe(letters.length);
  expect(letters).not.toContain('g');
});

it('shows its keys with a question mark, and turns the single ones off for good', async () => {
  const jumps = openKeys();
  await screen.findByRole('button', { name: /Search or jump to/ });
  await userEvent.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: SHORTCUTS.title });
  expect(dialog.textContent).toContain('Go to Users');
  const caps = [...dialog.querySelectorAll('kbd')].map(({ textContent }) => textContent);
  expect(caps).not.toContain('');
  await userEvent.click(within(dialog).getByRole('switch', { name: new RegExp(SHORTCUTS.on) }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  await userEvent.keyboard('gu?');
  expect(jumps).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(menu()).not.toBeNull());
});
