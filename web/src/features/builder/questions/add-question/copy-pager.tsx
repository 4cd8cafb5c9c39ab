import { BUILDER } from '@groundwork/contracts/administration';
import { Button, NativeSelect } from '@mantine/core';
import { Row } from '../../../../ui/layout/layout.tsx';
import styles from './add-question.module.css';
import { ADD } from './texts.ts';

interface CopyPagerProps {
  readonly total: number;
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

export function CopyPager({ total, page, size, onPage, onSize }: CopyPagerProps) {
  const pages = Math.max(1, Math.ceil(total / size));
  // Stays focusable at an end: a person who got there with this very button would lose their place.
  const step = (label: string, to: number) => (
    <Button
      size="xs"
      variant="default"
      aria-disabled={to < 1 || to > pages}
      data-disabled={to < 1 || to > pages}
      onClick={() => {
        if (to >= 1 && to <= pages) onPage(to);
      }}
    >
      {label}
    </Button>
  );
  return (
    <Row as="nav" justify="right" gap={10} className={styles.pager} aria-label={ADD.pages}>
      <NativeSelect
        size="xs"
        label={ADD.rows}
        value={String(size)}
        data={BUILDER.copyPageSizes.map(String)}
        onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
      />
      {step(ADD.previous, page - 1)}
      <span className="tabular">{ADD.page(page, pages)}</span>
      {step(ADD.next, page + 1)}
    </Row>
  );
}
