import { LIMITS } from '@groundwork/contracts/browser';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Chip } from '../../../../shared/lists/table/toolbar/chips.tsx';
import { Row } from '../../../../ui/layout/layout.tsx';
import { MenuItem } from '../../../../ui/menu.tsx';
import { MenuButton } from '../../../../ui/menu-button.tsx';
import { CHOSEN, type FilterName, withParameter } from '../report-address.ts';
import { REPORTS } from '../texts.ts';
import { type FilterProps, type Option, offeredFor } from './offered.ts';

const { fields } = REPORTS;

/** Filters that are set, and a menu of those that can be added. Each is set or changed where it stands. */
export function FilterChips({ choices, asked, onAsked }: FilterProps) {
  const [edited, setEdited] = useState<FilterName | null>(null);
  const set = (name: FilterName, value: string): void => {
    setEdited(null);
    onAsked(withParameter(asked, name, value, DEPENDENT[name]));
  };
  const shown = CHOSEN.filter((name) => asked[name] !== undefined || name === edited);
  const rest = CHOSEN.filter((name) => !shown.includes(name) && canBeAdded(name, offeredFor(name, choices, asked)));

  return (
    <Row as="ul" gap={6} size={14} aria-label={REPORTS.filters}>
      {shown.map((name) =>
        name === edited ? (
          <li key={name}>
            <Editor
              name={name}
              value={asked[name] ?? ''}
              offered={offeredFor(name, choices, asked)}
              onSet={(value) => set(name, value)}
              onClose={() => setEdited(null)}
            />
          </li>
        ) : (
          <Chip
            key={name}
            label={fields[name]}
            words={wordsOf(asked[name] ?? '', offeredFor(name, choices, asked))}
            onEdit={() => setEdited(name)}
            onRemove={() => set(name, '')}
          />
        ),
      )}
      <li>
        <MenuButton label={REPORTS.addFilter} disabled={rest.length === 0}>
          {rest.map((name) => (
            <MenuItem key={name} onSelect={() => setEdited(name)}>
              {fields[name]}
            </MenuItem>
          ))}
        </MenuButton>
      </li>
      {shown.length > 1 && (
        <li>
          <button
            type="button"
            className="text-button"
            onClick={() => onAsked(Object.fromEntries(Object.entries(asked).filter(([name]) => !isChosen(name))))}
          >
            {REPORTS.clear}
          </button>
        </li>
      )}
    </Row>
  );
}

/** What is narrower than a filter goes with it. */
const DEPENDENT: Readonly<Partial<Record<FilterName, readonly FilterName[]>>> = {
  industry: ['sector', 'assessment', 'version'],
  sector: ['assessment', 'version'],
  type: ['assessment', 'version'],
  assessment: ['version'],
};

const isChosen = (name: string): boolean => CHOSEN.some((chosen) => chosen === name);
const canBeAdded = (name: FilterName, offered: readonly Option[]): boolean => name === 'code' || offered.length > 0;
const wordsOf = (value: string, offered: readonly Option[]): string =>
  offered.find((option) => option.value === value)?.label ?? value;

interface EditorProps {
  readonly name: FilterName;
  readonly value: string;
  readonly offered: readonly Option[];
  readonly onSet: (value: string) => void;
  readonly onClose: () => void;
}

function Editor({ name, value, offered, onSet, onClose }: EditorProps) {
  const [typed, setTyped] = useState(value);
  if (name !== 'code') {
    return (
      <NativeSelect
        size="xs"
        autoFocus
        aria-label={fields[name]}
        value={value}
        data={[{ value: '', label: REPORTS.emptyFilter(fields[name]) }, ...offered]}
        onChange={(event) => onSet(event.currentTarget.value)}
        onBlur={onClose}
      />
    );
  }
  // Applied once typed: each letter would ask for a report.
  return (
    <TextInput
      size="xs"
      autoFocus
      aria-label={fields.code}
      placeholder={fields.code}
      value={typed}
      maxLength={LIMITS.discountCode}
      autoComplete="off"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => (typed.trim() === value ? onClose() : onSet(typed.trim()))}
      onKeyDown={(event) => event.key === 'Enter' && onSet(typed.trim())}
    />
  );
}
