import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './panel-button.module.css';

/** Tells a surrounding dialog, which hears Escape first, to ignore it. */
export interface KeepsEscape {
  readonly 'data-mantine-stop-propagation': boolean;
}

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

  useEffect(() => {
    if (!opened) return;
    const outside = (event: PointerEvent): void => {
      if (!(event.target instanceof Node) || !whole.current?.contains(event.target)) setOpened(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
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
      <div id={panelID} data-over className={styles.panel} hidden={!opened}>
        {children(keepsEscape, () => setOpened(false))}
      </div>
    </div>
  );
}
