import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { signUpSettingsQuery } from '../../ui/captcha/settings.ts';
import { Bone, Delayed } from '../../ui/delayed.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Failure } from '../../ui/states.tsx';
import type { PaymentFieldsProps } from './port.ts';
import { PAYMENT } from './texts.ts';

const Missing = () => <Notice kind="error">{PAYMENT.missing}</Notice>;
const StripeFields = lazy(() => import('./stripe-fields.tsx').catch(() => ({ default: Missing })));
const SimulatedFields = lazy(() => import('./simulated-fields.tsx').catch(() => ({ default: Missing })));

/** Where a card is entered, of the payment provider that this installation has. */
export function PaymentFields(props: Omit<PaymentFieldsProps, 'publishableKey'>) {
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
    <>
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
          <Fields {...props} publishableKey={settings.data.payment.publishableKey} />
        </Suspense>
      )}
    </>
  );
}
