// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { fixture } from './fixture.test-data.ts';
import { type Results, reportOf } from './report-model.ts';
import { ReportView } from './report-view.tsx';

// Its drawing needs a browser's layout; end-to-end tests see it.
vi.mock('../../ui/chart.tsx', () => ({
  PercentChart: ({ bars, label }: { bars: { name: string; percent: number }[]; label: string }) => (
    <div role="img" aria-label={label}>
      {bars.map(({ name, percent }) => `${name} ${percent}`).join(', ')}
    </div>
  ),
}));

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

async function show({ own = true, results = fixture }: { own?: boolean; results?: Results } = {}) {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <ReportView report={reportOf(results)} own={own} />,
  });
  const flow = createRoute({ getParentRoute: () => root, path: '/assessments/flow' });
  const router = createRouter({ routeTree: root.addChildren([page, flow]), history: createMemoryHistory() });
  render(
    <MantineProvider env="test">
      {/* A small router of its own in place of the app's. */}
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const responsesOf = async (name: string) => {
  await userEvent.click(card(name).getByText('Your Responses'));
  return card(name);
};

it('opens with the score, its band in words, the verdict and its meaning', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Likely Receive Investment at Industry Average Valuation',
  );
  const head = within(screen.getByRole('banner'));
  expect(head.getByText('62%').parentElement?.textContent).toBe('62% Developing');
  expect(head.getByText(/a company worth a closer look/)).toBeTruthy();
});

it('says whose report it is and of when', async () => {
  await show();
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(expect.arrayContaining(['Ada Nowak', 'Analytical Engines, Inc.', 'B2B software']));
  expect(screen.getByText('November 21, 2026')).toBeTruthy();
});

it('draws scored sections only, in the order of the sections', async () => {
  await show();
  expect(screen.getByRole('img').textContent).toBe('Team 80, Problem 62, Market 0');
  expect(screen.getByText('Not scored: General and Exit.')).toBeTruthy();
});

it('has the same numbers as a table, the sections without a score included', async () => {
  await show();
  await userEvent.click(screen.getByText('Show the numbers as a table'));
  const rows = within(screen.getByRole('table', { name: 'Grading by Section' })).getAllByRole('row');
  const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['Section', 'Score', 'Grade'],
    ['General', '–', 'Not scored'],
    ['Team', '80%', 'Strong'],
    ['Problem', '62%', 'Developing'],
    ['Market', '0%', 'Weak'],
    ['Exit', '–', 'Not scored'],
  ]);
});

it('lists every section with its score in the menu', async () => {
  await show();
  const menu = within(screen.getByRole('navigation', { name: 'Sections of this report' }));
  const links = menu.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['General Not scored', 'Team 80%', 'Problem 62%', 'Market 0%', 'Exit Not scored']);
});

it('moves the focus to the section chosen in the menu', async () => {
  await show();
  const menu = within(screen.getByRole('navigation', { name: 'Sections of this report' }));
  await userEvent.click(menu.getByRole('link', { name: /Problem/ }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Problem' }));
});

it("leads from an action to its question in the founder's own flow", async () => {
  await show();
  expect(card('Team').getByText('Agree on full-time dates.')).toBeTruthy();
  const link = card('Team').getByRole('link', { name: 'A question about Team?' });
  const address = new URL(link.getAttribute('href') ?? '', 'https://here.invalid');
  expect(address.pathname).toBe('/assessments/flow');
  expect(Object.fromEntries(address.searchParams)).toEqual({ userAssessment: 'u1.2', question: 'q2' });
});

it('leads staff, who have no flow, to the response on the page', async () => {
  await show({ own: false });
  await userEvent.click(card('Team').getByRole('link', { name: 'A question about Team?' }));
  expect(document.activeElement?.textContent).toContain('One founder works full time Their answer');
});

it('marks the chosen option in words and shows its feedback alone', async () => {
  await show();
  const team = await responsesOf('Team');
  const options = team.getAllByRole('listitem').map(({ textContent }) => textContent?.trim());
  expect(options).toEqual(
    expect.arrayContaining([
      'All founders work full time',
      'One founder works full time Your answer',
      'Nobody works on it full time',
    ]),
  );
  expect(team.getByText(/Feedback on q2\./)).toBeTruthy();
  expect(team.queryByText(/Not shown/)).toBeNull();
});

it('says when a question was not answered', async () => {
  await show();
  const team = await responsesOf('Team');
  expect(team.getByText('This question was not answered.')).toBeTruthy();
});

it('says when a section had no questions, and when nothing is left to do', async () => {
  await show();
  expect(card('Exit').getByText('This assessment had no questions in this section.')).toBeTruthy();
  expect(card('Market').getByText(/left no open points/)).toBeTruthy();
  expect(card('General').queryByText(/left no open points/)).toBeNull();
});

it('shows no chart when nothing is scored', async () => {
  await show({ results: { ...fixture, assessmentScore: null, sectionScores: [] } });
  expect(screen.getByText('No section of this assessment is scored.')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

it('offers nothing that does not exist yet', async () => {
  await show();
  expect(screen.queryByText(/PDF|Share|Expert|Why This Matters|Advisor/i)).toBeNull();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
