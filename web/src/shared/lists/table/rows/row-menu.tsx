import { useCallback, useState } from 'react';
import { focusBack, succeededBy } from '../../../../ui/focus-back.ts';
import { IconButton } from '../../../../ui/layout/parts.tsx';
import { MenuList, type MenuPlace } from '../../../../ui/menu.tsx';
import { ActionItems } from '../action-items.tsx';
import { MoreIcon, PencilIcon } from '../icons.tsx';
import type { ListTabSpec, RowAction } from '../list-spec.ts';
import { TABLE } from '../texts.ts';
import styles from './row-menu.module.css';

const ITEM_HEIGHT_PX = 44;

export interface OpenMenu {
  readonly name: string;
  readonly actions: readonly RowAction[];
  readonly at: MenuPlace;
}

/** `at` is in window coordinates. */
export type OpenRowMenu = (menu: OpenMenu) => void;

/** One menu serves all rows of a list. @returns what opens it, and the menu. */
export function useRowMenu() {
  const [menu, setMenu] = useState<(OpenMenu & { readonly opener: Element | null }) | null>(null);
  const open: OpenRowMenu = useCallback((next) => {
    const opener = openerOf(document.activeElement);
    // Releasing the key that opened it may ask for a menu again.
    setMenu((now) => now ?? { ...next, opener });
  }, []);
  const close = useCallback(
    (returns: boolean) => {
      if (returns && menu?.opener instanceof HTMLElement) focusBack(menu.opener);
      setMenu(null);
    },
    [menu],
  );
  return { openMenu: open, menu: menu && <RowMenu {...menu} onClose={close} /> };
}

/** The grid redraws a cell's buttons, and now and then the cell: the focus goes to the one in its place. */
function openerOf(focused: Element | null): Element | null {
  const cell = focused?.closest('[role="gridcell"]');
  if (!cell) return focused;
  const place = placeOf(cell);
  succeededBy(cell, () => {
    const now = [...document.querySelectorAll<HTMLElement>('[role="gridcell"]')].find((one) => placeOf(one) === place);
    now?.focus();
  });
  return cell;
}

/** By the attributes in which AG Grid keeps the ids of a row and a column. */
const placeOf = (cell: Element): string =>
  [cell.closest('[row-id]')?.getAttribute('row-id'), cell.getAttribute('col-id')].join(' ');

function RowMenu({ name, actions, at, onClose }: OpenMenu & { readonly onClose: (focusBack: boolean) => void }) {
  const height = actions.length * ITEM_HEIGHT_PX + 24;
  return (
    <div>
      <MenuList
        label={TABLE.menu(name)}
        at={{ ...at, y: Math.max(8, Math.min(at.y, window.innerHeight - height)) }}
        onClose={onClose}
      >
        <ActionItems actions={actions} />
      </MenuList>
    </div>
  );
}

/** @returns whether a row of these has one, so that all leave room for it. */
export const hasPencilIn = <Row, Sort extends string>(
  { actions }: Pick<ListTabSpec<Row, Sort>, 'actions'>,
  rows: readonly Row[],
): boolean => rows.some((row) => pencilOf(actions?.(row) ?? []));

export const pencilOf = (actions: readonly RowAction[]): RowAction | undefined => actions.find(({ pencil }) => pencil);

export const PencilButton = ({ name, action, tabIndex }: PencilButtonProps) => (
  <IconButton
    className={styles.button}
    aria-label={TABLE.pencil(name)}
    title={action.label}
    disabled={action.disabled === true}
    {...(tabIndex === undefined ? {} : { tabIndex })}
    onClick={action.onSelect}
  >
    <PencilIcon />
  </IconButton>
);

interface PencilButtonProps {
  readonly name: string;
  readonly action: RowAction;
  readonly tabIndex?: number;
}

interface MenuButtonProps {
  readonly name: string;
  readonly actions: readonly RowAction[];
  readonly onOpen: OpenRowMenu;
  readonly tabIndex?: number;
}

/** Named after its row, so that screen readers can tell the buttons apart. */
export const MenuButton = ({ name, actions, onOpen, tabIndex }: MenuButtonProps) => (
  <IconButton
    className={styles.button}
    aria-label={TABLE.menu(name)}
    aria-haspopup="menu"
    {...(tabIndex === undefined ? {} : { tabIndex })}
    onClick={({ currentTarget }) => {
      const { left, right, bottom } = currentTarget.getBoundingClientRect();
      onOpen({ name, actions, at: { x: left, y: bottom + 4, end: right } });
    }}
  >
    <MoreIcon />
  </IconButton>
);
