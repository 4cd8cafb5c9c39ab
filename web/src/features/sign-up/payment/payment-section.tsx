import type { ReactNode } from 'react';
import { PaymentFields } from '../../../shared/payment/payment-fields.tsx';
import type { PaymentFieldsProps } from '../../../shared/payment/port.ts';
import { PAYMENT } from '../../../shared/payment/texts.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import styles from '../sign-up-form.module.css';

interface PaymentSectionProps extends Omit<PaymentFieldsProps, 'publishableKey'> {
  readonly children: ReactNode;
}

export const PaymentSection = ({ children, ...fields }: PaymentSectionProps) => (
  <Stack as="section" shrink gap={16} className={styles.section} aria-labelledby="sign-up-payment">
    <h2 id="sign-up-payment">{PAYMENT.title}</h2>
    <PaymentFields {...fields} />
    {children}
  </Stack>
);
