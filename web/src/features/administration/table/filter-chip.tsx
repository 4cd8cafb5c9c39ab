import { CloseButton } from '@mantine/core';
import styles from './filter-chip.module.css';
import { TABLE } from './texts.ts';

interface FilterChipProps {
  readonly search: string;
  readonly onRemove: () => void;
}

/** What the list is filtered by, and the way to undo it. */
export function FilterChip({ search, onRemove }: FilterChipProps) {
  return (
    <span className={styles.chip}>
      <span className={styles.text}>{TABLE.filtered(search)}</span>
      <CloseButton size="sm" aria-label={TABLE.removeFilter(search)} onClick={onRemove} />
    </span>
  );
}
