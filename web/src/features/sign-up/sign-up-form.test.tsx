// @vitest-environment jsdom
import { LIMITS } from '@groundwork/contracts/browser';
import { createRoute } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { signUpSearch } from '../../shared/auth-page/sign-up-search.ts';
import { OFFER } from '../../shared/auth-page/texts.ts';
import { DEMO } from '../../shared/payment/texts.ts';
import { fakeApi, refused } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { FORM } from '../../ui/form/texts.ts';
import { SignUpPage } from './sign-up-page.tsx';
import {
  CARDS,
  field,
  fill,
  fillPerson,
  isBlocked,
  openForm,
  PERSON,
  press,
  simulated,
  submitButton,
  takeCard,
} from './testing/open-form.tsx';
import { FIELDS, PURCHASE, SIGN_UP } from './texts.ts';

vi.mock('../../ui/captcha/captcha.tsx', () => import('../../ui/captcha/testing/fake-captcha.tsx'));
vi.mock('./purchase/leave.ts', () => ({ leave: vi.fn() }));

describe('the fields', () => {
  it.each([
    ['Nia van Holm', ['Nia', 'van Holm']],
    ['Nia', ['Nia', '']],
    [null, ['', '']],
  ])('begin with the name that was invited: %s', async (name, names) => {
    const invitation = { state: 'open', paidByPartner: true, partnerName: 'North', email: 'nia@x.example', name };
    openForm({ search: { returnURL: '/join/token' }, invitation });
    await waitFor(() => expect(field('Email').value).toBe('nia@x.example'));
    expect([field('First name').value, field('Last name').value]).toEqual(names);
  });

  it('begin with the address that was invited, which can be another', async () => {
    const invitation = {
      state: 'open',
      paidByPartner: false,
      partnerName: 'North',
      email: 'nia@x.example',
      name: null,
    };
    openForm({ search: { returnURL: '/join/token' }, invitation });
    await waitFor(() => expect(field('Email').value).toBe('nia@x.example'));
    await userEvent.clear(field('Email'));
    expect(field('Email').value).toBe('');
    await userEvent.type(field('Email'), 'nia@own.example');
    expect(field('Email').value).toBe('nia@own.example');
  });

  it('stay empty for who comes by the link of a cohort', async () => {
    const invitation = { state: 'open', paidByPartner: false, partnerName: 'North', email: null, name: null };
    const { log } = openForm({ search: { returnURL: '/join/token' }, invitation });
    await waitFor(() => expect(log.some(({ path }) => path.endsWith('/token'))).toBe(true));
    expect(field('Email').value).toBe('');
  });

  it('have what browsers fill in, and let nobody type more than the limit', () => {
    openForm();
    const attributes = Object.fromEntries(
      [...Object.keys(PERSON), 'Phone (optional)', 'Company website (optional)'].map((label) => {
        const { autocomplete, maxLength } = field(label);
        return [label, [autocomplete, maxLength]];
      }),
    );
    expect(attributes).toEqual({
      'First name': ['given-name', LIMITS.name],
      'Last name': ['family-name', LIMITS.name],
      Email: ['username', LIMITS.email],
      Password: ['new-password', LIMITS.password],
      'Phone (optional)': ['tel', 30],
      Company: ['organization', LIMITS.company],
      'Company website (optional)': ['url', LIMITS.companyURL],
    });
  });

  it('say the rule of the password before it fails', () => {
    openForm();
    expect(screen.getByText(FIELDS.passwordHint)).toBeTruthy();
  });

  it('show what will be stored once they are left', async () => {
    openForm();
    await fill('Company', ' “Engines” ');
    await fill('Company website (optional)', 'Engines.COM');
    await userEvent.tab();
    expect(field('Company').value).toBe('"Engines"');
    expect(field('Company website (optional)').value).toBe('engines.com');
  });

  it('say that a phone number is invalid a second after it was typed, not while', async () => {
    openForm();
    await fill('Phone (optional)', '555');
    expect(screen.queryByText('Invalid phone number.')).toBeNull();
    expect(await screen.findByText('Invalid phone number.')).toBeTruthy();
    expect(isBlocked()).toBe(true);

    await fill('Phone (optional)', '(555) 123-4567');
    expect(screen.queryByText('Invalid phone number.')).toBeNull();
    expect(isBlocked()).toBe(false);
  });
});

describe('an incomplete form', () => {
  it('says what is missing beside each field, goes to the first and sends nothing', async () => {
    const { signUps } = openForm();
    await screen.findByLabelText('Card number');
    await press('Sign Up');
    for (const text of Object.values(FIELDS.missing)) expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('Missing or invalid payment method.')).toBeTruthy();
    expect(screen.getByText(PURCHASE.unchecked)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('First name')));
    expect(field('First name').getAttribute('aria-invalid')).toBe('true');
    expect(signUps()).toEqual([]);
  });

  it('holds the button back until nothing is wrong any more, and leads to what is', async () => {
    const { signUps } = openForm();
    await fillPerson({ Company: '***' });
    await takeCard(CARDS.success);
    await press('Sign Up');
    expect(await screen.findByText(FORM.onlySymbols)).toBeTruthy();
    expect(isBlocked()).toBe(true);

    submitButton().focus();
    await press('Sign Up');
    await waitFor(() => expect(document.activeElement).toBe(field('Company')));
    expect(signUps()).toEqual([]);

    await fill('Company', 'Engines');
    expect(isBlocked()).toBe(false);
    await press('Sign Up');
    await waitFor(() => expect(signUps()).toHaveLength(1));
  });

  it('takes only test cards while payment is simulated, and sends no card', async () => {
    const { signUps } = openForm();
    await fillPerson();
    await takeCard(CARDS.success);
    await fill('Card number', '5555 5555 5555 4444');
    await press('Sign Up');
    expect(await screen.findByText('Missing or invalid payment method.')).toBeTruthy();
    expect(signUps()).toEqual([]);
  });
});

it('puts the slash into a card’s expiry, and leads to it where it is what is wrong', async () => {
  openForm();
  await fillPerson();
  await takeCard(CARDS.success);
  const expiry = field(DEMO.expiry);
  await userEvent.clear(expiry);
  await userEvent.type(expiry, '1329');
  expect(expiry.value).toBe('13/29');
  await press('Sign Up');
  await waitFor(() => expect(document.activeElement).toBe(expiry));
  await userEvent.clear(expiry);
  await userEvent.type(expiry, '1229');
  await userEvent.type(expiry, '{Backspace}{Backspace}{Backspace}');
  expect(expiry.value).toBe('12');
});

describe('what the server finds wrong', () => {
  it('is said at the field it names, and nothing typed is lost', async () => {
    const body = [{ code: 'validation', msg: 'No such website.', field: '/companyURL' }];
    openForm({ answers: [{ status: 422, body }] });
    await fillPerson();
    await fill('Company website (optional)', 'engines.com');
    await takeCard(CARDS.success);
    await press('Sign Up');
    expect(await screen.findByText('No such website.')).toBeTruthy();
    expect(field('Company website (optional)').value).toBe('engines.com');
    for (const [label, text] of Object.entries(PERSON)) expect(field(label).value).toBe(text);
    expect(field('Card number').value).toBe(CARDS.success);
  });

  it('about a common password is said there', async () => {
    openForm({ answers: [refused(422, 'weakPassword', '/password')] });
    await fillPerson({ Password: 'password1' });
    await takeCard(CARDS.success);
    await press('Sign Up');
    expect(await screen.findByText('refused weakPassword')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Password')));
    expect(field('Password').getAttribute('aria-invalid')).toBe('true');
  });
});

it('says that the settings could not be loaded, tries again, and keeps what was typed', async () => {
  let broken = true;
  openForm({ settings: () => (broken ? refused(422, 'validation') : simulated()) });
  await fill('First name', 'Ada');
  broken = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Card number')).toBeTruthy();
  expect(field('First name').value).toBe('Ada');
});

describe('the page', () => {
  const open = async (paidByPartner: boolean) => {
    const invitation = {
      state: 'open',
      paidByPartner,
      partnerName: 'Harbor Angels',
      email: null,
      name: null,
      brand: null,
    };
    fakeApi(({ path }) =>
      path.endsWith('/token')
        ? { status: 200, body: { data: invitation } }
        : path === '/api/auth/settings'
          ? simulated()
          : 'offline',
    );
    renderRoutes(
      (root) => [
        createRoute({
          getParentRoute: () => root,
          path: 'auth/sign-up',
          validateSearch: signUpSearch,
          component: SignUpPage,
        }),
      ],
      { at: '/auth/sign-up?returnURL=%2Fjoin%2Ftoken' },
    );
    await screen.findByRole('heading', { name: SIGN_UP.title });
    return document.body;
  };

  it('of whom a partner pays for says so first, and names no price but that of the order', async () => {
    const page = await open(true);
    expect(await screen.findByText(SIGN_UP.paidIntro('Harbor Angels'))).toBeTruthy();
    expect(page.textContent).toContain(OFFER.shortPaid('Harbor Angels'));
    // There is no code where a partner pays.
    expect(page.textContent).toContain('by Harbor Angels only if you allow it');
    expect(page.textContent).not.toContain('code you used');
    expect(page.textContent).not.toMatch(/once\.|pay once|One payment/);
  });

  it('of who pays says what it costs', async () => {
    const page = await open(false);
    expect(screen.getByText(SIGN_UP.intro)).toBeTruthy();
    expect(page.textContent).toContain('$299, once.');
  });
});
