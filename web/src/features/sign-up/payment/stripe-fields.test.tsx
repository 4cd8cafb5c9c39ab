// @vitest-environment jsdom
import { loadStripe } from '@stripe/stripe-js/pure';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PAYMENT } from '../../../shared/payment/texts.ts';
import { refused } from '../../../testing/fake-api.ts';
import { leave } from '../purchase/leave.ts';
import {
  askedToConfirm,
  field,
  fill,
  fillPerson,
  openForm,
  press,
  settingsOf,
  signedUp,
} from '../testing/open-form.tsx';

vi.mock('../../../ui/captcha/captcha.tsx', () => import('../../../ui/captcha/testing/fake-captcha.tsx'));
vi.mock('../purchase/leave.ts', () => ({ leave: vi.fn() }));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn() }));

beforeEach(() => {
  vi.mocked(leave).mockReset();
  vi.mocked(loadStripe).mockReset();
});

const settings = () => settingsOf({ provider: 'stripe', publishableKey: 'pk_test_1' });

/** Stripe.js as far as its React package and we use it. `valid`: whether the card that was entered is complete. */
function fakeStripe({ valid = true } = {}) {
  const asked: { elements?: object; payment?: object; confirmed: string[]; tokens: number } = {
    confirmed: [],
    tokens: 0,
  };
  let onChange: (() => void) | undefined;
  const element = {
    mount(place: HTMLElement) {
      place.append(Object.assign(document.createElement('p'), { textContent: 'Stripe’s card fields' }));
    },
    on(event: string, handler: () => void) {
      if (event === 'change') onChange = handler;
      return element;
    },
    off: () => element,
    update(options: object) {
      asked.payment = { ...asked.payment, ...options };
    },
    destroy() {},
    focus: vi.fn(),
  };
  const elements = {
    create(_type: string, options: object) {
      asked.payment = options;
      return element;
    },
    getElement: () => element,
    update(options: object) {
      asked.elements = { ...asked.elements, ...options };
    },
    submit: async () => (valid ? {} : { error: { type: 'validation_error' } }),
  };
  const stripe = {
    elements(options: object) {
      asked.elements = options;
      return elements;
    },
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
    createConfirmationToken: async () => {
      asked.tokens += 1;
      return { confirmationToken: { id: `ctoken_${asked.tokens}` } };
    },
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
      asked.confirmed.push(clientSecret);
      return {};
    },
  };
  // Only the part that is used.
  vi.mocked(loadStripe).mockResolvedValue(stripe as never);
  return { asked, focus: element.focus, edit: () => onChange?.() };
}

async function buy(): Promise<void> {
  await screen.findByText('Stripe’s card fields');
  await fillPerson();
  await press('Sign Up');
}

describe('paying with Stripe', () => {
  it('asks for a card of the amount, and for nothing else', async () => {
    const { asked } = fakeStripe();
    openForm({ settings, search: { code: 'SPRING20' } });
    await screen.findByText('Stripe’s card fields');
    expect(loadStripe).toHaveBeenCalledWith('pk_test_1');
    expect(asked.elements).toMatchObject({ mode: 'payment', amount: 23_920, currency: 'usd' });
    expect(asked.elements).toMatchObject({ allowedPaymentMethodTypes: ['card'] });
    expect(asked.payment).toMatchObject({ wallets: { applePay: 'never', googlePay: 'never', link: 'never' } });
  });

  it('sends a confirmation token, and a new one after a declined card, under the same key', async () => {
    fakeStripe();
    const { signUps, attempts } = openForm({ settings, answers: [refused(402, 'paymentFailed'), signedUp] });
    await buy();
    await screen.findByText(PAYMENT.notCharged);
    await press('Try again');
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(signUps().map(({ body }) => body)).toMatchObject([
      { paymentMethodId: 'ctoken_1' },
      { paymentMethodId: 'ctoken_2' },
    ]);
    expect(attempts()[1]?.key).toBe(attempts()[0]?.key);
  });

  it('sends the same token again when nobody knows what became of it', async () => {
    const { asked } = fakeStripe();
    const { signUps } = openForm({ settings, answers: ['offline', signedUp] });
    await buy();
    await screen.findByText(PAYMENT.offline);
    await press('Try again');
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(signUps()[1]?.body).toEqual(signUps()[0]?.body);
    expect(asked.tokens).toBe(1);
  });

  it('lets Stripe ask the cardholder, then repeats the same call', async () => {
    const { asked } = fakeStripe();
    const { signUps, attempts } = openForm({ settings, answers: [askedToConfirm, signedUp] });
    await buy();
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(asked.confirmed).toEqual(['cs']);
    expect(signUps()[1]?.body).toEqual(signUps()[0]?.body);
    expect(attempts()[1]?.key).toBe(attempts()[0]?.key);
  });

  it('lets the card be read and not changed while nobody knows what became of it', async () => {
    const { asked } = fakeStripe();
    openForm({ settings, answers: ['offline', refused(402, 'paymentFailed')] });
    await buy();
    await screen.findByText(PAYMENT.offline);
    expect(asked.payment).toMatchObject({ readOnly: true });
    await press('Try again');
    await screen.findByText(PAYMENT.notCharged);
    expect(asked.payment).toMatchObject({ readOnly: false });
  });

  it('says that the card is missing, leads there and sends nothing', async () => {
    const { edit, focus } = fakeStripe({ valid: false });
    const { signUps } = openForm({ settings });
    await buy();
    expect(await screen.findByText('Missing or invalid payment method.')).toBeTruthy();
    await waitFor(() => expect(focus).toHaveBeenCalled());
    expect(signUps()).toEqual([]);
    edit();
    await waitFor(() => expect(screen.queryByText('Missing or invalid payment method.')).toBeNull());
  });

  it('that does not load says so, tries again, and leaves the rest as it is', async () => {
    vi.mocked(loadStripe).mockRejectedValueOnce(new Error('Failed to load Stripe.js'));
    openForm({ settings });
    expect(await screen.findByText(PAYMENT.unavailable)).toBeTruthy();
    await fill('First name', 'Ada');
    fakeStripe();
    await press('Try again');
    expect(await screen.findByText('Stripe’s card fields')).toBeTruthy();
    expect(field('First name').value).toBe('Ada');
  });

  it('is not loaded when a code covers the price', async () => {
    openForm({ settings, search: { code: 'FREE' } });
    await screen.findByText('Code FREE');
    expect(loadStripe).not.toHaveBeenCalled();
  });
});
