// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentProfile } from '../../../session/session.ts';
import { PAYMENT } from '../../../shared/payment/texts.ts';
import { aSession, refused } from '../../../testing/fake-api.ts';
import {
  askedToConfirm,
  buyWith,
  CARDS,
  field,
  fill,
  fillPerson,
  isBlocked,
  isFixed,
  openForm,
  press,
  signedUp,
  submitButton,
  takeCard,
} from '../testing/open-form.tsx';
import { PRICE, PURCHASE } from '../texts.ts';
import { leave } from './leave.ts';

vi.mock('../../../ui/captcha/captcha.tsx', () => import('../../../ui/captcha/testing/fake-captcha.tsx'));
vi.mock('./leave.ts', () => ({ leave: vi.fn() }));

beforeEach(() => void vi.mocked(leave).mockReset());

const isVerified = (): boolean => screen.getByText('I am human').getAttribute('aria-pressed') === 'true';

describe('a purchase', () => {
  it('sends the person, the choice and the card’s id, signs in and leads to the chosen assessment', async () => {
    const { signUps } = openForm({ search: { industry: '3', sector: '12', assessment: 'primary.2' } });
    await buyWith(CARDS.success);
    await waitFor(() =>
      expect(leave).toHaveBeenCalledWith('/assessments/welcome?industry=3&sector=12&assessment=primary.2'),
    );
    expect(currentProfile()?.userID).toBe('u1');
    expect(signUps().map(({ body }) => body)).toEqual([
      {
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada@engines.ventures',
        phoneNumber: '',
        password: 'a long enough one',
        company: 'Analytical Engines',
        companyURL: '',
        discountCode: null,
        preferredIndustry: 3,
        preferredSector: 12,
        preferredAssessment: 'primary',
        paymentMethodId: 'pm_simulated_success',
        proof: 'proof-1',
      },
    ]);
  });

  it.each([
    ['they pay, and then joins', false, true],
    ['the partner pays; the sign-up itself has joined', true, false],
  ] as const)('leads back to the cohort by whose link they came: %s', async (_, paidByPartner, joins) => {
    const about = { state: 'open', partnerName: 'North', cohortName: 'Spring', email: null, name: null };
    const { log } = openForm({ search: { returnURL: '/join/token' }, invitation: { ...about, paidByPartner } });
    await fillPerson();
    if (!paidByPartner) await takeCard(CARDS.success);
    await press('Sign Up');
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/join/token'));
    const joined = log.filter(({ path }) => path === '/api/user/u1/cohorts');
    expect(joined.map(({ body }) => body)).toEqual(joins ? [{ token: 'token' }] : []);
  });

  it('says of an invitation that was withdrawn meanwhile whom to ask, and no longer that the partner pays', async () => {
    const about = { state: 'open', partnerName: 'North', cohortName: 'Spring', email: null, name: null };
    let isWithdrawn = false;
    const { log } = openForm({
      search: { returnURL: '/join/token' },
      invitation: () => (isWithdrawn ? null : { ...about, paidByPartner: true }),
      answers: [
        () => {
          isWithdrawn = true;
          return refused(422, 'linkInvalid');
        },
      ],
    });
    await fillPerson();
    expect(await screen.findByText(PRICE.paidBy('North'))).toBeTruthy();
    await press('Sign Up');
    expect(await screen.findByText(PURCHASE.withdrawn('North'))).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(PRICE.paidBy('North'))).toBeNull());
    expect(log.some(({ path }) => path === '/api/user/u1/cohorts')).toBe(false);
  });

  it('leads to what its code is for', async () => {
    const beginning = { industryID: 3, sectorID: 12, assessmentID: 'primary.4' };
    const led = { status: 200, body: { data: { session: aSession(), action: null, beginning } } };
    openForm({ search: { industry: '3' }, answers: [led] });
    await buyWith(CARDS.success);
    await waitFor(() =>
      expect(leave).toHaveBeenCalledWith('/assessments/welcome?industry=3&sector=12&assessment=primary.4'),
    );
  });

  it('is sent once, however often the button is pressed', async () => {
    const { signUps } = openForm();
    await fillPerson();
    await takeCard(CARDS.success);
    await userEvent.dblClick(submitButton());
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/assessments/welcome'));
    expect(signUps()).toHaveLength(1);
  });
});

describe('a declined card', () => {
  it('is said at the card, and another one goes on with the same key and proof', async () => {
    const { signUps, attempts } = openForm({ answers: [refused(402, 'paymentFailed'), signedUp] });
    await buyWith(CARDS.declined);
    const payment = within(screen.getByRole('region', { name: 'Payment' }));
    expect(await payment.findByText('There was an error with your payment, please try again.')).toBeTruthy();
    expect(payment.getByText(PAYMENT.notCharged)).toBeTruthy();
    expect(isBlocked()).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(field('Card number')));

    await takeCard(CARDS.success);
    expect(isBlocked()).toBe(false);
    expect(isVerified()).toBe(true);
    await press('Sign Up');
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(signUps().map(({ body }) => body)).toMatchObject([
      { paymentMethodId: 'pm_simulated_declined' },
      { paymentMethodId: 'pm_simulated_success' },
    ]);
    const [one, two] = attempts();
    expect([two?.key, two?.proof]).toEqual([one?.key, one?.proof]);
  });
});

describe('a purchase of which nobody knows whether it worked', () => {
  it.each([
    ['the network broke', 'offline' as const, PAYMENT.offline],
    [
      'the bank did not answer',
      refused(503, 'paymentUnknown'),
      'There was an error with your payment, please try again.',
    ],
    ['the server broke', refused(500, 'serverError'), 'There was an error, please try again.'],
  ])('because %s is repeated as it was, and says that nothing is charged twice', async (_why, answer, text) => {
    const { signUps, attempts } = openForm({ answers: [answer, signedUp] });
    await buyWith(CARDS.success);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(/You will not be charged twice\./)).toBeTruthy();
    expect(isBlocked()).toBe(true);

    await press('Try again');
    await waitFor(() => expect(leave).toHaveBeenCalled());
    const [one, two] = signUps();
    expect(two?.body).toEqual(one?.body);
    expect(attempts()[1]?.key).toBe(attempts()[0]?.key);
  });

  it('lets nothing be changed until that is known: it would be a second purchase', async () => {
    const { attempts } = openForm({ answers: ['offline', refused(409, 'emailInUse')] });
    await buyWith(CARDS.success);
    await screen.findByText(PAYMENT.offline);
    expect(isFixed()).toBe(true);

    await press('Try again');
    await waitFor(() => expect(isFixed()).toBe(false));
    expect(attempts()).toHaveLength(2);
  });
});

describe('a purchase that came to an end', () => {
  it.each(['keyReused', 'purchaseExpired', 'purchaseRefunded', 'signUpFailed'])(
    'by %s begins again with another key and proof, and asks for no check',
    async (code) => {
      const { attempts } = openForm({ answers: [refused(409, code), signedUp] });
      await buyWith(CARDS.success);
      expect(await screen.findByText(PURCHASE.again)).toBeTruthy();
      await press('Try again');
      await waitFor(() => expect(leave).toHaveBeenCalled());
      const [one, two] = attempts();
      expect(two?.key).not.toBe(one?.key);
      expect(two?.proof).toBe('proof-2');
    },
  );

  it('because the address has an account leads to sign-in and to a new password', async () => {
    openForm({ search: { industry: '3' }, answers: [refused(409, 'emailInUse')] });
    await buyWith(CARDS.success);
    expect(await screen.findByText(/This email is already in use\./)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toMatch(/^\/auth\/sign-in\?industry=3&/);
    expect(screen.getByRole('link', { name: 'reset the password' }).getAttribute('href')).toBe('/auth/reset-password');
    expect(isBlocked()).toBe(true);
    await fill('Email', 'other@engines.ventures');
    expect(isBlocked()).toBe(false);
  });

  it('because the check was not believed asks for another', async () => {
    const { attempts } = openForm({ answers: [refused(422, 'notHuman'), signedUp] });
    await buyWith(CARDS.success);
    expect(await screen.findByText('It seems you are a robot, please try again refreshing the page.')).toBeTruthy();
    expect(isVerified()).toBe(false);
    await press('I am human');
    await press('Sign Up');
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(attempts().map(({ proof }) => proof)).toEqual(['proof-1', 'proof-2']);
  });
});

describe('3-D Secure', () => {
  it.each([
    ['Authorize', 'pm_simulated_3ds_authorised'],
    ['Refuse', 'pm_simulated_3ds_refused'],
  ])('asks in a dialog, and %s repeats the call with the answer', async (button, methodID) => {
    const { signUps, attempts } = openForm({ answers: [askedToConfirm, signedUp] });
    await buyWith(CARDS.threeDSecure);
    await screen.findByRole('dialog', { name: 'Confirm the payment' });
    await press(button);
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(signUps().map(({ body }) => body)).toMatchObject([
      { paymentMethodId: 'pm_simulated_3ds' },
      { paymentMethodId: methodID },
    ]);
    expect(attempts()[1]?.key).toBe(attempts()[0]?.key);
  });

  it('that was authorised is not asked for again after the network broke', async () => {
    const { signUps } = openForm({ answers: [askedToConfirm, 'offline', signedUp] });
    await buyWith(CARDS.threeDSecure);
    await screen.findByRole('dialog');
    await press('Authorize');
    await screen.findByText(PAYMENT.offline);
    await press('Try again');
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(signUps().at(-1)?.body).toMatchObject({ paymentMethodId: 'pm_simulated_3ds_authorised' });
  });

  it('that was refused is shown as a failed payment', async () => {
    openForm({ answers: [askedToConfirm, refused(402, 'paymentFailed')] });
    await buyWith(CARDS.threeDSecure);
    await screen.findByRole('dialog');
    await press('Refuse');
    expect(await screen.findByText('There was an error with your payment, please try again.')).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
  });
});
