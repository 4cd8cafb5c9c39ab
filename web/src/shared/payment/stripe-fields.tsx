/** Card fields in Stripe's own frames: what is typed there never reaches this page (PCI DSS SAQ A). */
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useImperativeHandle, useState } from 'react';
import { Bone, Delayed } from '../../ui/delayed.tsx';
import { Note } from '../../ui/layout/layout.tsx';
import { Failure } from '../../ui/states.tsx';
import type { PaymentFieldsProps } from './port.ts';
import { useStripeAppearance } from './stripe-appearance.ts';
import { PAYMENT } from './texts.ts';

export default function StripeFields(props: PaymentFieldsProps) {
  const { publishableKey, amount } = props;
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [tries, setTries] = useState(0);
  const appearance = useStripeAppearance();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is made by running it again.
  useEffect(() => {
    let gone = false;
    const failed = (error: Error): void => {
      if (!gone) setFailure(error);
    };
    loadStripe(publishableKey ?? '').then((loaded) => {
      if (!gone) setStripe(loaded);
    }, failed);
    return () => {
      gone = true;
    };
  }, [publishableKey, tries]);

  const again = (): void => {
    setFailure(null);
    setTries((now) => now + 1);
  };
  if (failure) return <Failure text={PAYMENT.unavailable} error={failure} onRetry={again} />;
  if (!stripe) {
    return (
      <Delayed label={PAYMENT.loading}>
        <Bone height={180} />
      </Delayed>
    );
  }
  return (
    <>
      {/* Set like the server's payment: cards only, which are decided at once and redirect nowhere. */}
      <Elements
        key={tries}
        stripe={stripe}
        options={{ mode: 'payment', amount, currency: 'usd', allowedPaymentMethodTypes: ['card'], appearance }}
      >
        <Card {...props} onFailure={setFailure} />
      </Elements>
      <Note>{PAYMENT.secure}</Note>
    </>
  );
}

interface CardProps extends PaymentFieldsProps {
  readonly onFailure: (error: Error) => void;
}

function Card({ isFixed, onEdit, onFailure, ref }: CardProps) {
  const stripe = useStripe();
  const elements = useElements();

  useImperativeHandle(ref, () => ({
    check: async () => elements !== null && (await elements.submit()).error === undefined,
    async method() {
      if (!stripe || !elements) return null;
      const made = await stripe.createConfirmationToken({ elements });
      return made.confirmationToken?.id ?? null;
    },
    async confirm(clientSecret, methodID) {
      // The answer is not trusted: the server asks Stripe itself.
      await stripe?.handleNextAction({ clientSecret });
      return methodID;
    },
    focus: () => elements?.getElement('payment')?.focus(),
  }));

  return (
    <PaymentElement
      options={{ layout: 'tabs', readOnly: isFixed, wallets: { applePay: 'never', googlePay: 'never', link: 'never' } }}
      onChange={onEdit}
      onLoadError={({ error }) => onFailure(new Error(error.message ?? error.type))}
    />
  );
}
