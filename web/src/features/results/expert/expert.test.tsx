// @vitest-environment jsdom
import { TEXTS } from '@groundwork/contracts/browser';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToken, keepSession } from '../../../session/session.ts';
import { shownToasts } from '../../../testing/browser.ts';
import { aSession, fakeApi, type Reply, refused, type Sent } from '../../../testing/fake-api.ts';
import { reportOf } from '../report-model.ts';
import { ReportView } from '../report-view.tsx';
import { fixture } from '../testing/fixture.ts';
import { card, openResponses, showPage } from '../testing/show-page.tsx';
import { EXPERT } from './texts.ts';

const undo = vi.hoisted(() => ({ UNDO_MS: 0 }));
vi.mock('./undo-time.ts', () => undo);
vi.mock('../../../ui/chart/chart.tsx', () => ({ PercentChart: () => null }));
vi.mock('../actions/index.ts', () => ({ ActionPlan: () => null, useActionNumbers: () => null }));
vi.mock('../../../shared/evidence/data-room.tsx', () => ({ default: () => null }));

const sent: Reply = { status: 200, body: { msg: 'OK' } };
beforeEach(() => keepSession(aSession()));

async function show(answer: () => Reply | Promise<Reply> = () => sent, change: Partial<typeof fixture> = {}) {
  const log = fakeApi(answer);
  await showPage(<ReportView report={reportOf({ ...fixture, ...change })} reader="founder" />);
  return log;
}
/** Presses a button that asks, and confirms what is sent. */
async function ask(pressed: HTMLElement): Promise<void> {
  await userEvent.click(pressed);
  const dialog = await screen.findByRole('dialog', { name: EXPERT.title }, { timeout: 15_000 });
  await userEvent.click(within(dialog).getByRole('button', { name: EXPERT.confirm }));
}
const bodies = (log: readonly Sent[]) => log.map(({ body }) => body);
const button = (name: RegExp) => screen.getByRole('button', { name });
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('an expert is asked', () => {
  it('about the result, from the card and from the next steps, which is one request', async () => {
    const log = await show();
    await ask(button(/Discuss Results with an Expert/));
    await waitFor(() => expect(log).toHaveLength(1));
    expect(log[0]).toMatchObject({ method: 'POST', path: '/api/user/u1/contact-expert' });
    expect(bodies(log)).toEqual([{ userAssessmentID: 'u1.2' }]);

    await userEvent.click(region('Next Steps').getByRole('button', { name: 'Requested' }));
    expect(log).toHaveLength(1);
  });

  it('about a section that is weak', async () => {
    const log = await show();
    await ask(card('Market').getByRole('button', { name: 'Talk to an Expert about: Market' }));
    await waitFor(() => expect(log).toHaveLength(1));
    expect(bodies(log)).toEqual([{ userAssessmentID: 'u1.2', sectionID: 4 }]);
  });

  it('about an answer, where the question has a referral partner, who is named', async () => {
    const log = await show();
    const team = await openResponses('Team');
    const response = within(document.getElementById('response-q2') as HTMLElement);
    expect(response.getByText(/Referral partner/).parentElement?.textContent).toContain('Company law partner');
    await ask(team.getByRole('button', { name: 'Talk to an Expert about: A question about Team?' }));
    await waitFor(() => expect(log).toHaveLength(1));
    expect(bodies(log)).toEqual([{ userAssessmentID: 'u1.2', answerID: 'u1.2.q2' }]);
  });

  it('about no answer whose question has no referral partner', async () => {
    const sections = fixture.sections.map((section) => ({
      ...section,
      sectionQuestions: section.sectionQuestions.map((question) => ({ ...question, referralPartner: '' })),
    }));
    await show(undefined, { sections });
    const market = await openResponses('Market');
    expect(market.queryByText(/Referral partner/)).toBeNull();
    expect(market.getAllByRole('button', { name: /Talk to an Expert/ })).toHaveLength(1);
  });

  it('once, however often the button is pressed, and the focus stays on it', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    const log = await show(() => new Promise<Reply>((resolve) => (answer = resolve)));
    const talk = card('Market').getByRole('button', { name: 'Talk to an Expert about: Market' });
    await ask(talk);
    await userEvent.dblClick(talk);
    await waitFor(() => expect(talk.textContent).toContain('Sending your request'));
    expect(talk.getAttribute('aria-busy')).toBe('true');

    answer(sent);
    await card('Market').findByRole('button', { name: /Requested/ });
    expect(document.activeElement).toBe(talk);
    await userEvent.click(talk);
    expect(log).toHaveLength(1);
    expect(shownToasts()).toMatchObject([{ kind: 'success', message: TEXTS.results.contacted }]);
  });

  it('with the note that the message could not go out yet', async () => {
    await show(() => ({ status: 206, body: { msg: 'whatever' } }));
    await ask(button(/Discuss Results/));
    await region('Next Steps').findByRole('button', { name: 'Requested' });
    expect(shownToasts()).toMatchObject([{ message: TEXTS.notNotified }]);
  });

  it('only once it was confirmed what is sent, and not when it is taken back in time', async () => {
    undo.UNDO_MS = 60_000;
    const log = await show();
    const talk = card('Market').getByRole('button', { name: 'Talk to an Expert about: Market' });
    await userEvent.click(talk);
    const dialog = await screen.findByRole('dialog', { name: EXPERT.title }, { timeout: 15_000 });
    expect(dialog.textContent).toContain('Ada Byron');
    expect(dialog.textContent).toContain('what you ask about: Market');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(talk.textContent).toContain('Talk to an Expert');

    await ask(talk);
    expect(talk.textContent).toContain(EXPERT.waiting);
    await userEvent.click(card('Market').getByRole('button', { name: 'Undo' }));
    expect(talk.textContent).toContain('Talk to an Expert');
    expect(log).toEqual([]);

    // Whoever leaves has not taken it back: it goes at once, and arrives although the page is gone.
    await ask(talk);
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(log).toMatchObject([{ body: { sectionID: 4 }, keepalive: true }]));
    cleanup();
    expect(log).toHaveLength(1);
    undo.UNDO_MS = 0;
  });

  it.each([
    ['about to end', 30_000, ['token-2']],
    ['that lasts', 3_600_000, ['token-1']],
  ])('with a token %s: it is renewed before somebody leaves the page', async (_, left, tokens) => {
    undo.UNDO_MS = 60_000;
    const exp = new Date(Date.now() + left).toISOString();
    keepSession(aSession({ exp }));
    const log = fakeApi(({ path }) =>
      path.endsWith('/refresh') ? { status: 200, body: { data: aSession({ token: 'token-2' }) } } : sent,
    );
    await showPage(<ReportView report={reportOf(fixture)} reader="founder" />);
    await ask(card('Market').getByRole('button', { name: 'Talk to an Expert about: Market' }));
    if (left < 60_000) await waitFor(() => expect(currentToken()).toBe('token-2'));
    window.dispatchEvent(new Event('pagehide'));
    const asked = () => log.filter(({ path }) => path.endsWith('/contact-expert'));
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(asked().map(({ headers }) => headers['authorization'])).toEqual(tokens.map((token) => `Bearer ${token}`));
    undo.UNDO_MS = 0;
  });

  it('not for a while after too many requests, and says how long', async () => {
    const body = [{ code: 'tooManyRequests', msg: 'x' }];
    await show(() => ({ status: 429, body, headers: { 'retry-after': '600' } }));
    await ask(card('Market').getByRole('button', { name: 'Talk to an Expert about: Market' }));
    const text = 'Too many attempts. Please wait 10 minutes and try again.';
    expect(await card('Market').findByText(text)).toBeTruthy();
    expect(shownToasts()).toMatchObject([{ kind: 'error', message: text }]);
  });

  it('again after a failure, which is said beside the button', async () => {
    const log = await show(() => (log.length === 1 ? refused(500, 'serverError') : sent));
    const talk = card('Market').getByRole('button', { name: 'Talk to an Expert about: Market' });
    await ask(talk);
    expect(await card('Market').findByText(TEXTS.results.contactFailed)).toBeTruthy();
    expect(shownToasts()).toMatchObject([{ kind: 'error', message: TEXTS.results.contactFailed }]);

    await ask(talk);
    await card('Market').findByRole('button', { name: /Requested/ });
    expect(card('Market').queryByText(TEXTS.results.contactFailed)).toBeNull();
    expect(log).toHaveLength(2);
  });
});

it.each([
  [null, TEXTS.results.overwhelmed],
  [70, TEXTS.results.overwhelmed],
  [71, TEXTS.results.great],
])('the card of a score of %s says %s', async (assessmentScore, text) => {
  await show(undefined, { assessmentScore });
  expect(region(text).getByRole('button', { name: TEXTS.results.discuss })).toBeTruthy();
});
