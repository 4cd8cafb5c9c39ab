import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Direction } from './places.ts';

/** Marks a move button, so that it is found again where its row went. */
export const moveButtonProps = (id: string, direction: Direction) => ({ 'data-move': `${direction} ${id}` }) as const;

/** Keeps the focus on a row's move button: browsers drop it from an element that moves. @returns what notes a click. */
export function useKeptFocus(within: RefObject<HTMLElement | null>) {
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const { activeElement, body } = document;
    const buttons = [...(within.current?.querySelectorAll<HTMLElement>('[data-move]') ?? [])];
    const button = buttons.find(({ dataset }) => dataset['move'] === wanted.current);
    if (activeElement === null || activeElement === body) button?.focus();
    // The person went on: the focus is theirs.
    else if (button && activeElement !== button) wanted.current = null;
  });
  return (id: string, direction: Direction): void => {
    wanted.current = `${direction} ${id}`;
  };
}
