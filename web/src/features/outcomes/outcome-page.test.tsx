// @vitest-environment jsdom
import { OUTCOME_WORDS } from '@groundwork/contracts/browser';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keepSession } from '../../session/session.ts';
import { shownToasts } from '../../testing/browser.ts';
import { aSession, fakeApi, type Reply, refused } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { OutcomePage } from './outcome-page.tsx';
import type { OwnOutcome } from './query.ts';
import { StopOutcomePage } from './stop-outcome-page.tsx';
import { OUTCOME, STOP_OUTCOME } from './texts.ts';

const TOLD: NonNullable<OwnOutcome['told']> = {
  status: 'raised',
  month: '2026-03',
  amount: 'to1m',
  investors: ['angels', 'vc'],
  toldAt: '2026-06-02T10:00:00.000Z',
};

function open(told: OwnOutcome['told'] = null, reply: Reply = { status: 204 }) {
  let now: OwnOutcome = { told, questions: { on: true } };
  const log = fakeApi(({ method, body, path }) => {
    if (method === 'GET') return { status: 200, body: { data: now } };
    if (path.endsWith('/questions')) now = { ...now, questions: body as OwnOutcome['questions'] };
    return reply;
  });
  keepSession(aSession());
  renderPage(<OutcomePage />, '/assessments');
  return () => log.filter(({ method }) => method !== 'GET');
}
const choose = async (name: string) => userEvent.click(await screen.findByLabelText(name));
const save = () => userEvent.click(screen.getByRole('button', { name: OUTCOME.save }));
const toasts = () => shownToasts().map(({ message }) => message);

it('asks for nothing more where nothing was raised', async () => {
  const sent = open();
  await choose(OUTCOME_WORDS.status.notRaising);
  expect(screen.queryByText(OUTCOME.amount)).toBeNull();
  await save();
  await screen.findByRole('button', { name: OUTCOME.save });
  expect(sent()).toMatchObject([
    {
      method: 'PUT',
      path: '/api/user/u1/outcome',
      body: { status: 'notRaising', month: null, amount: null, investors: [] },
    },
  ]);
  expect(toasts()).toEqual([OUTCOME.saved]);
});

it('takes a round with its month, amount and whom it came from, and says what is missing', async () => {
  const sent = open();
  await screen.findByText(OUTCOME.status);
  await save();
  expect(await screen.findByText(OUTCOME.statusMissing)).toBeTruthy();
  await choose(OUTCOME_WORDS.status.raised);
  await save();
  for (const text of [OUTCOME.monthMissing, OUTCOME.amountMissing, OUTCOME.investorsMissing])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText(OUTCOME.month), '03');
  await userEvent.selectOptions(screen.getByLabelText(OUTCOME.year), '2025');
  await choose(OUTCOME_WORDS.amount.to500k);
  await choose(OUTCOME_WORDS.investor.vc);
  await choose(OUTCOME_WORDS.investor.friendsAndFamily);
  await save();
  await expect
    .poll(sent)
    .toMatchObject([
      { body: { status: 'raised', month: '2025-03', amount: 'to500k', investors: ['friendsAndFamily', 'vc'] } },
    ]);
});

it('shows what was told, which the next one replaces', async () => {
  open(TOLD);
  expect(await screen.findByText(OUTCOME.toldAt(TOLD.toldAt))).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>(OUTCOME.month).value).toBe('03');
  for (const name of [OUTCOME_WORDS.amount.to1m, OUTCOME_WORDS.investor.angels, OUTCOME_WORDS.investor.vc])
    expect(screen.getByLabelText<HTMLInputElement>(name).checked).toBe(true);
});

it('says a refusal in words and keeps what was chosen', async () => {
  open(null, refused(503, 'unavailable'));
  await choose(OUTCOME_WORDS.status.gaveUp);
  await save();
  expect(await screen.findByText(OUTCOME.failed)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(OUTCOME_WORDS.status.gaveUp).checked).toBe(true);
});

it('lets a founder say that they want no such mail', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('switch', { name: new RegExp(`^${OUTCOME.ask}`) }));
  await expect.poll(toasts).toEqual([OUTCOME.notAsking]);
  expect(sent()).toMatchObject([{ path: '/api/user/u1/outcome/questions', body: { on: false } }]);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(`^${OUTCOME.ask}`) }).checked).toBe(false);
});

it('mails end when somebody presses the button, not when a program opens the link', async () => {
  const log = fakeApi(() => ({ status: 204 }));
  renderPage(<StopOutcomePage token="anna.all.secret" />, '/auth/sign-in');
  const button = await screen.findByRole('button', { name: STOP_OUTCOME.button });
  expect(log).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByText(STOP_OUTCOME.done)).toBeTruthy();
  expect(log).toMatchObject([{ method: 'POST', path: '/api/outcome/stop/anna.all.secret' }]);
});
