import { Button } from '@mantine/core';
import { DESTRUCTIVE } from '../../../../ui/destructive.ts';
import { Row as Line } from '../../../../ui/layout/layout.tsx';
import { MenuButton } from '../../../../ui/menu-button.tsx';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import { useWanted } from '../../wanted.ts';
import { ActionItems } from '../action-items.tsx';
import type { ListTabSpec, RowAction } from '../list-spec.ts';
import { TABLE } from '../texts.ts';

interface RecordActsProps<Row, Sort extends string> {
  readonly spec: ListTabSpec<Row, Sort>;
  readonly row: Row;
  readonly id: string;
}

/**
 * All that one may do with the row, as its menu has it in the list, but for what this page itself shows. On a phone two
 * buttons stand beside each other, and of more all but the first are in the menu: the screen is for the page.
 */
export function RecordActs<Row, Sort extends string>({ spec, row, id }: RecordActsProps<Row, Sort>) {
  const isWide = useIsWide();
  const acts = (spec.actions?.(row) ?? []).filter(({ onRecord }) => onRecord !== false);
  const named = acts.flatMap(({ name, onSelect }) => (name ? [[name, onSelect] as const] : []));
  useWanted(Object.fromEntries(named), id);
  const rank = ({ onRecord, destructive = false }: RowAction): number =>
    onRecord === 'first' ? 0 : destructive ? 2 : 1;
  const usual = acts.filter(({ onRecord }) => onRecord !== 'menu').sort((a, b) => rank(a) - rank(b));
  const buttons = isWide || acts.length <= 2 ? usual : usual.slice(0, 1);
  const others = acts.filter((act) => act.onRecord === 'menu' || (usual.includes(act) && !buttons.includes(act)));
  if (acts.length === 0) return null;
  return (
    <Line gap={8}>
      {buttons.map(({ label, onSelect, onRecord, disabled = false, destructive = false }) => (
        <Button
          key={label}
          size="sm"
          variant={onRecord === 'first' ? 'filled' : 'default'}
          {...(destructive ? { style: DESTRUCTIVE } : {})}
          disabled={disabled}
          onClick={onSelect}
        >
          {label}
        </Button>
      ))}
      {others.length > 0 && (
        <MenuButton label={TABLE.more} size="sm" unfolds>
          <ActionItems actions={others} />
        </MenuButton>
      )}
    </Line>
  );
}
