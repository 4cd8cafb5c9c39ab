import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useCommand } from '../../ui/command/use-command.tsx';
import { ExplainedButton } from '../../ui/explained-button/explained-button.tsx';
import { MenuItem, MenuList, type MenuPlace } from '../../ui/menu.tsx';
import { useMoment } from '../lists/as-of/moment.ts';
import { useWanted } from '../lists/wanted.ts';
import { EXPORTS } from './texts.ts';
import { type ListExport, useStartExport } from './use-exports.ts';

interface StartExportProps {
  readonly order: Omit<ListExport, 'format'>;
  readonly total: number | undefined;
  /** The list without its filters, which the command menu exports; only where that leads. */
  readonly whole?: Omit<ListExport, 'format'>;
}

export function StartExport({ order, total, whole }: StartExportProps) {
  const { run, busy, question } = useCommand({ ...useStartExport(), form: 'toast' });
  const [at, setAt] = useState<MenuPlace | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isPast = useMoment() !== null;
  const start = (format: 'csv' | 'xlsx'): void => run({ ...order, format });
  const isEmpty = total === undefined || total === 0;
  useWanted(whole && !isPast && !isEmpty ? { export: () => run({ ...whole, format: 'csv' }) } : {}, order.kind);
  const close = (focusBack: boolean): void => {
    setAt(null);
    if (focusBack) button.current?.focus();
  };
  // Exports hold current data only.
  if (isPast) return null;
  if (total === 0) {
    return (
      <ExplainedButton size="sm" variant="default" why={EXPORTS.nothing}>
        {EXPORTS.start}
      </ExplainedButton>
    );
  }
  return (
    <div>
      <Button
        ref={button}
        size="sm"
        variant="default"
        aria-haspopup="menu"
        aria-expanded={at !== null}
        loading={busy}
        onClick={({ currentTarget }) => {
          const { left, right, bottom } = currentTarget.getBoundingClientRect();
          setAt(at ? null : { x: left, y: bottom + 4, end: right });
        }}
      >
        {EXPORTS.start}
      </Button>
      {at && (
        <MenuList label={EXPORTS.start} at={at} onClose={close}>
          <MenuItem onSelect={() => start('csv')}>{EXPORTS.startAs.csv}</MenuItem>
          <MenuItem onSelect={() => start('xlsx')}>{EXPORTS.startAs.xlsx}</MenuItem>
        </MenuList>
      )}
      {question}
    </div>
  );
}
