import { PAGING, TEXTS } from '@groundwork/contracts/browser';
import { Button, NativeSelect } from '@mantine/core';
import { Row } from '../../../ui/layout/layout.tsx';
import styles from './pager.module.css';
import { type Found, type PageSize, pageCount, rowRange } from './table-search.ts';
import { TABLE } from './texts.ts';

interface PagerProps {
  readonly title?: string;
  readonly found: Found;
  readonly page: number;
  readonly size: PageSize;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: PageSize) => void;
}

export function Pager({ title = '', found, page, size, onPage, onSize }: PagerProps) {
  const pages = pageCount(found.count, size);
  const { from, to } = rowRange(found.count, page, size);

  return (
    <Row gap="8px 28px" className={styles.pager}>
      <p className={styles.range}>
        {TABLE.range(from, to, found)}
        {page >= pages && !found.isMore && <span className={styles.end}>{TEXTS.table.end}</span>}
      </p>
      <div className={styles.size}>
        <NativeSelect
          size="xs"
          label={TABLE.rows}
          value={String(size)}
          data={PAGING.sizes.map(String)}
          onChange={(event) => {
            const chosen = PAGING.sizes.find((known) => String(known) === event.currentTarget.value);
            if (chosen) onSize(chosen);
          }}
        />
      </div>
      <Row as="nav" gap={12} oneLine className={styles.pages} aria-label={TABLE.pages(title)}>
        <Step isPossible={page > 1} onGo={() => onPage(page - 1)}>
          {TABLE.previous}
        </Step>
        <span className="tabular">{TABLE.page(page, pages)}</span>
        <Step isPossible={page < pages} onGo={() => onPage(page + 1)}>
          {TABLE.next}
        </Step>
      </Row>
    </Row>
  );
}

interface StepProps {
  readonly isPossible: boolean;
  readonly onGo: () => void;
  readonly children: string;
}

/** Stays focusable on the last page: otherwise pressing it would lose the focus. */
const Step = ({ isPossible, onGo, children }: StepProps) => (
  <Button
    size="xs"
    variant="default"
    aria-disabled={!isPossible}
    data-disabled={!isPossible}
    onClick={() => {
      if (isPossible) onGo();
    }}
  >
    {children}
  </Button>
);
