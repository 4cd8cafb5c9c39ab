import { Box, Text } from '../../../ui/layout/layout.tsx';
import { PRICE } from '../texts.ts';
import { OrderLines } from './order-lines.tsx';
import type { Discount } from './use-discount.ts';

interface OrderSummaryProps {
  readonly applied: Discount | null;
  /** A partner. */
  readonly paidBy: string | undefined;
}

/** Beside the form, in sight while it is filled in. */
export const OrderSummary = ({ applied, paidBy }: OrderSummaryProps) => (
  <Box as="section" surface="card" aria-labelledby="order-summary">
    <Text as="h3" id="order-summary" p="14px 16px 0">
      {PRICE.summary}
    </Text>
    <OrderLines applied={applied} paidBy={paidBy} />
  </Box>
);
