// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { MenuItem, MenuList } from '../../ui/menu.tsx';
import { useContextMenu } from './use-context-menu.ts';

function Row() {
  const { menuAt, closeMenu, triggers } = useContextMenu();
  return (
    <div {...triggers}>
      <button type="button">Continue</button>
      {menuAt && (
        <MenuList label="Actions" at={menuAt} onClose={closeMenu}>
          <MenuItem onSelect={() => {}}>Complete</MenuItem>
        </MenuList>
      )}
    </div>
  );
}

const row = () => screen.getByRole('button', { name: 'Continue' });
const item = () => screen.getByRole('menuitem', { name: 'Complete' });

beforeEach(() => {
  render(<Row />);
  row().focus();
});

describe.each(['{Shift>}{F10}{/Shift}', '{ContextMenu}'])('the keys %s', (keys) => {
  it('open the menu of the row that has the focus, which Escape gives back', async () => {
    await userEvent.keyboard(keys);
    expect(document.activeElement).toBe(item());
    await userEvent.keyboard('{Escape}');
    expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, row()]);
  });

  it('open it once where the browser then asks for a menu of what has the focus, as Windows does', async () => {
    await userEvent.keyboard(keys);
    expect(fireEvent.contextMenu(item(), { clientX: 300, clientY: 300 })).toBe(false);
    expect(document.activeElement).toBe(item());
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(row());
  });
});

it('a right click beside the open menu opens it anew', () => {
  fireEvent.contextMenu(row(), { clientX: 10, clientY: 10 });
  fireEvent.pointerDown(document.body);
  fireEvent.contextMenu(row(), { clientX: 30, clientY: 10 });
  expect(document.activeElement).toBe(item());
});
