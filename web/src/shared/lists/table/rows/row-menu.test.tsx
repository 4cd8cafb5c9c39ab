// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MenuButton, useRowMenu } from './row-menu.tsx';

const ACTIONS = [{ label: 'Edit', onSelect: () => undefined }];

/** As AG Grid names them. */
const CELL = { role: 'gridcell', 'col-id': 'menu', tabIndex: -1 };

function List({ drawn }: { readonly drawn: number }) {
  const { openMenu, menu } = useRowMenu();
  return (
    <>
      <div row-id="maya">
        <div key={drawn} {...CELL}>
          <MenuButton name="Maya" actions={ACTIONS} onOpen={openMenu} />
        </div>
      </div>
      {menu}
    </>
  );
}

test('the focus comes back to the cell that opened the menu, though the grid has drawn it anew meanwhile', () => {
  const { rerender } = render(<List drawn={1} />);
  const button = screen.getByRole('button');
  button.focus();
  fireEvent.click(button);
  rerender(<List drawn={2} />);
  expect(button.isConnected).toBe(false);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(document.activeElement).toBe(screen.getByRole('gridcell'));
});
