// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { shownToasts } from '../../../testing/browser.ts';
import { refused } from '../../../testing/fake-api.ts';
import { CARDS, field, fill, fillPerson, isBlocked, openForm, press, takeCard } from '../testing/open-form.tsx';
import { PRICE } from '../texts.ts';

vi.mock('../../../ui/captcha/captcha.tsx', () => import('../../../ui/captcha/testing/fake-captcha.tsx'));
vi.mock('../purchase/leave.ts', () => ({ leave: vi.fn() }));

const order = () => screen.getByRole('region', { name: PRICE.title });
const said = async (role: 'status' | 'alert', text: string) => {
  const regions = screen.getAllByRole(role);
  await waitFor(() => expect(regions.some((region) => region.textContent?.includes(text))).toBe(true));
};
const CODE = PRICE.codeLabel;

describe('the price', () => {
  it('is $299', () => {
    openForm();
    expect(within(order()).getAllByText('$299')).toHaveLength(2);
    expect(order().querySelector('s')).toBeNull();
  });

  it('adds up once a code holds: list price, less the code, and what is paid beside the struck price', async () => {
    openForm();
    await fill(CODE, 'spring20');
    await press('Apply');
    await within(order()).findByText('Code SPRING20');
    expect(order().querySelector('s')?.textContent).toBe('$299');
    expect(
      within(order())
        .getAllByRole('definition')
        .map((one) => one.textContent),
    ).toEqual(['$299.00', '−$59.80', 'Instead of $299 $239.20']);
    expect(screen.getByText('Pay $239.20 and open my account')).toBeTruthy();
    expect(within(order()).getByText('20% off')).toBeTruthy();
    expect(within(order()).getByRole('status').textContent).toBe('Discount code applied!');
    expect(shownToasts()).toEqual([]);
  });

  it('is the full one again when the code is removed', async () => {
    openForm();
    await fill(CODE, 'SPRING20');
    await press('Apply');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(order().querySelector('s')).toBeNull();
    expect(field(CODE).value).toBe('');
    await said('status', 'Discount code removed');
  });
});

it('the order stands beside the form too, and follows the code', async () => {
  const orderPlace = document.body.appendChild(document.createElement('div'));
  openForm({ orderPlace });
  const summary = within(orderPlace).getByRole('region', { name: PRICE.summary });
  const amounts = () => [...summary.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(amounts()).toEqual(['$299', '$299']);
  await fill(CODE, 'SPRING20');
  await press('Apply');
  await within(summary).findByText('Code SPRING20');
  expect(amounts()).toEqual(['$299.00', '−$59.80', 'Instead of $299 $239.20']);
  // Its one way to take the code off is within the form.
  expect(screen.getAllByRole('button', { name: 'Remove' })).toHaveLength(1);
  orderPlace.remove();
});

describe('a code', () => {
  it('that does not hold is said beside it, holds the button back, and stays to be corrected', async () => {
    openForm();
    await fill(CODE, 'NOPE');
    await press('Apply');
    expect(await within(order()).findByText('Invalid discount code')).toBeTruthy();
    expect(isBlocked()).toBe(true);
    expect(field(CODE).value).toBe('NOPE');
    // Whoever hears the page hears it with the field.
    await waitFor(() => expect(document.activeElement).toBe(field(CODE)));
    expect(field(CODE)).toHaveProperty('ariaInvalid', 'true');
    expect(shownToasts()).toEqual([]);

    await fill(CODE, '');
    expect(isBlocked()).toBe(false);
  });

  it('is applied by Enter, which does not send the form', async () => {
    const { signUps } = openForm();
    await userEvent.type(field(CODE), 'spring20{Enter}');
    expect(await screen.findByText('Code SPRING20')).toBeTruthy();
    expect(screen.queryByText('Please enter your first name.')).toBeNull();
    expect(signUps()).toEqual([]);
  });

  it('is needed for Apply alone', async () => {
    const { log } = openForm();
    await press('Apply');
    expect(await screen.findByText(PRICE.codeMissing)).toBeTruthy();
    expect(log.some(({ path }) => path.includes('discount-codes'))).toBe(false);
  });

  it('of the address is applied by itself, for what was chosen', async () => {
    const { log } = openForm({ search: { code: 'spring20', industry: '3', sector: '12', assessment: 'primary.2' } });
    expect(await screen.findByText('Code SPRING20')).toBeTruthy();
    const asked = log.filter(({ path }) => path.includes('discount-codes')).map(({ path }) => path);
    expect(asked).toEqual(['/api/discount-codes/SPRING20?industry=3&sector=12&assessment=primary']);
  });

  it('of the address that does not hold is said beside it, and where one reads', async () => {
    openForm({ search: { code: 'NOPE' } });
    expect(await within(order()).findByText('Invalid discount code')).toBeTruthy();
    await said('alert', 'Invalid discount code');
  });

  it('that was typed and not applied is asked about, so that nobody pays the full price unawares', async () => {
    const { signUps } = openForm();
    await fillPerson();
    await takeCard(CARDS.success);
    await fill(CODE, 'SPRING20');
    await press('Sign Up');
    expect(await screen.findByText(PRICE.codeNotApplied)).toBeTruthy();
    expect(signUps()).toEqual([]);
  });

  it('that could not be looked up is invalid too, with why', async () => {
    openForm();
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      path.includes('discount-codes') ? Promise.reject(new TypeError('down')) : fetch(path, init),
    );
    await fill(CODE, 'SPRING20');
    await press('Apply');
    expect(
      await within(order()).findByText(/^Invalid discount code: it could not be looked up\. .*try again/),
    ).toBeTruthy();
  });

  it('that was used up meanwhile is taken off, said, and left to be seen', async () => {
    openForm({ answers: [refused(422, 'invalidDiscountCode')] });
    await fillPerson();
    await fill(CODE, 'SPRING20');
    await press('Apply');
    await screen.findByText('Code SPRING20');
    await takeCard(CARDS.success);
    await press('Sign Up');
    expect(await within(order()).findByText('Invalid discount code')).toBeTruthy();
    expect(field(CODE).value).toBe('SPRING20');
    expect(order().querySelector('s')).toBeNull();
  });
});

describe('a code for the whole price', () => {
  it('needs no card and sends none', async () => {
    const { signUps } = openForm({ search: { code: 'FREE' } });
    await fillPerson();
    expect(await screen.findByText(PRICE.covered)).toBeTruthy();
    expect(screen.queryByLabelText('Card number')).toBeNull();
    await press('Sign Up');
    await waitFor(() => expect(signUps()).toHaveLength(1));
    expect(signUps()[0]?.body).toMatchObject({ discountCode: 'FREE', paymentMethodId: null });
  });

  it('hides the card and, taken off again, shows it as it was', async () => {
    openForm();
    await takeCard(CARDS.success);
    await fill(CODE, 'FREE');
    await press('Apply');
    expect(await screen.findByText(PRICE.covered)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Card number' })).toBeNull();
    await press('Remove');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Card number' }).value).toBe(CARDS.success);
  });
});
