/** The sign-up form as tests open it: the API faked at the network's edge, testing/fake-captcha.tsx in place of the check. */
import { SIMULATED_CARDS } from '@groundwork/contracts/browser';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { SignUpSearch } from '../../../shared/auth-page/sign-up-search.ts';
import { aSession, fakeApi, type Reply, refused, type Sent } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ToastHost } from '../../../ui/toast/toast-host.tsx';
import { SignUp } from '../sign-up.tsx';

/** Settings of an installation, as the server answers them. */
export const settingsOf = (payment: { provider: 'stripe' | 'simulated'; publishableKey: string | null }): Reply => ({
  status: 200,
  body: { data: { payment, captcha: { provider: 'altcha', siteKey: null } } },
});

export const simulated = (): Reply => settingsOf({ provider: 'simulated', publishableKey: null });

const CODES: Readonly<Record<string, number>> = { SPRING20: 0.2, FREE: 1 };

export const signedUp: Reply = { status: 200, body: { data: { session: aSession(), action: null, beginning: null } } };
export const askedToConfirm: Reply = {
  status: 200,
  body: { data: { session: null, action: { clientSecret: 'cs' }, beginning: null } },
};

interface Network {
  readonly search?: SignUpSearch;
  readonly orderPlace?: HTMLElement;
  readonly settings?: () => Reply;
  /** What each call to sign up is answered, in order; the last one also answers those after it. */
  readonly answers?: readonly (Reply | ((sent: Sent) => Reply | Promise<Reply>))[];
  /** What each call to end the attempt before a reload is answered. */
  readonly ends?: readonly Reply[];
  /** What the browser is told before it makes a passkey. */
  readonly passkeyOptions?: Reply;
  /** What an invitation to a cohort leads to; null once it is withdrawn. */
  readonly invitation?: object | (() => object | null);
}

/** Opens the form. @returns all that is sent, and the sign-ups among it. */
export function openForm({
  search = {},
  orderPlace,
  settings = simulated,
  answers = [signedUp],
  ends = [],
  passkeyOptions = 'offline',
  invitation,
}: Network = {}) {
  const endings = [...ends];
  let signUps = 0;
  const log = fakeApi((sent) => {
    if (sent.path === '/api/auth/settings') return settings();
    if (invitation && sent.method === 'GET' && sent.path.endsWith('/token')) {
      const found = typeof invitation === 'function' ? invitation() : invitation;
      return found ? { status: 200, body: { data: found } } : refused(422, 'linkInvalid');
    }
    if (sent.path === '/api/auth/sign-up/passkey') return passkeyOptions;
    if (sent.path === '/api/auth/sign-up/end') return endings.shift() ?? 'offline';
    if (sent.path.startsWith('/api/discount-codes/')) {
      const code = decodeURIComponent(sent.path.split('/')[3]?.split('?')[0] ?? '');
      const discount = CODES[code];
      return discount === undefined
        ? refused(404, 'discountCodeNotFound')
        : { status: 200, body: { data: { code, discount } } };
    }
    const answer = answers[Math.min(signUps, answers.length - 1)] ?? signedUp;
    signUps += 1;
    return typeof answer === 'function' ? answer(sent) : answer;
  });
  renderApp(
    <>
      <SignUp search={search} orderPlace={orderPlace ?? null} />
      <ToastHost />
    </>,
  );
  return {
    log,
    signUps: () => log.filter(({ path }) => path === '/api/auth/sign-up'),
    /** Keys of the attempts that the server was asked to end. */
    ended: () =>
      log.filter(({ path }) => path === '/api/auth/sign-up/end').map(({ body }) => (body as { key: string }).key),
    /** Keys and proofs of the sign-ups sent so far. */
    attempts: () =>
      log
        .filter(({ path }) => path === '/api/auth/sign-up')
        .map(({ headers, body }) => ({ key: headers['idempotency-key'], ...(body as { proof: string }) })),
  };
}

export const field = (label: string): HTMLInputElement => screen.getByLabelText(label, { selector: 'input' });
/** Named by all of its words, or by the first. Asking the styles of every element whether it is hidden would take most of the time of these tests. */
const button = (words: string | RegExp) =>
  screen.getByRole('button', {
    name: typeof words === 'string' ? (name) => `${name} `.startsWith(`${words} `) : words,
    hidden: true,
  });
export const press = (name: string | RegExp) => userEvent.click(button(name));
/** Whether nothing that was typed can be changed, and all of it can be read. */
export const isFixed = (): boolean => {
  const inputs = [...document.querySelectorAll('input')];
  expect(inputs.some(({ disabled }) => disabled)).toBe(false);
  const fixed = inputs.filter(({ readOnly }) => readOnly).length;
  expect([0, inputs.length]).toContain(fixed);
  return fixed > 0;
};
export const submitButton = () => button('Sign Up');
export const isBlocked = (): boolean => submitButton().getAttribute('aria-disabled') === 'true';

export async function fill(label: string, text: string): Promise<void> {
  await userEvent.clear(field(label));
  // Key by key would take most of the time of these tests.
  if (text !== '') await userEvent.paste(text);
}

export const PERSON = {
  'First name': 'Ada',
  'Last name': 'Byron',
  Email: 'ada@engines.ventures',
  Password: 'a long enough one',
  Company: 'Analytical Engines',
} as const;

/** Enters everything that is required but the card. */
export async function fillPerson(change: Partial<Record<string, string>> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...PERSON, ...change })) await fill(label, text ?? '');
  await press('I am human');
}

type Outcome = (typeof SIMULATED_CARDS)[number]['outcome'];
/** Numbers of the test cards, by what becomes of them. */
export const CARDS = Object.fromEntries(SIMULATED_CARDS.map(({ number, outcome }) => [outcome, number])) as Readonly<
  Record<Outcome, string>
>;

/** Enters one of the test cards. */
export async function takeCard(number: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${number}`) }));
}

/** Enters everything, and signs up. */
export async function buyWith(card: string): Promise<void> {
  await fillPerson();
  await takeCard(card);
  await press('Sign Up');
}
