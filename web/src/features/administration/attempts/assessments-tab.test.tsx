// @vitest-environment jsdom
import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { EXPORTS } from '../../../shared/exports/texts.ts';
import type { StaffType } from '../../../shared/lists/administration-search.ts';
import { ERASED_ACCOUNT } from '../../../shared/lists/record/erased.ts';
import type { ListAddress } from '../../../shared/lists/table/list-spec.ts';
import { TABLE } from '../../../shared/lists/table/texts.ts';
import { shownToasts } from '../../../testing/browser.ts';
import { aSession, fakeApi, type Reply, refused, type Sent } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { AssessmentsTab } from './assessments-tab.tsx';
import { ASSESSMENTS } from './texts.ts';

const { assessments: TEXT } = ADMINISTRATION;

const DONE = {
  userAssessmentID: 'u1.2',
  userID: 'u1',
  userFirstName: 'Ada',
  userLastName: 'Nowak',
  email: 'ada@engines.ventures',
  companyName: 'Analytical Engines, Inc.',
  industryID: 1,
  industryName: 'Financial Services',
  sectorID: 11,
  sectorName: 'Payments',
  status: 'COMPLETED',
  discountCode: 'HARBOR20',
  responseCount: 60,
  totalQuestions: 60,
  versionNumber: 2,
  assessmentTitle: 'Payments',
  createdAt: '2026-11-01T10:00:00.000Z',
  completedAt: '2026-11-02T10:00:00.000Z',
  assessmentType: 'P',
  assessmentScore: 62,
};
const BEGUN = {
  ...DONE,
  userAssessmentID: 'u2.1',
  userID: 'u2',
  userFirstName: 'Grace',
  status: 'IN_PROGRESS',
  responseCount: 12,
  completedAt: null,
};
const INDUSTRIES = [
  { industryID: 1, industryName: 'Financial Services', sectors: [{ sectorID: 11, sectorName: 'Payments' }] },
  { industryID: 2, industryName: 'Health', sectors: [{ sectorID: 21, sectorName: 'Devices' }] },
];
const ALTERNATE = {
  assessmentID: 'a9.1',
  assessmentType: 'A',
  title: 'Payments II',
  questionCount: 40,
  sectionCount: 8,
};

const ok = (data: unknown): Reply => ({ status: 200, body: { data } });
const selectionOf = (...assessments: readonly object[]) =>
  ok({
    count: 1,
    rows: [{ industryID: 1, industryName: 'F', sectors: [{ sectorID: 11, sectorName: 'P', assessments }] }],
  });

function show(
  answer: (sent: Sent) => Reply | undefined = () => undefined,
  start: ListAddress = {},
  role: StaffType = 'admin',
) {
  const log = fakeApi((sent) => {
    const special = answer(sent);
    if (special) return special;
    if (sent.path === '/api/industries') return ok({ count: 2, rows: INDUSTRIES });
    if (sent.path.startsWith('/api/assessment/selection')) return selectionOf(ALTERNATE);
    return ok({ assessments: [BEGUN, DONE], totalAssessments: 2 });
  });
  keepSession(aSession({ userID: 'me', userType: role, company: '', partnerID: role === 'admin' ? null : 'p1' }));
  function Host() {
    const [address, setAddress] = useState(start);
    return <AssessmentsTab role={role} address={address} onAddress={setAddress} />;
  }
  renderApp(<Host />);
  const asked = () => log.filter(({ path }) => path.endsWith('/assessments')).map(({ path, body }) => ({ path, body }));
  return { log, asked };
}

async function choose(name: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: TABLE.menu(name) }));
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
}

it('names who was erased as such, and leads to their assessment', async () => {
  const erased = { ...DONE, userFirstName: '', userLastName: '', email: '', companyName: '' };
  const answer = ({ path }: Sent) =>
    path.endsWith('/assessments') ? ok({ assessments: [erased], totalAssessments: 1 }) : undefined;
  show(answer, {}, 'partnerUser');
  await userEvent.click(await screen.findByRole('link', { name: ERASED_ACCOUNT }));
  expect(await screen.findByRole('heading', { name: ERASED_ACCOUNT })).toBeTruthy();
});

it('the assessments of one person are filtered by their name', async () => {
  show(({ path }) => (path.endsWith('/assessments') ? ok({ assessments: [DONE], totalAssessments: 1 }) : undefined), {
    userID: 'ada',
  });
  expect(await screen.findByText('Person: Ada Nowak')).toBeTruthy();
});

it('shows how far each is, and filters: another industry clears the sector', async () => {
  const { asked } = show(undefined, { industryID: '1', sectorID: '11', page: '1' });
  expect(await screen.findByText('12/60')).toBeTruthy();
  expect(asked().at(-1)).toMatchObject({ path: '/api/admin/me/assessments', body: { industryID: 1, sectorID: 11 } });
  expect(await screen.findByText('Sector: Payments')).toBeTruthy();

  await userEvent.selectOptions(screen.getByLabelText('Industry'), 'Health');
  await waitFor(() => expect(asked().at(-1)?.body).toEqual({ page: 1, sortCount: 10, industryID: 2 }));
  expect(screen.queryByText('Sector: Payments')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Status'), TEXT.completed);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter Industry: Health' }));
  await waitFor(() => expect(asked().at(-1)?.body).toMatchObject({ status: 'COMPLETED' }));
  await userEvent.click(screen.getByRole('button', { name: TABLE.clearAll }));
  await waitFor(() => expect(asked().at(-1)?.body).toEqual({ page: 1, sortCount: 10 }));
});

it('asks for a partner user’s own, who makes no links', async () => {
  const { asked } = show(undefined, {}, 'partnerUser');
  await userEvent.click(await screen.findByRole('button', { name: TABLE.menu('Ada Nowak') }));
  expect(asked().at(-1)?.path).toBe('/api/partner/p1/partneruser/me/assessments');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([ASSESSMENTS.download]);
});

it('makes a link of completed ones alone, and copies it', async () => {
  const { log } = show(({ path }) => (path.endsWith('/link') ? ok('https://groundwork.example/x') : undefined));
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await choose('Grace Nowak', ASSESSMENTS.link.action);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('{Escape}');

  await choose('Ada Nowak', ASSESSMENTS.link.action);
  const dialog = await screen.findByRole('dialog', { name: ASSESSMENTS.link.title });
  const copy = within(dialog).getByRole('button', { name: ASSESSMENTS.link.copy });
  expect(copy.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(await within(dialog).findByLabelText(/Payments II/));
  await userEvent.click(copy);
  await waitFor(() => expect(shownToasts()).toMatchObject([{ message: TEXT.linkCopied }]));
  expect(writeText).toHaveBeenCalledWith('https://groundwork.example/x');
  expect(log.at(-1)).toMatchObject({
    path: '/api/admin/u1/assessments/a9.1/link',
    body: { emailAddress: DONE.email, userID: 'u1', assessmentID: 'a9.1' },
  });
});

it('says that there are no alternates, and that they could not be looked for', async () => {
  let fails = true;
  show(({ path }) => {
    if (!path.startsWith('/api/assessment/selection')) return undefined;
    return fails ? { status: 500, body: 'broken' } : selectionOf();
  });
  await choose('Ada Nowak', ASSESSMENTS.link.action);
  const dialog = await screen.findByRole('dialog', { name: ASSESSMENTS.link.title });
  expect(await within(dialog).findByText(TEXT.alternatesFailed, undefined, { timeout: 10_000 })).toBeTruthy();
  fails = false;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect((await within(dialog).findAllByText(TEXT.noAlternates)).length).toBeGreaterThan(0);
});

it('exports an industry, or the rows that were selected', async () => {
  const { log } = show(({ path, method }) =>
    path.endsWith('/export') || (path === '/api/exports' && method === 'POST') ? ok({ exportID: 'me.1' }) : undefined,
  );
  await userEvent.click(await screen.findByRole('button', { name: ASSESSMENTS.export.action }));
  const dialog = await screen.findByRole('dialog', { name: ASSESSMENTS.export.title });
  await within(dialog).findByRole('option', { name: 'Health' });
  await userEvent.selectOptions(within(dialog).getByLabelText(ASSESSMENTS.export.industry), 'Health');
  await userEvent.click(within(dialog).getByRole('button', { name: ASSESSMENTS.export.start }));
  await waitFor(() => expect(shownToasts()).toMatchObject([{ message: TEXT.exportStarted }]));
  const sent = () => log.filter(({ path }) => path === '/api/assessment/export').at(-1);
  expect(sent()).toMatchObject({ body: { format: 'csv', industryID: 2, sectorID: null } });
  expect(sent()?.headers['idempotency-key']).toBeTruthy();

  await userEvent.click(screen.getByRole('checkbox', { name: TABLE.select('Ada Nowak') }));
  await userEvent.click(screen.getByRole('button', { name: EXPORTS.selected }));
  await userEvent.selectOptions(await screen.findByLabelText(EXPORTS.format), EXPORTS.formats.xlsx);
  await userEvent.click(screen.getByRole('button', { name: EXPORTS.begin }));
  await waitFor(() =>
    expect(log.find(({ path, method }) => path === '/api/exports' && method === 'POST')?.body).toEqual({
      kind: 'assessments',
      format: 'xlsx',
      selected: ['u1.2'],
    }),
  );
  await waitFor(() => expect(screen.queryByText(TABLE.selected(1))).toBeNull());
});

it('stays open and says why an export did not start', async () => {
  show(({ path }) => (path === '/api/assessment/export' ? refused(409, 'tooManyExports') : undefined));
  await userEvent.click(await screen.findByRole('button', { name: ASSESSMENTS.export.action }));
  await userEvent.click(await screen.findByRole('button', { name: ASSESSMENTS.export.start }));
  expect((await screen.findByRole('alert')).textContent).toBe('refused tooManyExports');
});

it('shows no link of an alternate when another is chosen', async () => {
  const other = { ...ALTERNATE, assessmentID: 'a8.1', title: 'Payments III' };
  show(({ path }) => {
    if (path.startsWith('/api/assessment/selection')) return selectionOf(ALTERNATE, other);
    return path.endsWith('/link') ? ok('https://groundwork.example/x') : undefined;
  });
  const writeText = vi.fn(async () => Promise.reject(new Error('denied')));
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await choose('Ada Nowak', ASSESSMENTS.link.action);
  const dialog = await screen.findByRole('dialog', { name: ASSESSMENTS.link.title });
  await userEvent.click(await within(dialog).findByLabelText(/Payments II[^I]/));
  await userEvent.click(within(dialog).getByRole('button', { name: ASSESSMENTS.link.copy }));
  expect(await within(dialog).findByLabelText(ASSESSMENTS.link.byHand)).toBeTruthy();
  await userEvent.click(within(dialog).getByLabelText(/Payments III/));
  expect(within(dialog).queryByLabelText(ASSESSMENTS.link.byHand)).toBeNull();
});

it('shows of each who and which company, sector with stage, and the score with its band', async () => {
  const seed = { ...DONE, assessmentTitle: 'Seed: readiness for payments' };
  show(({ path }) => (path.endsWith('/assessments') ? ok({ assessments: [seed], totalAssessments: 1 }) : undefined));
  expect(await screen.findByRole('link', { name: 'Ada Nowak' })).toBeTruthy();
  expect(screen.getByText('Analytical Engines, Inc.')).toBeTruthy();
  expect(screen.getByText('Payments, Seed')).toBeTruthy();
  expect(screen.getByText('62%').parentElement?.textContent).toBe('62% Developing');
});

it('exports what the list shows: junk in the address stays out', async () => {
  const { log } = show(({ path }) => (path === '/api/assessment/export' ? ok({ exportID: 'me.1' }) : undefined), {
    industryID: '1',
    sectorID: 'drop table',
  });
  await userEvent.click(await screen.findByRole('button', { name: ASSESSMENTS.export.action }));
  await userEvent.click(await screen.findByRole('button', { name: ASSESSMENTS.export.start }));
  await waitFor(() =>
    expect(log.find(({ path }) => path === '/api/assessment/export')?.body).toEqual({
      format: 'csv',
      industryID: 1,
      sectorID: null,
    }),
  );
});
