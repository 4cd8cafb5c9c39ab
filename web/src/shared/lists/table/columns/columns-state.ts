/** Columns shown, their order and widths, kept in this browser per person and list (docs/decisions.md). */
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useProfile } from '../../../../session/session.ts';
import { readLocal, removeLocal, writeLocal } from '../../../../state/local-storage.ts';
import { TABLE_PX } from '../../../../ui/use-is-wide.ts';

export interface ShownColumn {
  readonly id: string;
  readonly width?: number;
  readonly hidden: boolean;
}

interface Known {
  readonly id: string;
  /** A number: hidden in windows narrower than that, in pixels. */
  readonly hidden?: boolean | number;
  /** True: cards have it in any window, being as long as it takes. */
  readonly inCard?: boolean | string;
}

const MIN_WIDTH_PX = 40;
const MAX_WIDTH_PX = 2000;

/**
 * @param kept anything from storage. @param width of the window, in px.
 * @returns every column: kept ones in their order, then the others. Unknown ones are dropped.
 */
export function columnsFrom(kept: unknown, columns: readonly Known[], width: number): ShownColumn[] {
  const known = new Map(columns.map((column) => [column.id, column]));
  const shown: ShownColumn[] = [];
  for (const one of Array.isArray(kept) ? kept : []) {
    const { id, width, hidden } = (one ?? {}) as { readonly id?: unknown; width?: unknown; hidden?: unknown };
    if (typeof id !== 'string' || !known.delete(id)) continue;
    const isWidth = typeof width === 'number' && width >= MIN_WIDTH_PX && width <= MAX_WIDTH_PX;
    shown.push({ id, hidden: hidden === true, ...(isWidth ? { width } : {}) });
  }
  const isHidden = ({ hidden = false, inCard }: Known): boolean =>
    typeof hidden === 'number' ? width < hidden && !(inCard === true && width < TABLE_PX) : hidden;
  const added = [...known.values()].map((column) => ({ id: column.id, hidden: isHidden(column) }));
  // At least one column must be visible.
  const all = [...shown, ...added];
  return all.every(({ hidden }) => hidden) ? columnsFrom(null, columns, width) : all;
}

export function withMoved(columns: readonly ShownColumn[], id: string, by: number): ShownColumn[] {
  const from = columns.findIndex((column) => column.id === id);
  const to = Math.min(columns.length - 1, Math.max(0, from + by));
  const moved = columns[from];
  if (!moved || to === from) return [...columns];
  const rest = columns.filter((column) => column.id !== id);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

/** Hidden columns keep their positions. */
export function inOrder(columns: readonly ShownColumn[], ids: readonly string[]): ShownColumn[] {
  const visible = ids.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const moved = new Set(visible.map(({ id }) => id));
  let next = 0;
  return columns.map((column) => (moved.has(column.id) ? (visible[next++] ?? column) : column));
}

/** @returns the columns as an address holds them: those shown in their order, with chosen widths. */
export const columnsText = (columns: readonly ShownColumn[]): string =>
  columns
    .filter(({ hidden }) => !hidden)
    .map(({ id, width }) => (width === undefined ? id : `${id}:${Math.round(width)}`))
    .join(',');

/** @param text of an address, untrusted. @returns what `columnsFrom` reads: all others are hidden. */
export function columnsIn(text: string, known: readonly Known[]): readonly ShownColumn[] {
  const shown = text.split(',').map((one): ShownColumn => {
    const [id = '', width] = one.split(':');
    return { id, hidden: false, ...(width && { width: Number(width) }) };
  });
  const others = known.filter(({ id }) => shown.every((one) => one.id !== id));
  return [...shown, ...others.map(({ id }) => ({ id, hidden: true }))];
}

/** Columns that the address says: they are shown and not kept. */
interface InAddress {
  readonly text: string | undefined;
  readonly onText: (text: string | undefined) => void;
}

/** @returns the person's columns, or those of the address, and a setter; null restores the defaults. */
export function useColumns(list: string, columns: readonly Known[], { text, onText }: InAddress) {
  const { userID } = useProfile();
  const key = `groundwork-columns:${userID}:${list}`;
  const [kept, setKept] = useState<unknown>(() => readLocal(key));
  const keep = (next: readonly ShownColumn[] | null): void => {
    if (text !== undefined) {
      onText(next ? columnsText(next) : undefined);
      return;
    }
    setKept(next);
    if (next) writeLocal(key, next);
    else removeLocal(key);
  };
  // Only the breakpoints that the window reaches, so that the list is not redrawn for each pixel.
  const widths = [TABLE_PX, ...columns.flatMap(({ hidden }) => (typeof hidden === 'number' ? [hidden] : []))];
  const room = useSyncExternalStore(onResize, () => Math.max(0, ...widths.filter((from) => window.innerWidth >= from)));
  // The same array for the same columns: with another the table draws all its cells anew.
  const shown = useMemo(
    () => columnsFrom(text === undefined ? kept : columnsIn(text, columns), columns, room),
    [text, kept, columns, room],
  );
  return [shown, keep] as const;
}

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}
