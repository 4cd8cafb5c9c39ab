import { CloseButton } from '@mantine/core';
import { Row } from '../../../../ui/layout/layout.tsx';
import { PlainButton } from '../../../../ui/layout/parts.tsx';
import type { FilterSpec } from '../list-spec.ts';
import { type TableSearch, withFilter, withoutFilters, withSearch } from '../table-search.ts';
import { TABLE } from '../texts.ts';
import styles from './chips.module.css';

interface ChipsProps<Sort extends string> {
  readonly list: TableSearch<Sort>;
  readonly filters: readonly FilterSpec[];
  /** @returns what the value of a filter is called, where the rows tell. */
  readonly nameOf: (filterID: string) => string | undefined;
  readonly onList: (next: TableSearch<Sort>) => void;
}

export function Chips<Sort extends string>({ list, filters, nameOf, onList }: ChipsProps<Sort>) {
  const set = filters.flatMap((filter) => {
    const value = list.filters?.[filter.id];
    return value === undefined ? [] : [{ filter, words: nameOf(filter.id) ?? inWords(filter, value) }];
  });
  if (set.length === 0 && !list.search) return null;

  return (
    <Row as="ul" gap={6} className={styles.chips} aria-label={TABLE.filteredBy}>
      {list.search && <Chip label={TABLE.search} words={list.search} onRemove={() => onList(withSearch(list, ''))} />}
      {set.map(({ filter, words }) => (
        <Chip
          key={filter.id}
          label={filter.label}
          words={words}
          onRemove={() => onList(withFilter(list, filter, ''))}
        />
      ))}
      <li>
        <button type="button" className={`text-button ${styles.all}`} onClick={() => onList(withoutFilters(list))}>
          {TABLE.clearAll}
        </button>
      </li>
    </Row>
  );
}

const inWords = ({ options, chip }: FilterSpec, value: string): string =>
  options?.find((option) => option.value === value)?.label ?? chip?.(value) ?? value;

interface ChipProps {
  readonly label: string;
  readonly words: string;
  /** Absent: it can only be removed. */
  readonly onEdit?: () => void;
  readonly onRemove: () => void;
}

export const Chip = ({ label, words, onEdit, onRemove }: ChipProps) => (
  <li className={styles.chip}>
    {onEdit ? (
      <PlainButton className={styles.text} onClick={onEdit}>
        {TABLE.chip(label, words)}
      </PlainButton>
    ) : (
      <span className={styles.text}>{TABLE.chip(label, words)}</span>
    )}
    <CloseButton size="sm" aria-label={TABLE.removeChip(label, words)} onClick={onRemove} />
  </li>
);
