import { Button } from '@mantine/core';
import { Row, Stack } from '../../../../ui/layout/layout.tsx';
import { IconButton, Small } from '../../../../ui/layout/parts.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '../icons.tsx';
import { TABLE } from '../texts.ts';
import { PanelButton } from '../toolbar/panel-button.tsx';
import styles from './columns-menu.module.css';
import { type ShownColumn, withMoved } from './columns-state.ts';

interface ColumnsMenuProps {
  readonly columns: readonly ShownColumn[];
  readonly headerOf: (id: string) => string;
  readonly onColumns: (next: readonly ShownColumn[] | null) => void;
}

/** Does by buttons, for keyboard and touch, what dragging a header does. */
export function ColumnsMenu({ columns, headerOf, onColumns }: ColumnsMenuProps) {
  const visible = columns.filter(({ hidden }) => !hidden).length;
  const toggle = (id: string): void =>
    onColumns(columns.map((column) => (column.id === id ? { ...column, hidden: !column.hidden } : column)));

  return (
    <PanelButton label={TABLE.columns}>
      {(keepsEscape) => (
        <>
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
        </>
      )}
    </PanelButton>
  );
}
