// @vitest-environment jsdom
import { NONE_SHARED, TEXTS } from '@groundwork/contracts/browser';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { currentProfile, keepSession } from '../../../session/session.ts';
import { aSession, fakeApi, type Reply, refused } from '../../../testing/fake-api.ts';
import type { Results } from '../report-model.ts';
import { fixture } from '../testing/fixture.ts';
import { showPage } from '../testing/show-page.tsx';
import { RESULTS } from '../texts.ts';
import { SharedReportPage } from './shared-report-page.tsx';

vi.mock('../../../ui/chart/chart.tsx', () => ({ PercentChart: () => null }));

const TOKEN = 'u1.s1.secret';
const found: Reply = { status: 200, body: { data: fixture, sharedUntil: '2027-02-20T10:00:00.000Z' } };
const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? null;
const show = () => showPage(<SharedReportPage userAssessmentID="u1.2" token={TOKEN} />);

it('is read without a session, and its opening is noted once', async () => {
  const log = fakeApi(({ method }) => (method === 'POST' ? { status: 204 } : found));
  await show();
  await screen.findByRole('heading', { name: 'Likely Receive Investment at Industry Average Valuation' });
  await waitFor(() => expect(log).toHaveLength(2));
  expect(log.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['GET', '/api/report/u1.2', undefined],
    ['POST', '/api/report/u1.2/opened', { token: TOKEN }],
  ]);
  // In a header it is in no log and no history; a session has no part in it.
  expect(log.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${TOKEN}`, undefined]);
});

it('says first whose company it is, who shared it and until when, and that nobody has verified it', async () => {
  fakeApi(({ method }) => (method === 'POST' ? { status: 204 } : found));
  await show();
  await screen.findByRole('heading', { level: 1 });
  const said = document.body.textContent ?? '';
  expect(said).toMatch(
    /Analytical Engines, Inc\. Shared by Ada Nowak\. This link works until Feb 20, 2027\.Assessment results/,
  );
  expect(said).toContain('not a promise that anybody will invest. As stated by the founder, not verified.');
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  expect(screen.queryByText(/sign in/i)).toBeNull();
});

it('leaves nothing of its token behind, and asks search engines to pass by', async () => {
  fakeApi(({ method }) => (method === 'POST' ? { status: 204 } : found));
  await show();
  await screen.findByRole('region', { name: 'Team' });
  expect(robots()).toBe('noindex, nofollow');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret');
  expect(document.title).not.toContain('secret');
});

it('gives the PDF to the bearer of its token, without a session', async () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const file: Reply = {
    status: 200,
    body: { data: btoa('%PDF'), name: 'AssessmentReport.pdf', userAssessmentID: 'u1.2' },
  };
  const log = fakeApi(({ method, path }) => {
    if (method === 'POST') return { status: 204 };
    return path.startsWith('/api/pdf/download') ? file : found;
  });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: TEXTS.results.download }));
  await waitFor(() => expect(saved).toEqual(['AssessmentReport.pdf']));
  expect(log.find(({ path }) => path.startsWith('/api/pdf/download'))?.headers['authorization']).toBe(
    `Bearer ${TOKEN}`,
  );
  expect(log.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('is the 404 page for a link that is wrong, old or revoked, and ends nobody’s session', async () => {
  keepSession(aSession());
  const log = fakeApi(() => refused(404, 'notFound'));
  await show();
  expect(await screen.findByRole('heading', { name: TEXTS.errorPage.notFound })).toBeTruthy();
  expect(screen.getByText(/expired or been ended. Please ask whoever sent it to you for a new one/)).toBeTruthy();
  expect(log).toHaveLength(1);
  expect(currentProfile()?.userID).toBe('u1');
});

it('can be tried again when it could not be loaded', async () => {
  const log = fakeApi(({ method }) => {
    if (method === 'POST') return { status: 204 };
    return log.length > 1 ? found : refused(400, 'badRequest');
  });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Team' })).toBeTruthy();
});

it('is shown although its opening could not be noted', async () => {
  const log = fakeApi(({ method }) => (method === 'POST' ? refused(500, 'serverError') : found));
  await show();
  expect(await screen.findByRole('region', { name: 'Team' })).toBeTruthy();
  await waitFor(() => expect(log.filter(({ method }) => method === 'POST')).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('tells of the founders, gives what to do as advice to them, and calls its reader to nothing', async () => {
  const [general, team, ...others] = fixture.sections;
  if (!general || !team) throw new Error('the fixture has sections');
  const told: Results = {
    ...fixture,
    dealBreakers: [{ sectionID: 2, questionID: 'q2' }],
    sections: [
      general,
      {
        ...team,
        summary: 'Investors ask who you are.',
        callToAction: 'Close the gap in your team.',
        actionItems: [{ actionItem: 'Ask your lawyer what you owe.', questionID: 'q2' }],
        sectionQuestions: team.sectionQuestions.map((question) => ({
          ...question,
          questionOptions: question.questionOptions.map((option) => ({
            ...option,
            optionText: 'You have a plan',
            feedbackText: 'Your plan is yours.',
          })),
        })),
      },
      ...others,
    ],
  };
  const body = { data: told, sharedUntil: '2027-02-20T10:00:00.000Z' };
  fakeApi(({ method }) => (method === 'POST' ? { status: 204 } : { status: 200, body }));
  await show();
  const said = () => document.body.textContent ?? '';
  await screen.findByRole('region', { name: 'Team' });
  expect(said()).toContain('Investors ask who the founders are.');
  expect(said()).toContain("Advice to the foundersAsk the company's lawyer what the founders owe.");
  expect(screen.getAllByText("Ask the company's lawyer what the founders owe.")).toHaveLength(1);
  expect(within(screen.getByRole('note')).getByRole('link', { name: 'Advice to the founders' })).toBeTruthy();
  expect(said()).toContain('The founders have a plan');
  expect(said()).toContain("The company's plan is theirs.");
  expect(said()).toContain('One answer would stop most investors before they speak of a price.');
  expect(said()).not.toMatch(/\byour?s?\b|What to do next|Close the gap/i);
});

it('for investors says what is left out, and is no list of faults', async () => {
  const [general, team, ...others] = fixture.sections;
  if (!general || !team) throw new Error('the fixture has sections');
  const shared: Results = {
    ...fixture,
    audience: 'investors',
    answersLeftOut: 2,
    sections: [general, { ...team, sectionQuestions: [] }, ...others].map((section) => ({
      ...section,
      callToAction: '',
      actionItems: [],
    })),
    preparation: { benchmarks: [], documents: [], investorAsks: [], plan: [] },
  };
  const body = { data: shared, sharedUntil: '2027-02-20T10:00:00.000Z' };
  fakeApi(({ method }) => (method === 'POST' ? { status: 204 } : { status: 200, body }));
  await show();
  const card = await screen.findByRole('region', { name: 'Team' });
  expect(card.textContent).toContain(NONE_SHARED);
  const said = document.body.textContent ?? '';
  expect(said).toContain('The founder chose to share this without the plan and without 2 of 5 answers.');
  expect(said).toContain('Likely Receive Investment at Industry Average Valuation');
  expect(said).toContain('not a promise that anybody will invest');
  const head = within(screen.getByRole('banner'));
  expect(head.getByText(RESULTS.highest)).toBeTruthy();
  expect(head.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Team', 'Problem', 'Market']);
  expect(said).not.toMatch(/Settle first|Lowest score|Actions to take|Advice to the founders|Nothing to do/);
});

it('of the whole says nothing of what is left out', async () => {
  fakeApi(({ method }) => (method === 'POST' ? { status: 204 } : found));
  await show();
  await screen.findByRole('region', { name: 'Team' });
  expect(document.body.textContent).not.toContain('chose to share');
  expect(screen.getByText(RESULTS.weakest)).toBeTruthy();
});
