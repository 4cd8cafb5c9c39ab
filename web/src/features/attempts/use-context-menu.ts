import { type KeyboardEvent, type MouseEvent, type PointerEvent, useCallback, useRef, useState } from 'react';

const LONG_PRESS_MS = 550;
/** A finger that moves further than this is scrolling. */
const MAX_MOVE_PX = 10;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Opens a menu by right click, Shift+F10 or menu key, and by long press (iOS has no contextmenu event). */
export function useContextMenu() {
  const [menuAt, setMenuAt] = useState<Point | null>(null);
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; from: Point } | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  /** Lifting the finger after a long press must not click what lies below it. */
  const swallowClick = useRef(false);

  const open = (at: Point): void => {
    // Windows sends the event when the menu key goes up. By then our own menu has the focus: it stays where it is.
    if (menuAt) return;
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setMenuAt(at);
  };
  const closeMenu = useCallback((focusBack: boolean) => {
    setMenuAt(null);
    if (focusBack) opener.current?.focus();
  }, []);
  const endPress = (): void => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };

  const triggers = {
    onContextMenu: (event: MouseEvent): void => {
      event.preventDefault();
      endPress();
      open({ x: event.clientX, y: event.clientY });
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
      event.preventDefault();
      const box = event.target instanceof Element ? event.target.getBoundingClientRect() : new DOMRect();
      open({ x: box.left, y: box.bottom + 4 });
    },
    onClickCapture: (event: MouseEvent): void => {
      if (!swallowClick.current) return;
      swallowClick.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onPointerDown: (event: PointerEvent): void => {
      swallowClick.current = false;
      if (event.pointerType !== 'touch') return;
      const from = { x: event.clientX, y: event.clientY };
      const fire = (): void => {
        swallowClick.current = true;
        open(from);
      };
      press.current = { from, timer: setTimeout(fire, LONG_PRESS_MS) };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      if (!press.current) return;
      const { x, y } = press.current.from;
      if (Math.hypot(clientX - x, clientY - y) > MAX_MOVE_PX) endPress();
    },
    onPointerUp: endPress,
    onPointerCancel: endPress,
  };
  return { menuAt, closeMenu, triggers };
}
