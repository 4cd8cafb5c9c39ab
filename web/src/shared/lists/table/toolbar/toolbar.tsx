import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { Row } from '../../../../ui/layout/layout.tsx';
import { Fold } from '../../../../ui/layout/parts.tsx';
import type { FilterSpec } from '../list-spec.ts';
import type { Found, TableSearch } from '../table-search.ts';
import { TABLE } from '../texts.ts';
import styles from './toolbar.module.css';

interface ToolbarProps {
  readonly headingID: string;
  readonly title: string;
  readonly found: Found | undefined;
  /** Something else has its place for now. */
  readonly isCovered?: boolean;
  /** Beside the title, where it moves nothing below. */
  readonly news?: ReactNode;
  readonly search?: ReactNode;
  readonly filters?: ReactNode;
  readonly children: ReactNode;
}

export function Toolbar({ headingID, title, found, isCovered = false, news, search, filters, children }: ToolbarProps) {
  return (
    <Row gap="8px 12px" className={styles.bar} inert={isCovered} data-covered={isCovered || undefined}>
      <h2 id={headingID} className={styles.title}>
        {title}
        {found && <span className={styles.count}>{TABLE.count(found)}</span>}
      </h2>
      {news}
      {search}
      {filters}
      <Row className={styles.actions}>{children}</Row>
    </Row>
  );
}

interface FiltersProps {
  readonly filters: readonly FilterSpec[];
  readonly list: TableSearch;
  readonly onFilter: (filter: FilterSpec, value: string) => void;
  readonly folded: boolean;
  readonly children?: ReactNode;
}

export function Filters({ filters, list, onFilter, folded, children }: FiltersProps) {
  const shown = filters.filter(({ options }) => options);
  const selects = shown.map((filter) => (
    <NativeSelect
      key={filter.id}
      size="sm"
      className={styles.filter}
      aria-label={filter.label}
      value={list.filters?.[filter.id] ?? ''}
      data={[{ value: '', label: TABLE.any(filter.label) }, ...(filter.options ?? [])]}
      onChange={(event) => onFilter(filter, event.currentTarget.value)}
    />
  ));
  if (!folded) return <div className={styles.filters}>{selects}</div>;
  const set = shown.filter(({ id }) => list.filters?.[id] !== undefined).length;
  return (
    <Fold summary={TABLE.filters(set)} className={styles.folded}>
      <div className={styles.filters}>
        {selects}
        {children}
      </div>
    </Fold>
  );
}
