/**
 * A WAI-ARIA menu. Mantine's brings a positioning engine of 16 KiB that every founder would load, and our menus open
 * at a fixed place.
 */
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { CheckIcon } from './icons.tsx';
import { Text } from './layout/layout.tsx';
import styles from './menu.module.css';

/** In window coordinates. */
export interface MenuPlace {
  readonly x: number;
  readonly y: number;
  /** Where it ends, if it had no room from `x` on: the end of its opener. */
  readonly end?: number;
}

/** Between a menu and the window's edge. */
const EDGE_PX = 8;

/** Tells a surrounding dialog, which hears Escape first, to ignore it. */
const KEEPS_ESCAPE = { 'data-mantine-stop-propagation': 'true' } as const;

interface MenuListProps {
  readonly label: string;
  /** On Escape, Tab, a click outside, and after a choice. `focusBack`: the opener gets the focus. */
  readonly onClose: (focusBack: boolean) => void;
  /** Absent: below the opener, aligned with its end. */
  readonly at?: MenuPlace | undefined;
  readonly children: ReactNode;
}

/** Children are menu items. */
export function MenuList({ label, onClose, at, children }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    itemsOf(list.current)[0]?.focus();
  }, []);

  // How wide it is follows from its words.
  useLayoutEffect(() => {
    const menu = list.current;
    if (!menu || !at) return;
    const { right, width } = menu.getBoundingClientRect();
    const edge = document.documentElement.clientWidth - EDGE_PX;
    if (right > edge) menu.style.left = `${Math.max(EDGE_PX, Math.min(at.end ?? edge, edge) - width)}px`;
  }, [at]);

  useEffect(() => {
    const outside = (event: PointerEvent): void => {
      if (!(event.target instanceof Node) || !list.current?.parentElement?.contains(event.target)) onClose(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [onClose]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab' || event.key === 'Escape') {
      event.stopPropagation();
      onClose(event.key === 'Escape');
      return;
    }
    const items = itemsOf(list.current);
    const next = nextItem(event.key, items.indexOf(document.activeElement as HTMLElement), items.length);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };

  return (
    <div
      ref={list}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      {...KEEPS_ESCAPE}
      className={styles.menu}
      data-floating={at !== undefined}
      style={at && { left: at.x, top: `min(${at.y}px, 100dvh - 120px)` }}
      onKeyDown={onKeyDown}
      onClick={() => onClose(true)}
    >
      {children}
    </div>
  );
}

const itemsOf = (list: HTMLElement | null): HTMLElement[] =>
  list ? [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]')] : [];

export function nextItem(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowUp':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

interface MenuItemProps {
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

export function MenuItem({ onSelect, children }: MenuItemProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} {...KEEPS_ESCAPE} className={styles.item} onClick={onSelect}>
      {children}
    </button>
  );
}

interface MenuChoiceProps extends MenuItemProps {
  readonly chosen: boolean;
}

/** One of several, of which one is chosen. The menu stays open: what the choice is for comes after it. */
export function MenuChoice({ chosen, onSelect, children }: MenuChoiceProps) {
  const select = (event: MouseEvent): void => {
    event.stopPropagation();
    onSelect();
  };
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={chosen}
      tabIndex={-1}
      {...KEEPS_ESCAPE}
      className={styles.item}
      onClick={select}
    >
      <span className={styles.mark}>{chosen && <CheckIcon />}</span>
      {children}
    </button>
  );
}

export const menuItemProps = { role: 'menuitem', tabIndex: -1, ...KEEPS_ESCAPE, className: styles.item } as const;

export const MenuLine = () => <hr className={styles.line} />;

export const MenuHeading = ({ children }: { readonly children: ReactNode }) => (
  <Text size={13} tone="muted" breaks line="below" mb={4} p="8px 12px" role="presentation">
    {children}
  </Text>
);
