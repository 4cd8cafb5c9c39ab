import type { ReactNode } from 'react';
import { Box, Stack } from '../../../ui/layout/layout.tsx';
import styles from '../sign-up-form.module.css';
import { PRICE } from '../texts.ts';
import { OrderLines } from './order-lines.tsx';
import receipt from './receipt.module.css';
import type { Discount } from './use-discount.ts';

interface ReceiptProps {
  readonly applied: Discount | null;
  readonly removal: ReactNode;
  readonly children: ReactNode;
}

/** The order within the form; item and total stand beside the form instead, where there is room. */
export const Receipt = ({ applied, removal, children }: ReceiptProps) => (
  <Stack as="section" shrink gap={16} className={`${styles.section} ${receipt.inForm}`} aria-labelledby="sign-up-order">
    <h2 id="sign-up-order">{PRICE.title}</h2>
    <Box surface="card">
      <OrderLines applied={applied} removal={removal} />
      {children}
    </Box>
  </Stack>
);
