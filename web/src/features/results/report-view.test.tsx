// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type Results, reportOf } from './report-model.ts';
import { type Reader, ReportView } from './report-view.tsx';
import { fixture } from './testing/fixture.ts';
import { card, openResponses, showPage } from './testing/show-page.tsx';
import { RESULTS } from './texts.ts';

// Its drawing needs a browser's layout; end-to-end tests see it.
vi.mock('../../ui/chart/chart.tsx', () => ({
  PercentChart: ({ bars, label }: { bars: { name: string; percent: number }[]; label: string }) => (
    <div role="img" aria-label={label}>
      {bars.map(({ name, percent }) => `${name} ${percent}`).join(', ')}
    </div>
  ),
}));

/** A founder's first assessment, in a sector where hardly anybody has been. */
const alone: Results = {
  ...fixture,
  peers: null,
  change: null,
  changeSince: null,
  sectionScores: fixture.sectionScores.map((score) => ({ ...score, change: null })),
};

const show = ({ reader = 'founder', results = fixture }: { reader?: Reader; results?: Results } = {}) =>
  showPage(<ReportView report={reportOf(results)} reader={reader} />);

it('says nothing of what investors stop at where there is nothing of the kind', async () => {
  await show();
  expect(screen.queryByRole('note')).toBeNull();
});

it('opens with the score, the verdict, what it is not, and its meaning', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Likely Receive Investment at Industry Average Valuation',
  );
  const head = within(screen.getByRole('banner'));
  expect(head.getByText('62%').parentElement?.textContent).toBe('62% Developing');
  expect(head.getByText(RESULTS.noPromise)).toBeTruthy();
  expect(head.getByText(/a company worth a closer look/)).toBeTruthy();
});

it('denies a promise at the end where the verdict sounds like none', async () => {
  await show({ results: { ...fixture, assessmentScore: 24 } });
  const verdict = screen.getByRole('heading', { level: 1, name: 'Unlikely to Receive an Investment' });
  expect(verdict.nextElementSibling?.textContent).not.toContain(RESULTS.noPromise);
  expect(within(screen.getByRole('banner')).getByText(RESULTS.noPromise)).toBeTruthy();
});

it('says whose report it is and of when', async () => {
  await show();
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(expect.arrayContaining(['Ada Nowak', 'Analytical Engines, Inc.', 'B2B software']));
  expect(screen.getByText('Nov 21, 2026')).toBeTruthy();
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
    ['Section', 'Score', 'Band', 'Median', 'Compared with', 'Change in points'],
    ['General', '–', 'Not scored', '–', '–', '–'],
    ['Team', '80%', 'Strong', '55%', '41', '+12'],
    ['Problem', '62%', 'Developing', '60%', '17', '−1'],
    ['Market', '0%', 'Weak', '–', '–', '0'],
    ['Exit', '–', 'Not scored', '–', '–', '–'],
  ]);
});

it('leaves out medians and changes where there is nothing to compare with', async () => {
  await show({ results: alone });
  await userEvent.click(screen.getByText('Show the numbers as a table'));
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Section', 'Score', 'Band']);
  expect(screen.queryByText(/completed assessments|since /i)).toBeNull();
});

it('puts the score and each section beside as many peers as were scored in it', async () => {
  await show();
  const head = within(screen.getByRole('banner'));
  expect(head.getByText(/Higher than/).textContent).toBe(
    'Higher than 64% of 41 completed assessments of the same type in your sector. Median: 58%',
  );
  expect(card('Team').getByText(/Higher than/).textContent).toContain(
    '90% of 41 completed assessments of the same type in your sector. Median: 55%',
  );
  expect(card('Problem').getByText(/Higher than/).textContent).toContain(
    '52% of 17 completed assessments of the same type in your sector. Median: 60%',
  );
  expect(card('Market').queryByText(/Higher than/)).toBeNull();
});

it('puts a section beside its peers also while the whole has none', async () => {
  const { sections = [] } = fixture.peers ?? {};
  await show({ results: { ...fixture, assessmentScore: null, peers: { whole: null, sections } } });
  expect(within(screen.getByRole('banner')).queryByText(/Higher than/)).toBeNull();
  expect(card('Problem').getByText(/Higher than/)).toBeTruthy();
});

it('says what changed since the last time in words', async () => {
  await show();
  expect(screen.getByText('Up 5 points since Feb 3, 2026', { exact: false })).toBeTruthy();
  expect(card('Problem').getByText(/Down 1 point since the last time/)).toBeTruthy();
  expect(card('Market').getByText(/No change since the last time/)).toBeTruthy();
  expect(card('General').queryByText(/since the last time/)).toBeNull();
});

it('lists every section with its score in the menu', async () => {
  await show();
  const menu = within(screen.getByRole('navigation', { name: 'Sections of this report' }));
  const links = menu.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['General Not scored', 'Team 80%', 'Problem 62%', 'Market 0%', 'Exit Not scored']);
});

it('folds sections to their names and scores, each by itself and all at once', async () => {
  await show();
  const isOpen = (name: string) => card(name).getByRole('heading', { name }).closest('details')?.open;
  const head = card('Team').getByRole('heading', { name: 'Team' }).closest('summary');
  expect(head?.textContent).toBe('Team80% Strong');
  expect(['Team', 'Problem', 'Exit'].map(isOpen)).toEqual([false, false, false]);
  await userEvent.click(card('Team').getByText('Team'));
  expect(['Team', 'Problem', 'Exit'].map(isOpen)).toEqual([true, false, false]);
  await userEvent.click(screen.getByRole('button', { name: 'Unfold all sections' }));
  expect(['Team', 'Problem', 'Exit'].map(isOpen)).toEqual([true, true, true]);
  // One that was folded alone is folded, and then unfolded, with the others.
  await userEvent.click(card('Team').getByText('Team'));
  await userEvent.click(screen.getByRole('button', { name: 'Fold all sections' }));
  await userEvent.click(card('Exit').getByText('Exit'));
  await userEvent.click(card('Exit').getByText('Exit'));
  await userEvent.click(screen.getByRole('button', { name: 'Unfold all sections' }));
  expect(['Team', 'Problem', 'Exit'].map(isOpen)).toEqual([true, true, true]);
  await userEvent.click(screen.getByRole('button', { name: 'Fold all sections' }));
  expect(['Team', 'Problem', 'Exit'].map(isOpen)).toEqual([false, false, false]);
});

it('moves the focus to the section chosen in the menu, and unfolds it', async () => {
  await show();
  const menu = within(screen.getByRole('navigation', { name: 'Sections of this report' }));
  await userEvent.click(menu.getByRole('link', { name: /Problem/ }));
  const problem = screen.getByRole('region', { name: 'Problem' });
  expect(document.activeElement).toBe(problem);
  expect(problem.querySelector('details')?.open).toBe(true);
  expect(card('Team').getByRole('heading', { name: 'Team' }).closest('details')?.open).toBe(false);
});

it('marks the chosen option in words and shows its feedback alone', async () => {
  await show();
  const team = await openResponses('Team');
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
  const team = await openResponses('Team');
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

const actionsOffered = () => screen.getAllByRole('button').map(({ textContent }) => textContent ?? '');

it('offers staff the PDF, and neither sharing nor an expert', async () => {
  await show({ reader: 'staff' });
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
  expect(screen.queryByText(/Share Results|Expert|Advisor|Next Steps|Overwhelmed/)).toBeNull();
});

it('offers staff the PDF and print of a moment of the past, and nothing of now', async () => {
  await showPage(<ReportView report={reportOf(fixture)} reader="staff" asOf="2026-11-22" />);
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  const entries = [...screen.getByRole('menu').querySelectorAll('[role="menuitem"]')];
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Download PDF', 'Print']);
});

it('offers a guest to read, to save the PDF and to print, and nothing else', async () => {
  await show({ reader: 'guest' });
  expect(
    screen.queryByText(/Read or print|Share|Expert|Advisor|Next Steps|Overwhelmed|Company law partner/),
  ).toBeNull();
  const others = actionsOffered().filter((name) => !name.startsWith('Read Why This Matters'));
  expect(others).toEqual(['Download PDF', 'Print', 'Unfold all sections']);
  expect(card('Team').getByRole('link', { name: 'A question about Team?' }).getAttribute('href')).toBe('#response-q2');
});

it("speaks of a founder's responses as theirs to nobody else", async () => {
  await show();
  expect(card('Team').getByText('Your Responses')).toBeTruthy();
  cleanup();
  for (const reader of ['staff', 'guest'] as const) {
    await show({ reader });
    expect(card('Team').getByText('Responses')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Your (Responses|answer)|Their/);
    cleanup();
  }
});

it('prints the responses that are folded on the screen, and folds those alone again', async () => {
  await show();
  await openResponses('Team');
  expectPrintedUnfolded();
  expect(card('Team').getByText('Your Responses').closest('details')?.open).toBe(true);
});

it('scrolls a menu that is longer than its place to the section being read', async () => {
  // The menu ends at 100, and what is read stands at 150 in it.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    if (this.matches('nav')) return DOMRect.fromRect({ y: 0, height: 100 });
    return this.matches('[aria-current]') ? DOMRect.fromRect({ y: 150, height: 30 }) : DOMRect.fromRect();
  });
  await show();
  const menu = screen.getByRole('navigation', { name: 'Sections of this report' });
  const read = await within(menu).findByRole('link', { current: 'location' });
  expect(read.textContent).toContain('Exit');
  await waitFor(() => expect(menu.scrollTop).toBe(80));
  vi.restoreAllMocks();
});

it('draws its head first, and goes where the reader asked to go before the rest was there', async () => {
  const drawn: string[] = [];
  const seen = new MutationObserver(() => {
    const link = screen.queryAllByRole('link', { name: 'Team' })[0];
    if (drawn.length > 0 || !link) return;
    drawn.push(...screen.queryAllByRole('region', { name: 'Team' }).map(({ id }) => id), 'head');
    link.click();
  });
  seen.observe(document.body, { childList: true, subtree: true });
  await show();
  seen.disconnect();
  expect(drawn, 'no section beside the head').toEqual(['head']);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Team' })));
});

import { expectPrintedUnfolded } from '../../testing/browser.ts';
