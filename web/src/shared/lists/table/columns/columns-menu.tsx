import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { Row, Stack } from '../../../../ui/layout/layout.tsx';
import { IconButton, Small } from '../../../../ui/layout/parts.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '../icons.tsx';
import { TABLE } from '../texts.ts';
import styles from './columns-menu.module.css';
import { type ShownColumn, withMoved } from './columns-state.ts';

interface ColumnsMenuProps {
  readonly columns: readonly ShownColumn[];
  readonly headerOf: (id: string) => string;
  readonly onColumns: (next: readonly ShownColumn[] | null) => void;
}

/** Does by buttons, for keyboard and touch, what dragging a header does. */
export function ColumnsMenu({ columns, headerOf, onColumns }: ColumnsMenuProps) {
  const [opened, setOpened] = useState(false);
  const panelID = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!opened) return;
    const outside = (event: PointerEvent): void => {
      if (!(event.target instanceof Node) || !menu.current?.contains(event.target)) setOpened(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [opened]);

  // Tells a surrounding dialog, which hears Escape first, to ignore it.
  const keepsEscape = { 'data-mantine-stop-propagation': opened };
  const visible = columns.filter(({ hidden }) => !hidden).length;
  const toggle = (id: string): void =>
    onColumns(columns.map((column) => (column.id === id ? { ...column, hidden: !column.hidden } : column)));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard from what is in it
    <div
      ref={menu}
      style={{ position: 'relative' }}
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
        {TABLE.columns}
      </Button>
      <div id={panelID} className={styles.panel} hidden={!opened}>
        <Stack as="ul" gap={0} className={styles.list} aria-label={TABLE.columns}>
          {columns.map(({ id, hidden }, place) => (
            <Row as="li" gap={4} oneLine key={id}>
              <label>
                <input
                  type="checkbox"
                  {...keepsEscape}
                  checked={!hidden}
                  // At least one column stays visible.
                  disabled={!hidden && visible === 1}
                  onChange={() => toggle(id)}
                />
                {headerOf(id)}
              </label>
              <IconButton
                {...keepsEscape}
                aria-label={TABLE.columnUp(headerOf(id))}
                disabled={place === 0}
                onClick={() => onColumns(withMoved(columns, id, -1))}
              >
                <ArrowUpIcon />
              </IconButton>
              <IconButton
                {...keepsEscape}
                aria-label={TABLE.columnDown(headerOf(id))}
                disabled={place === columns.length - 1}
                onClick={() => onColumns(withMoved(columns, id, 1))}
              >
                <ArrowDownIcon />
              </IconButton>
            </Row>
          ))}
        </Stack>
        <Small as="p" className={styles.hint}>
          {TABLE.columnsHint}
        </Small>
        <Button size="compact-sm" variant="subtle" {...keepsEscape} onClick={() => onColumns(null)}>
          {TABLE.columnsReset}
        </Button>
      </div>
    </div>
  );
}
