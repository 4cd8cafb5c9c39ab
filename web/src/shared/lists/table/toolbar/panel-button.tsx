import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './panel-button.module.css';

/** Tells a surrounding dialog, which hears Escape first, to ignore it. */
export interface KeepsEscape {
  readonly 'data-mantine-stop-propagation': boolean;
}

/** Between a panel and the edge of the window, in pixels. */
const MARGIN_PX = 8;

interface PanelButtonProps {
  readonly label: ReactNode;
  readonly children: (keepsEscape: KeepsEscape, close: () => void) => ReactNode;
}

/** A button that opens a panel below it, which may hold anything. */
export function PanelButton({ label, children }: PanelButtonProps) {
  const [opened, setOpened] = useState(false);
  const panelID = useId();
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!opened) return;
    const outside = (event: PointerEvent): void => {
      if (!(event.target instanceof Node) || !whole.current?.contains(event.target)) setOpened(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [opened]);

  // It ends where its button ends, unless it would begin left of the window.
  useLayoutEffect(() => {
    if (!opened) return;
    const place = (): void => {
      if (!panel.current) return;
      panel.current.style.translate = '';
      const beyond = MARGIN_PX - panel.current.getBoundingClientRect().left;
      if (beyond > 0) panel.current.style.translate = `${beyond}px`;
    };
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [opened]);

  const keepsEscape = { 'data-mantine-stop-propagation': opened };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard from what is in it
    <div
      ref={whole}
      className={styles.whole}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !opened) return;
        setOpened(false);
        button.current?.focus();
      }}
    >
      <Button
        ref={button}
        {...keepsEscape}
        size="sm"
        variant="default"
        aria-expanded={opened}
        aria-controls={panelID}
        onClick={() => setOpened(!opened)}
      >
        {label}
      </Button>
      <div ref={panel} id={panelID} data-over className={styles.panel} hidden={!opened}>
        {children(keepsEscape, () => setOpened(false))}
      </div>
    </div>
  );
}
