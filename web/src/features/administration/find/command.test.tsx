// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { aSession, fakeApi, type Reply } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Command } from './command.tsx';
import CommandMenu from './command-menu.tsx';
import { COMMAND } from './texts.ts';

const menu = () => screen.queryByRole('dialog', { name: COMMAND.title });

it('its keys do nothing while a dialog is open', async () => {
  function Page() {
    const [opened, setOpened] = useState(true);
    return (
      <>
        <Dialog opened={opened} onClose={() => setOpened(false)} title="A partner">
          Text
        </Dialog>
        <Command tabs={[]} />
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
  };
  const found: Reply = { status: 200, body: { data: [ada] } };
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  fakeApi(({ path }) => (path.endsWith('search=now') ? found : new Promise<Reply>(() => undefined)));
  renderPage(<CommandMenu tabs={[]} opened onClose={() => undefined} />);
  const field = await screen.findByRole('combobox');
  await userEvent.type(field, 'now');
  await screen.findByRole('option', { name: /Ada Nowak/ });
  await userEvent.type(field, 'x');
  expect(screen.queryByRole('option')).toBeNull();
});
