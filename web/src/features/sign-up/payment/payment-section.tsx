import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import { signUpSettingsQuery } from '../../../ui/captcha/settings.ts';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Failure } from '../../../ui/states.tsx';
import styles from '../sign-up-form.module.css';
import { PAYMENT } from '../texts.ts';
import type { PaymentPort } from './port.ts';

const Missing = () => <Notice kind="error">{PAYMENT.missing}</Notice>;
const StripeFields = lazy(() => import('./stripe-fields.tsx').catch(() => ({ default: Missing })));
const SimulatedFields = lazy(() => import('./simulated-fields.tsx').catch(() => ({ default: Missing })));

interface PaymentSectionProps {
  /** Whole cents. */
  readonly amount: number;
  readonly invalid: boolean;
  /** Read-only. */
  readonly isFixed: boolean;
  readonly onEdit: () => void;
  readonly children: ReactNode;
  readonly ref: Ref<PaymentPort>;
}

export function PaymentSection({ amount, invalid, isFixed, onEdit, children, ref }: PaymentSectionProps) {
  const settings = useQuery(signUpSettingsQuery);
  const loading = (
    <Delayed label={PAYMENT.loading}>
      <Stack gap={16}>
        <Bone height={42} />
        <Bone height={42} />
      </Stack>
    </Delayed>
  );
  const Fields = settings.data?.payment.provider === 'stripe' ? StripeFields : SimulatedFields;

  return (
    <Stack as="section" shrink gap={16} className={styles.section} aria-labelledby="sign-up-payment">
      <h2 id="sign-up-payment">{PAYMENT.title}</h2>
      {settings.isError && (
        <Failure
          text={PAYMENT.unavailable}
          error={settings.error}
          onRetry={() => void settings.refetch()}
          retrying={settings.isFetching}
        />
      )}
      {settings.isPending && loading}
      {settings.data && (
        <Suspense fallback={loading}>
          <Fields
            ref={ref}
            publishableKey={settings.data.payment.publishableKey}
            amount={amount}
            invalid={invalid}
            isFixed={isFixed}
            onEdit={onEdit}
          />
        </Suspense>
      )}
      {children}
    </Stack>
  );
}
