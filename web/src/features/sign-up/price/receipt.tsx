import { discountedPrice, PRODUCT } from '@groundwork/contracts/browser';
import type { ReactNode } from 'react';
import { Hidden } from '../../../ui/hidden.tsx';
import { Box, List, Row, Span, Stack, Text } from '../../../ui/layout/layout.tsx';
import { formatDollars, formatPercent } from '../../../ui/money.ts';
import styles from '../sign-up-form.module.css';
import { PRICE } from '../texts.ts';
import receipt from './receipt.module.css';
import type { Discount } from './use-discount.ts';

interface ReceiptProps {
  readonly applied: Discount | null;
  readonly removal: ReactNode;
  readonly children: ReactNode;
}

export function Receipt({ applied, removal, children }: ReceiptProps) {
  const total = discountedPrice(applied?.discount ?? 0);
  return (
    <Stack as="section" shrink gap={16} className={styles.section} aria-labelledby="sign-up-order">
      <h2 id="sign-up-order">{PRICE.title}</h2>
      <Box surface="card">
        <List as="dl">
          <div className={receipt.line}>
            <dt>{PRICE.item}</dt>
            <dd>{formatDollars(PRODUCT.price)}</dd>
          </div>
          {applied && (
            <div className={receipt.line}>
              <Row as="dt" align="baseline" gap="2px 10px" shrink>
                <Span weight={550} breaks>
                  {PRICE.code(applied.code)}
                </Span>
                <span className="muted">{PRICE.off(formatPercent(applied.discount))}</span>
                {removal}
              </Row>
              <dd>−{formatDollars(PRODUCT.price - total)}</dd>
            </div>
          )}
          <div className={receipt.total}>
            <dt>{PRICE.total}</dt>
            <dd>{applied ? <Reduced total={total} /> : formatDollars(total)}</dd>
          </div>
        </List>
        {children}
      </Box>
    </Stack>
  );
}

const Reduced = ({ total }: { readonly total: number }) => (
  <>
    <Hidden>{PRICE.before} </Hidden>
    <Text as="s" size={16} weight={400} tone="muted" face="sans" className={receipt.before}>
      {formatDollars(PRODUCT.price)}
    </Text>{' '}
    {formatDollars(total)}
  </>
);
