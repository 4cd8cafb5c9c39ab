import { discountedPrice, PRODUCT } from '@groundwork/contracts/browser';
import type { ReactNode } from 'react';
import { Hidden } from '../../../ui/hidden.tsx';
import styles from '../sign-up-form.module.css';
import { PRICE } from '../texts.ts';
import { formatDollars, formatPercent } from './money.ts';
import receipt from './receipt.module.css';
import type { Discount } from './use-discount.ts';

interface ReceiptProps {
  readonly applied: Discount | null;
  /** Beside the code: a way to take it off. */
  readonly removal: ReactNode;
  /** Below the total: where a code is entered. */
  readonly children: ReactNode;
}

/** What is bought and what it costs, as on a receipt: price, code, total, and nothing twice. */
export function Receipt({ applied, removal, children }: ReceiptProps) {
  const total = discountedPrice(applied?.discount ?? 0);
  return (
    <section className={styles.section} aria-labelledby="sign-up-order">
      <h2 id="sign-up-order">{PRICE.title}</h2>
      <div className={receipt.receipt}>
        <dl className={receipt.lines}>
          <div className={receipt.line}>
            <dt>{PRICE.item}</dt>
            <dd>{formatDollars(PRODUCT.price)}</dd>
          </div>
          {applied && (
            <div className={receipt.line}>
              <dt>
                <span className={receipt.code}>{PRICE.code(applied.code)}</span>
                <span className="muted">{PRICE.off(formatPercent(applied.discount))}</span>
                {removal}
              </dt>
              <dd>−{formatDollars(PRODUCT.price - total)}</dd>
            </div>
          )}
          <div className={receipt.total}>
            <dt>{PRICE.total}</dt>
            <dd>{applied ? <Reduced total={total} /> : formatDollars(total)}</dd>
          </div>
        </dl>
        {children}
      </div>
    </section>
  );
}

const Reduced = ({ total }: { readonly total: number }) => (
  <>
    <Hidden>{PRICE.before} </Hidden>
    <s className={receipt.before}>{formatDollars(PRODUCT.price)}</s> {formatDollars(total)}
  </>
);
