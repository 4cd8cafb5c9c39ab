/** Dragging of rows, for pointers: an addition to the buttons and the order field. */

import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from './drag-row.module.css';

type Edge = 'top' | 'bottom';

/** `order` is null for what is dropped into, not next to. */
export interface DragItem {
  readonly id: string;
  /** Rows of one kind can be dropped on each other. */
  readonly kind: string;
  readonly order: number | null;
}

export interface Drop {
  readonly id: string;
  readonly onto: string;
  readonly edge: Edge;
}

interface DragRow<E extends HTMLElement> {
  readonly row: {
    readonly ref: RefObject<E | null>;
    readonly className: string | undefined;
    readonly 'data-dragged': true | undefined;
    readonly 'data-edge': Edge | undefined;
  };
  readonly handle: RefObject<HTMLElement | null>;
}

/** Makes a row draggable by its handle, and a drop target. @param item null where rows keep their places. */
export function useDragRow<E extends HTMLElement>(item: DragItem | null): DragRow<E> {
  const row = useRef<E>(null);
  const handle = useRef<HTMLElement>(null);
  const [isDragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);
  const { id, kind } = item ?? {};
  const isTargetOnly = item?.order === null;

  useEffect(() => {
    const element = row.current;
    if (!element || id === undefined || kind === undefined) return undefined;
    const data = { id, kind };
    const edgeOf = (target: Record<string | symbol, unknown>): Edge =>
      !isTargetOnly && extractClosestEdge(target) === 'top' ? 'top' : 'bottom';
    return combine(
      ...(handle.current
        ? [
            draggable({
              element,
              dragHandle: handle.current,
              getInitialData: () => data,
              onDragStart: () => setDragged(true),
              onDrop: () => setDragged(false),
            }),
          ]
        : []),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['kind'] === kind && source.data['id'] !== id,
        getData: ({ input, element: target }) =>
          attachClosestEdge(data, { input, element: target, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(edgeOf(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [id, kind, isTargetOnly]);
  const about = { className: styles.row, 'data-dragged': isDragged || undefined, 'data-edge': edge ?? undefined };
  return { row: { ref: row, ...about }, handle };
}

export function useDrops(kind: string, onDrop: (drop: Drop) => void): void {
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data['kind'] === kind,
        onDrop: ({ source, location }) => {
          const target = location.current.dropTargets[0];
          const { id } = source.data;
          const onto = target?.data['id'];
          if (!target || typeof id !== 'string' || typeof onto !== 'string') return;
          latest.current({ id, onto, edge: extractClosestEdge(target.data) === 'top' ? 'top' : 'bottom' });
        },
      }),
    [kind],
  );
}
