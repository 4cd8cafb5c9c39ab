import { SIMULATED_CARDS, SIMULATED_PAYMENT_METHODS, simulatedPaymentMethodOf } from '@groundwork/contracts/browser';
import { TextInput } from '@mantine/core';
import { useImperativeHandle, useRef, useState } from 'react';
import { Grid } from '../../ui/layout/layout.tsx';
import { formatDollars } from '../../ui/money.ts';
import { Notice } from '../../ui/notice.tsx';
import demo from './demo.module.css';
import type { PaymentFieldsProps } from './port.ts';
import { DEMO } from './texts.ts';
import { ThreeDSecure } from './three-d-secure.tsx';

const EMPTY = { number: '', expiry: '', cvc: '' };
const LIMIT = { number: 23, expiry: 7, cvc: 4 };
const EXPIRY = /^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/;
const CVC = /^\d{3,4}$/;

/** @returns '12/29' of '1229' as it is typed; what is taken away stays so. */
const slashed = (typed: string, before: string): string =>
  typed.length > before.length ? typed.replace(/^(\d{2})(\d{1,2})$/, '$1/$2') : typed;

/** Card fields that take no money: only test cards are known, and no digit leaves the browser. */
export default function SimulatedFields({ amount, invalid, isFixed, onEdit, ref }: PaymentFieldsProps) {
  const [card, setCard] = useState(EMPTY);
  const [answer, setAnswer] = useState<((authorised: boolean) => void) | null>(null);
  const number = useRef<HTMLInputElement>(null);
  const expiry = useRef<HTMLInputElement>(null);
  const cvc = useRef<HTMLInputElement>(null);

  const edit = (change: Partial<typeof EMPTY>): void => {
    if (isFixed) return;
    setCard((now) => ({ ...now, ...change }));
    onEdit();
  };

  const isRight = {
    number: simulatedPaymentMethodOf(card.number) !== null,
    expiry: EXPIRY.test(card.expiry.trim()),
    cvc: CVC.test(card.cvc.trim()),
  };
  // The other fields of a declined card are correct.
  const isDeclined = Object.values(isRight).every(Boolean);
  const wrong = isRight.number && !isRight.expiry ? expiry : isRight.number && !isRight.cvc ? cvc : number;

  useImperativeHandle(ref, () => ({
    check: async () => Object.values(isRight).every(Boolean),
    method: async () => simulatedPaymentMethodOf(card.number),
    async confirm() {
      const authorised = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      setAnswer(null);
      return authorised ? SIMULATED_PAYMENT_METHODS.authorised : SIMULATED_PAYMENT_METHODS.refused;
    },
    focus: () => wrong.current?.focus(),
  }));

  // Unusual names on purpose: browsers must not offer a real card here.
  const field = (name: keyof typeof EMPTY) => ({
    name: `demo-${name}`,
    label: DEMO[name],
    value: card[name],
    maxLength: LIMIT[name],
    error: invalid && (isRight[name] ? isDeclined && name === 'number' : true),
    readOnly: isFixed,
    autoComplete: 'off',
    inputMode: 'numeric' as const,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => edit({ [name]: currentTarget.value }),
  });

  return (
    <>
      <Notice kind="note">{DEMO.notice}</Notice>
      <ul className={demo.cards} aria-label={DEMO.cards}>
        {SIMULATED_CARDS.map(({ number, outcome }) => (
          <li key={number}>
            <button
              type="button"
              className={demo.card}
              aria-disabled={isFixed}
              onClick={() => edit({ number, expiry: '12/34', cvc: '123' })}
            >
              <span className="tabular">{number}</span> <span className="muted">{DEMO.outcomes[outcome]}</span>
            </button>
          </li>
        ))}
      </ul>
      <TextInput ref={number} {...field('number')} />
      <Grid columns="repeat(2, minmax(0, 1fr))" align="start" gap={16}>
        <TextInput
          ref={expiry}
          {...field('expiry')}
          onChange={({ currentTarget }) => edit({ expiry: slashed(currentTarget.value, card.expiry) })}
        />
        <TextInput ref={cvc} {...field('cvc')} />
      </Grid>
      <ThreeDSecure amount={formatDollars(amount / 100)} answer={answer} />
    </>
  );
}
