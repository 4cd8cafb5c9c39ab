// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Reply, refused } from '../../../testing/fake-api.ts';
import {
  CARDS,
  field,
  fill,
  fillPerson,
  isBlocked,
  isFixed,
  openForm,
  press,
  signedUp,
  takeCard,
} from '../testing/open-form.tsx';
import { PURCHASE } from '../texts.ts';
import { leave } from './leave.ts';

vi.mock('../../../ui/captcha/captcha.tsx', () => import('../../../ui/captcha/testing/fake-captcha.tsx'));
vi.mock('./leave.ts', () => ({ leave: vi.fn() }));

beforeEach(() => void vi.mocked(leave).mockReset());

describe('while a purchase is under way', () => {
  async function buyAndHold() {
    let answer: (reply: Reply) => void = () => {};
    const held = new Promise<Reply>((resolve) => (answer = resolve));
    const form = openForm({ search: { code: 'SPRING20' }, answers: [() => held, signedUp] });
    await screen.findByRole('button', { name: 'Remove' });
    await fillPerson();
    await takeCard(CARDS.declined);
    await userEvent.type(field('Company'), '{Enter}');
    await waitFor(() => expect(form.signUps()).toHaveLength(1));
    return { ...form, answer };
  }

  it('shows what is bought and for how much, and none of it can be changed', async () => {
    const { answer, signUps } = await buyAndHold();
    expect(isFixed()).toBe(true);
    await press('Remove');
    await userEvent.type(field('Company'), ' & Sons');
    await takeCard(CARDS.success);
    expect(screen.getByText('Code SPRING20')).toBeTruthy();
    expect([field('Company').value, field('Card number').value]).toEqual(['Analytical Engines', CARDS.declined]);

    answer(refused(402, 'paymentFailed'));
    await waitFor(() => expect(isFixed()).toBe(false));
    await press('Remove');
    expect(screen.queryByText('Code SPRING20')).toBeNull();
    expect(signUps()).toHaveLength(1);
  });

  it('leaves the focus where it was', async () => {
    const { answer } = await buyAndHold();
    expect(document.activeElement).toBe(field('Company'));
    answer(signedUp);
    await waitFor(() => expect(leave).toHaveBeenCalled());
  });
});

describe('the check', () => {
  it('that is still under way is waited for, and the purchase goes on by itself', async () => {
    const { attempts } = openForm();
    await fillPerson();
    await takeCard(CARDS.success);
    await press('Doubt');
    await press('Sign Up');
    await screen.findByText(PURCHASE.unchecked);
    await press('I am slow');
    await press('Sign Up');
    await waitFor(() => expect(isFixed()).toBe(true));
    expect(screen.queryByText(PURCHASE.unchecked)).toBeNull();
    expect(attempts()).toEqual([]);
    await press('Believe');
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(attempts()).toMatchObject([{ proof: 'proof-1' }]);
  });

  it('that comes to nothing is asked for', async () => {
    const { attempts } = openForm();
    await fillPerson();
    await press('I am slow');
    await takeCard(CARDS.success);
    await press('Sign Up');
    await press('Doubt');
    expect(await screen.findByText(PURCHASE.unchecked)).toBeTruthy();
    expect([isFixed(), attempts()]).toEqual([false, []]);
  });

  it.each([
    ['the same proof when nothing was begun with it', refused(422, 'weakPassword', '/password'), 'Password', 'proof-1'],
    ['the same proof when a field was refused', refused(422, 'validation'), 'Company', 'proof-1'],
    ['the next proof when it was spent', refused(402, 'paymentFailed'), 'Company', 'proof-2'],
    ['the next proof when the attempt is over', refused(409, 'emailInUse'), 'Email', 'proof-2'],
  ])('is passed once: a corrected form is sent with %s', async (_, answer, label, proof) => {
    const { attempts } = openForm({ answers: [answer, signedUp] });
    await fillPerson();
    await takeCard(CARDS.success);
    await press('Sign Up');
    await waitFor(() => expect(isBlocked()).toBe(true));
    await fill(label, label === 'Company' ? 'Another Company' : 'another@engines.ventures');
    await press(isBlocked() ? 'Try again' : 'Sign Up');
    await waitFor(() => expect(leave).toHaveBeenCalled());
    const [one, two] = attempts();
    expect([one?.proof, two?.proof]).toEqual(['proof-1', proof]);
    expect(two?.key).not.toBe(one?.key);
  });
});
