// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../../../testing/render-app.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { MenuItem, MenuList } from '../../../../ui/menu.tsx';
import { ColumnsMenu } from '../columns/columns-menu.tsx';
import { TABLE } from '../texts.ts';
import { SearchBox } from './search-box.tsx';

function Menu() {
  const [opened, setOpened] = useState(true);
  return opened ? (
    <MenuList label="Actions" onClose={() => setOpened(false)}>
      <MenuItem onSelect={() => undefined}>Edit</MenuItem>
    </MenuList>
  ) : null;
}

const columns = [{ id: 'code', hidden: false }];
const PARTS: readonly (readonly [string, ReactNode, () => Promise<void>])[] = [
  ['a menu', <Menu key="menu" />, async () => (await screen.findByRole('menuitem')).focus()],
  [
    'the columns',
    <ColumnsMenu key="columns" columns={columns} headerOf={(id) => id} onColumns={() => undefined} />,
    async () => userEvent.click(await screen.findByRole('button', { name: TABLE.columns })),
  ],
  [
    'a search',
    <SearchBox key="search" label="Search" placeholder={undefined} search="" onSearch={() => undefined} />,
    async () => userEvent.type(await screen.findByRole('searchbox'), 'ad'),
  ],
];

it.each(PARTS)('in a dialog Escape means %s first, and then the dialog', async (_, part, open) => {
  const onClose = vi.fn();
  renderApp(
    <Dialog opened onClose={onClose} title="Codes">
      {part}
    </Dialog>,
  );
  await screen.findByRole('dialog');
  await open();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
