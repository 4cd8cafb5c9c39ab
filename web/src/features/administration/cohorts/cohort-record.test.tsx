// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { setScreen } from '../../../testing/browser.ts';
import { aSession, fakeApi, refused } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import type { Board } from './board/use-board.ts';
import { CohortRecord } from './cohort-record.tsx';
import { type CohortViewName, CohortViewProvider } from './cohort-view.ts';
import InviteDialog from './invite-dialog.tsx';
import { COHORTS, INVITE } from './texts.ts';
import type { CohortRow } from './use-cohorts.ts';

const ROW: CohortRow = {
  ...{ cohortID: 'spring', cohortName: 'Spring', partnerID: 'n', partnerName: 'North', partnerUserID: 'p' },
  ...{ partnerUserName: 'Paula', startsOn: null, endsOn: null, goalOn: null, industryID: null, sectorID: null },
  ...{ assessmentID: null, assessmentTitle: '', state: 'open', invited: 4, joined: 3, sharing: 2, begun: 1 },
  ...{ completed: 1, createdAt: '2026-11-01T10:00:00.000Z', revision: 1, paidBySeats: false },
};
const result = { userAssessmentID: 'a.2', versionNumber: 1, completedAt: '2026-11-01T10:00:00.000Z' };
const company = (userID: string, about: object) => ({
  ...{ userID, name: `Founder ${userID}`, company: `Company ${userID}`, progress: 'completed', stage: 'Seed' },
  ...{
    assessmentTitle: 'Seed',
    result: null,
    before: null,
    actions: null,
    dealBreakers: null,
    requests: 0,
    evidence: null,
  },
  ...about,
});
const BOARD = {
  ...{ cohortID: 'spring', joined: 3, sharing: 2, begun: 1, completed: 1, score: { n: 1, average: null } },
  sections: [{ sectionID: 1, sectionName: 'Team', shortName: 'Team', n: 1, average: null }],
  companies: [
    company('a', {
      result: { ...result, score: 80, sections: [30] },
      before: { ...result, userAssessmentID: 'a.1', score: 78, sections: [25], change: 2, isWithinError: true },
      ...{ actions: { done: 1, open: 4 }, evidence: { answers: 2, of: 9 } },
    }),
    company('b', { progress: 'notBegun', stage: null }),
  ],
  ...{ leftOut: 0, changes: [] },
} as unknown as Board;

async function open(view: CohortViewName, board: object | null, row: Partial<CohortRow> = {}) {
  keepSession(aSession({ userID: 'p', userType: 'partnerUser', company: '' }));
  fakeApi(({ path }) => {
    if (board === null) return refused(500, 'internal');
    return { status: 200, body: { data: path.includes('/questions') ? { questions: [], n: 0, hidden: 3 } : board } };
  });
  renderPage(
    <CohortViewProvider value={{ view, onView: () => undefined }}>
      <CohortRecord row={{ ...ROW, ...row }} />
    </CohortViewProvider>,
    '/administration',
  );
}

it('says at first glance who joined, how many completed, and no average of a few', async () => {
  await open('overview', BOARD);
  expect(await screen.findByText('3 of 4')).toBeTruthy();
  expect(screen.getByText('Not shown under 5, n = 1')).toBeTruthy();
  const rows = within(screen.getByRole('table'))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(['Company aFounder aCompleted1 of 502 of 9', 'Company bFounder bNot started–0–']);
});

it('has a number and a word in each cell of the map, which is sorted by any column', async () => {
  await open('map', BOARD);
  const cells = async () => (await screen.findAllByRole('cell')).map(({ textContent }) => textContent);
  expect(await cells()).toEqual(['Not shown under 5', 'Not shown under 5', '80Strong', '30Weak']);
  await userEvent.click(screen.getByRole('button', { name: 'Team' }));
  expect(screen.getByRole('columnheader', { name: /Team/ }).getAttribute('aria-sort')).toBe('ascending');
});

it('says of a score that an answer keeps it low, and why where there is one', async () => {
  const why = /an answer would stop most investors/;
  await open('map', BOARD);
  expect(await screen.findByText('80')).toBeTruthy();
  expect(screen.queryByText(why)).toBeNull();
  cleanup();
  const stopped = company('c', { result: { ...result, score: 0, sections: [50] }, dealBreakers: 1 });
  await open('map', { ...BOARD, companies: [stopped] });
  expect((await screen.findByText('0')).textContent).toBe('0Stopped');
  expect(screen.getByText(why)).toBeTruthy();
});

it.each([
  ['open', 1, /^Due .*, in 1 day$/],
  ['open', 0, /^Due today, /],
  ['open', -1, /^Was due /],
  ['closed', 1, /^Due [^,]*, \d{4}$/],
] as const)('says how far the goal of an %s cohort is: %s days', async (state, days, words) => {
  const goalOn = new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await open('overview', BOARD, { state, goalOn, startsOn: '2026-05-31' });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('From May 31, 2026')).toBeTruthy();
});

it.each([
  ['overview', false],
  ['map', true],
  ['founders', true],
] as const)('what was agreed is in full in %s, or folded above a table: %s', async (view, isFolded) => {
  setScreen('wide');
  await open(view, BOARD);
  expect(await screen.findByText('Founders choose')).toBeTruthy();
  const details = screen.queryByRole('button', { name: 'Details of Spring' });
  expect(details?.getAttribute('aria-expanded')).toBe(isFolded ? 'false' : undefined);
});

it('marks a change that reading alone could make', async () => {
  await open('changes', BOARD);
  expect(await screen.findByText('+2 (within error)')).toBeTruthy();
  const scores = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(scores).toEqual(['78% Strong', '80% Strong', '+2 (within error)']);
});

it.each([
  ['overview', 'No one shares results yet'],
  ['map', 'No results yet'],
  ['changes', 'No second results yet'],
  ['questions', 'No questions to show yet'],
] as const)('says what is not there yet in %s', async (view, words) => {
  await open(view, { ...BOARD, companies: [] });
  expect(await screen.findByText(words)).toBeTruthy();
});

it('says once from how many companies on there are questions', async () => {
  await open('questions', BOARD);
  expect(await screen.findByText(/shown once 5 companies/)).toBeTruthy();
  expect(screen.queryByText(/5 companies on|fewer than 5/)).toBeNull();
});

it.each([
  ['overview', ['Joined', '3 of 4']],
  ['map', []],
  ['changes', []],
  ['questions', []],
] as const)(
  'says to a colleague of who looks after the cohort that only they see its results: %s',
  async (view, figures) => {
    setScreen('wide');
    await open(
      view,
      { ...BOARD, companies: [], sharing: 0 },
      { partnerUserID: 'theo', partnerUserName: 'Theo Marsh', sharing: null, begun: null, completed: null },
    );
    expect(await screen.findByText('Only Theo Marsh sees the results of this cohort')).toBeTruthy();
    expect(screen.queryByText('No one shares results yet')).toBeNull();
    const shown = screen.queryByLabelText('At a glance')?.querySelectorAll('dt, dd') ?? [];
    expect([...shown].map(({ textContent }) => textContent)).toEqual(figures);
    // A file would say that nobody of the cohort did anything.
    expect(screen.queryByRole('button', { name: /PDF|CSV/ })).toBeNull();
  },
);

it('shows a colleague what is shared with them, and whose cohort it is', async () => {
  await open('overview', BOARD, { partnerUserID: 'theo', partnerUserName: 'Theo Marsh' });
  expect(await screen.findByText('Share their results with you')).toBeTruthy();
  expect(screen.getByText(/^Theo Marsh looks after this cohort/)).toBeTruthy();
});

it.each([
  ['a partner user buys seats in another tab, where the rows stay', 'partnerUser', '/administration/buy-seats'],
  ['an administrator has nothing to buy', 'admin', undefined],
] as const)('inviting more founders than there are seats: %s', async (_, userType, address) => {
  keepSession(aSession({ userID: 'p', userType, company: '' }));
  const checked = { problems: [], known: [], following: 0, seats: { needed: 2, free: 1 }, left: 100 };
  fakeApi(() => ({ status: 200, body: { data: checked } }));
  const dialog = <InviteDialog subject={{ ...ROW, paidBySeats: true }} onClose={() => undefined} />;
  renderPage(dialog, '/administration', '/administration/buy-seats');
  await userEvent.click(await screen.findByRole('textbox', { name: INVITE.paste }));
  await userEvent.paste('nia@x.example\nola@x.example');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect((await screen.findByRole('alert')).textContent).toContain(INVITE.seatsMissing);
  const link = screen.queryByRole('link', { name: INVITE.buySeats });
  expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual([address, address && '_blank']);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: INVITE.paste }).value).toContain('ola@x.example');
});

it.each([
  [0, true, 'No one can join any longer, by invitation or by link. Members stay: they go on with their assessments'],
  [1, false, 'by link. 1 open invitation is withdrawn, and its email is forgotten. Members stay: '],
  [3, true, '3 open invitations are withdrawn, their seats come back, and their emails are forgotten.'],
] as const)('closing says what becomes of %i open invitations, paid by seats: %s', (count, paidBySeats, said) =>
  expect(COHORTS.close.body(count, paidBySeats)).toContain(said),
);
