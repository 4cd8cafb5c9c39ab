// @vitest-environment jsdom
import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { CodesTab } from '../../features/administration/discount-codes/codes-tab.tsx';
import { UsersTab } from '../../features/administration/users/users-tab.tsx';
import { keepSession } from '../../session/session.ts';
import { shownToasts } from '../../testing/browser.ts';
import { aSession, fakeApi, refused } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ActivityDrawer } from '../history/activity-drawer.tsx';
import { AnswersDrawer } from '../history/answers-drawer.tsx';
import { HistoryDrawer } from '../history/history-drawer.tsx';
import type { ListAddress } from '../lists/table/list-spec.ts';
import { TABLE } from '../lists/table/texts.ts';
import { EXPORTS } from './texts.ts';

const at = '2026-01-01T08:00:00.000Z';
const ENTRY = {
  id: 'e1',
  at,
  kind: 'code',
  subjectID: 'd1',
  subjectName: 'SPRING',
  change: 'DiscountCodeGenerated',
  actorID: 'a1',
  actorName: 'Ben',
  changes: [],
};
const ANSWER = {
  n: 1,
  at,
  kind: 'answered',
  actorID: 'u1',
  actorName: 'Ada',
  questionID: 'q1',
  question: 'How many?',
  sectionName: 'Team',
  answer: 'Two',
  replaced: null,
  afterReopening: false,
  score: { percent: 0, chosen: 0, best: 10 },
  sectionScore: null,
};
const CODE = { discountID: 'd1', code: 'SPRING', discount: 0.2, description: '', expiresAt: null, maxUses: null };
const USER = {
  userID: 'u1',
  firstName: 'Ada',
  lastName: 'Nowak',
  email: 'ada@engines.ventures',
  company: 'Engines',
  tags: [],
};
const ANSWERS = {
  entries: [ANSWER],
  totalEntries: 1,
  assessmentTitle: 'Payments',
  versionNumber: 1,
  questions: [{ questionID: 'q1', question: 'How many?' }],
  discountCodes: [{ ...CODE, held: 0, redeemed: 0, state: 'usable', createdAt: at }],
  totalDiscountCodes: 1,
  users: [{ ...USER, createdAt: at }],
  totalUsers: 1,
  partners: [],
  totalPartners: 0,
  partnerUsers: [],
  totalPartnerUsers: 0,
};

/** @returns what was asked for. */
function show(part: ReactNode, userType: 'admin' | 'partnerUser' = 'admin', fails = false) {
  keepSession(aSession({ userID: 'a1', userType, partnerID: userType === 'admin' ? null : 'harbor' }));
  const log = fakeApi(({ path, method }) => {
    const list = path.includes('/api/history') || path.includes('/activity') ? { entries: [ENTRY] } : {};
    if (method !== 'POST') return { status: 200, body: { data: { ...ANSWERS, ...list } } };
    return fails ? refused(409, 'tooManyExports') : { status: 200, body: { data: { exportID: 'a1.1' } } };
  });
  renderApp(part);
  return () => log.filter(({ path, method }) => path === '/api/exports' && method === 'POST').map(({ body }) => body);
}

interface TabProps {
  readonly of: typeof CodesTab | typeof UsersTab;
  readonly start?: ListAddress;
}

function Tab({ of: Panel, start = {} }: TabProps) {
  const [address, onAddress] = useState(start);
  const props = { role: 'admin', address, onAddress } as const;
  return <Panel {...props} />;
}

async function exportAsCsv() {
  await userEvent.click(await screen.findByRole('button', { name: EXPORTS.start }));
  await userEvent.click(screen.getByRole('menuitem', { name: EXPORTS.startAs.csv }));
}

const close = (): void => undefined;
const HISTORY = <HistoryDrawer subject={{ kind: 'code', id: 'd1', name: 'SPRING' }} onClose={close} />;
const ACTIVITY = <ActivityDrawer person={{ userID: 'a2', name: 'Nora' }} onClose={close} />;
const AUDIT = <AnswersDrawer attempt={{ userID: 'u1', userAssessmentID: 'u1.1', name: 'Ada' }} onClose={close} />;

it.each([
  ['a history', HISTORY, { kind: 'history', filter: { kind: 'code', id: 'd1' } }],
  [
    'codes of nobody as they are filtered',
    <Tab key="codes" of={CodesTab} start={{ state: 'usable', search: 'spr' }} />,
    { kind: 'codes', search: 'spr', filter: { state: 'usable', partner: 'none' } },
  ],
  [
    'users as they are sorted',
    <Tab key="users" of={UsersTab} start={{ sortBy: 'email', direction: 'desc', page: '2' }} />,
    { kind: 'users', sortBy: 'email', direction: 'desc', filter: {} },
  ],
])('makes a file of %s', async (_, part, order) => {
  const asked = show(part);
  await exportAsCsv();
  await waitFor(() => expect(asked()).toEqual([{ ...order, format: 'csv' }]));
  expect(shownToasts().at(-1)).toMatchObject({ message: ADMINISTRATION.assessments.exportStarted });
});

it("makes a file of a partner user's codes in the order that they are shown in", async () => {
  const asked = show(<Tab of={CodesTab} />, 'partnerUser');
  await exportAsCsv();
  await waitFor(() =>
    expect(asked()).toEqual([{ kind: 'codes', sortBy: 'expiresAt', direction: 'asc', filter: {}, format: 'csv' }]),
  );
});

it('makes a file of what somebody did, by what it was about', async () => {
  const asked = show(ACTIVITY);
  await userEvent.selectOptions(await screen.findByLabelText('About'), 'Discount code');
  await exportAsCsv();
  await waitFor(() => expect(asked()).toMatchObject([{ kind: 'activity', filter: { userID: 'a2', kind: 'code' } }]));
});

it('has each answer beneath its question', async () => {
  show(AUDIT);
  const question = await screen.findByText('1. How many?');
  const answer = screen.getByText('Two');
  expect(question.compareDocumentPosition(answer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('makes a file of the answers to a question', async () => {
  const asked = show(AUDIT);
  await userEvent.selectOptions(await screen.findByLabelText('Question', { selector: 'select' }), 'How many?');
  await exportAsCsv();
  const filter = { userAssessmentID: 'u1.1', questionID: 'q1' };
  await waitFor(() => expect(asked()).toMatchObject([{ kind: 'answers', filter }]));
});

it.each([
  ['users', UsersTab, 'Ada Nowak', 'u1'],
  ['codes', CodesTab, 'SPRING', 'd1'],
] as const)('makes a file of the %s that were selected', async (kind, of, name, id) => {
  const asked = show(<Tab of={of} />);
  await userEvent.click(await screen.findByRole('checkbox', { name: TABLE.select(name) }));
  await userEvent.click(screen.getByRole('button', { name: EXPORTS.selected }));
  await userEvent.click(await screen.findByRole('button', { name: EXPORTS.begin }));
  await waitFor(() => expect(asked()).toEqual([{ kind, format: 'csv', selected: [id] }]));
  await waitFor(() => expect(screen.queryByText(TABLE.selected(1))).toBeNull());
});

it('keeps the rows selected, and says why, when the file is refused', async () => {
  show(<Tab of={UsersTab} />, 'admin', true);
  await userEvent.click(await screen.findByRole('checkbox', { name: TABLE.select('Ada Nowak') }));
  await userEvent.click(screen.getByRole('button', { name: EXPORTS.selected }));
  await userEvent.click(await screen.findByRole('button', { name: EXPORTS.begin }));
  expect((await screen.findByRole('alert')).textContent).toBe('refused tooManyExports');
  expect(screen.getAllByText(TABLE.selected(1)).length).toBeGreaterThan(0);
});
