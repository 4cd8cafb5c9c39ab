import { discountedPrice, PRODUCT } from '@groundwork/contracts/browser';
import type { ReactNode } from 'react';
import { Hidden } from '../../../ui/hidden.tsx';
import { List, Row, Span, Text } from '../../../ui/layout/layout.tsx';
import { formatColumn, formatDollars, formatPercent } from '../../../ui/money.ts';
import { PRICE } from '../texts.ts';
import receipt from './receipt.module.css';
import type { Discount } from './use-discount.ts';

interface OrderLinesProps {
  readonly applied: Discount | null;
  /** A partner that pays all of it. */
  readonly paidBy?: string | undefined;
  /** Takes the code off again. */
  readonly removal?: ReactNode;
}

export function OrderLines({ applied, paidBy, removal }: OrderLinesProps) {
  const total = paidBy === undefined ? discountedPrice(applied?.discount ?? 0) : 0;
  const format = formatColumn(PRODUCT.price, total);
  return (
    <List as="dl">
      <div className={receipt.line} data-line="item">
        <dt>{PRICE.item}</dt>
        <dd>{format(PRODUCT.price)}</dd>
      </div>
      {paidBy !== undefined && (
        <div className={receipt.line}>
          <dt>{PRICE.payer(paidBy)}</dt>
          <dd>−{format(PRODUCT.price)}</dd>
        </div>
      )}
      {applied && paidBy === undefined && (
        <div className={receipt.line}>
          <Row as="dt" align="baseline" gap="2px 10px" shrink>
            <Span weight={550} breaks>
              {PRICE.code(applied.code)}
            </Span>
            <span className="muted">{PRICE.off(formatPercent(applied.discount))}</span>
            {removal}
          </Row>
          <dd>−{format(PRODUCT.price - total)}</dd>
        </div>
      )}
      <div className={receipt.total} data-line="total">
        <dt>{PRICE.total}</dt>
        <dd>{applied || paidBy !== undefined ? <Reduced total={total} /> : format(total)}</dd>
      </div>
    </List>
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
