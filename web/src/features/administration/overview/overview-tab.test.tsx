// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import type { StaffType } from '../../../shared/lists/administration-search.ts';
import { setMoment } from '../../../shared/lists/as-of/moment.ts';
import { keptAddress } from '../../../shared/lists/testing/kept-address.tsx';
import { aSession, fakeApi, type Reply, refused } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { ToastHost } from '../../../ui/toast/toast-host.tsx';
import { OverviewTab } from './overview-tab.tsx';

const figures = {
  signUps: 0,
  started: 3,
  completed: 2,
  codeUses: 1,
  revenueInCents: 29_900,
  seatRevenueInCents: 400_000,
};
const overview = {
  from: '2026-11-21',
  to: '2026-11-21',
  now: figures,
  before: { ...figures, completed: 5 },
  days: [{ day: '2026-11-21', ...figures }],
  users: 8,
  inProgress: 2,
  completed: 6,
  usableCodes: 4,
  medianScore: 57,
  verdicts: [{ verdict: 'Unlikely', count: 2 }],
  attention: [
    { kind: 'messageFailed', count: 1, mine: 1, dismissed: 0 },
    { kind: 'refund', count: 1, mine: 0, dismissed: 1 },
    { kind: 'invitation', count: 0, mine: 0, dismissed: 0 },
    { kind: 'seatPurchase', count: 0, mine: 0, dismissed: 0 },
  ],
};
const failedMessage = {
  id: 'm1',
  kind: 'messageFailed',
  at: '2026-11-21T10:00:00.000Z',
  userID: 'u1',
  name: 'Maya Okafor',
  email: 'maya@lumen.example',
  userType: 'user',
  partnerID: null,
  detail: 'passwordReset',
  state: 'givenUp',
  cause: '550',
  occurrence: '',
  canResend: true,
  assignee: null,
  steps: [],
};
const refund = {
  ...failedMessage,
  id: 'p1',
  kind: 'refund',
  name: '',
  email: '',
  userType: '',
  detail: '29900',
  state: 'refunded',
  cause: '',
  occurrence: '',
  canResend: false,
};

const NO_REQUESTS = { requests: [], totalRequests: 0, open: 0 };
const ADMINS = [
  { adminID: 'admin1', firstName: 'Maya', lastName: 'Lind', email: 'ml@x.example' },
  { adminID: 'admin2', firstName: 'Ben', lastName: 'Ode', email: 'bo@x.example' },
];

function show(answers: Partial<Record<'overview' | 'attention', Reply>> = {}, role: StaffType = 'admin') {
  const log = fakeApi(({ path, method }) => {
    if (method !== 'GET') return { status: 200, body: { msg: 'OK' } };
    if (path.startsWith('/api/admin')) return { status: 200, body: { data: { admins: ADMINS, totalAdmins: 2 } } };
    if (path.startsWith('/api/expert-requests')) return { status: 200, body: { data: NO_REQUESTS } };
    return path.includes('/attention')
      ? (answers.attention ?? { status: 200, body: { data: { items: [failedMessage, refund], totalItems: 2 } } })
      : (answers.overview ?? { status: 200, body: { data: overview } });
  });
  keepSession(aSession({ userID: 'admin1', userType: role, company: '' }));
  const { asked, page } = keptAddress((place) => <OverviewTab role={role} {...place} />);
  renderPage(
    <>
      {page}
      <ToastHost />
    </>,
  );
  return { asked, log };
}

it('shows the figures beside those before, and leads to the lists that they count', async () => {
  show();
  const period = within(await screen.findByRole('region', { name: 'In this period' }));
  expect(period.getByText('previously 5')).toBeTruthy();
  expect(period.getAllByText('$299.00')).toHaveLength(1);
  expect(period.getAllByText('$4,000.00')).toHaveLength(1);
  expect(period.getByRole('link', { name: /^View list: Completed,/ }).getAttribute('href')).toMatch(
    /report=activity&by=whole&from=2026-11-21&to=2026-11-21/,
  );
  const inProgress = screen.getByRole('link', { name: /In progress now/ });
  expect(inProgress.getAttribute('href')).toMatch(/tab=assessments&status=IN_PROGRESS/);
  expect(screen.getByText('57%')).toBeTruthy();
  // They are nobody's and the partners'.
  const codes = screen.getByRole('link', { name: /Active codes/ });
  expect(codes.getAttribute('href')).toMatch(/tab=codes&code=all&state=usable$/);
});

it('asks for the days that were chosen', async () => {
  const { asked, log } = show();
  await userEvent.selectOptions(await screen.findByLabelText('Period'), 'Last 7 days');
  expect(asked).toEqual([{ days: '7' }]);
  expect(log.some(({ path }) => /\/api\/overview\?from=\d{4}-\d{2}-\d{2}$/.test(path))).toBe(true);
});

it('lists what needs attention, narrowed to a kind, and leads to whom it is about', async () => {
  const { asked, log } = show();
  const person = await screen.findByRole('link', { name: 'Maya Okafor' });
  expect(person.getAttribute('href')).toMatch(/tab=users&person=u1/);
  expect(screen.getByText('Email “Password reset”')).toBeTruthy();
  expect(screen.getByText('Refund of $299.00')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /invitation/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '1 refund' }));
  expect(asked).toEqual([{ attention: 'refund' }]);
  expect(log.at(-1)?.path).toContain('kind=refund');
});

it.each([
  ['seatsMissing', '20', '20 seats bought by card', 'Paid, the seats are still to come'],
  ['requested', '1', 'Refund of 1 seat', 'In progress'],
  ['refused', '5', 'Refund of 5 seats', 'Not refunded, the seats are free again'],
  ['refundedElsewhere', '30000', 'Refund of $300.00 for seats', 'Refunded at the payment provider, the seats stayed'],
])(
  'says what is wrong with seats that were bought by card, and leads to the partner: %s',
  async (state, detail, what, how) => {
    const ofNorth = { name: 'North Capital', userType: 'partnerUser', partnerID: 'north' };
    const item = { ...refund, ...ofNorth, kind: 'seatPurchase', id: 'p1', detail, state };
    show({ attention: { status: 200, body: { data: { items: [item], totalItems: 1 } } } });
    expect(await screen.findByText(what)).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'What needs attention' })).getByText(how)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'North Capital' }).getAttribute('href')).toMatch(
      /tab=partners&expanded=north/,
    );
    expect(screen.getByRole('button', { name: `Dismiss: ${what}, North Capital` })).toBeTruthy();
  },
);

it('chooses the period beside what it governs', async () => {
  show();
  const period = within(await screen.findByRole('region', { name: 'In this period' }));
  expect(period.getByRole('combobox', { name: 'Period' })).toBeTruthy();
});

it('says of a moment that is past how it was then', async () => {
  act(() => setMoment('2026-11-01'));
  onTestFinished(() => act(() => setMoment(null)));
  show();
  expect(await screen.findByRole('region', { name: 'On that day' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /In progress,/ })).toBeTruthy();
  expect(screen.queryByText(/Today|now/)).toBeNull();
});

it('begins with what needs attention, its first five, and shows all when asked', async () => {
  const items = Array.from({ length: 7 }, (_, n) => ({ ...refund, id: `p${n}` }));
  const attention = [{ kind: 'refund', count: 7, mine: 0, dismissed: 0 }];
  show({
    overview: { status: 200, body: { data: { ...overview, attention } } },
    attention: { status: 200, body: { data: { items, totalItems: 7 } } },
  });
  const list = await screen.findByRole('list', { name: 'What needs attention' });
  const figuresBelow = screen.getByRole('region', { name: 'In this period' });
  expect(list.compareDocumentPosition(figuresBelow)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 7: Needs attention' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(7);
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer: Needs attention' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
});

it('sends a failed email again where it stands, and offers that for nothing else', async () => {
  const { log } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Resend: Email “Password reset”, Maya Okafor' }));
  expect(await screen.findByText('Email sent.')).toBeTruthy();
  expect(log.some(({ method, path }) => method === 'POST' && path === '/api/message/m1/resend')).toBe(true);
  expect(screen.getAllByRole('button', { name: /^Resend/ })).toHaveLength(1);
});

it('dismisses an item with a reason, which it asks for', async () => {
  const { log } = show();
  await userEvent.click(await screen.findByRole('button', { name: /^Dismiss: Refund of/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss this item' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(await dialog.findByText('Please enter a reason.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/Reason/), ' Paid by hand ');
  await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('Item dismissed.')).toBeTruthy();
  const sent = log.find(({ method }) => method === 'PUT');
  expect(sent).toMatchObject({ path: '/api/attention/refund/p1/dismissal', body: { reason: 'Paid by hand' } });
});

it('gives an item to a colleague, from its menu', async () => {
  const { log } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Email “Password reset”, Maya Okafor' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Assign…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign to an admin' }));
  await dialog.findByRole('option', { name: 'Maya Lind (you)' });
  await userEvent.selectOptions(dialog.getByLabelText('Admin'), 'Ben Ode');
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('Assigned to Ben Ode.')).toBeTruthy();
  expect(log.find(({ method }) => method === 'PUT')).toMatchObject({ body: { adminID: 'admin2' } });
});

it('shows what was dismissed, by whom and why, its history, and puts it back', async () => {
  const step = { id: 's2', at: '2026-11-22T10:00:00.000Z', by: 'Ben Ode', change: 'dismissed', assignee: '' };
  const steps = [
    { ...step, reason: 'Paid by hand' },
    { ...step, id: 's1', change: 'assigned', assignee: 'Maya Lind', reason: '' },
  ];
  const body = { data: { items: [{ ...refund, steps }], totalItems: 1 } };
  const { asked, log } = show({ attention: { status: 200, body } });
  await userEvent.selectOptions(await screen.findByLabelText('Show'), 'Dismissed (1)');
  expect(asked).toEqual([{ attended: 'dismissed' }]);
  expect(await screen.findByText('Paid by hand')).toBeTruthy();
  expect(screen.getByText(/^Dismissed by Ben Ode, /)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Actions for Refund/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'History' }));
  const drawer = within(await screen.findByRole('dialog', { name: /^History of Refund/ }));
  expect(drawer.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Dismissedby Ben Ode.*Paid by hand$/),
    expect.stringMatching(/^Assigned to Maya Lindby Ben Ode/),
  ]);
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Put back: Refund/ }));
  expect(await screen.findByText('Item is back on the list.')).toBeTruthy();
  expect(log.some(({ method }) => method === 'DELETE')).toBe(true);
});

it('lets partner users invite again, and neither dismiss nor assign', async () => {
  const invitation = { ...failedMessage, id: 'u2', userID: 'u2', kind: 'invitation', state: 'expired' };
  const { log } = show(
    { attention: { status: 200, body: { data: { items: [invitation], totalItems: 1 } } } },
    'partnerUser',
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Resend: Invitation/ }));
  expect(await screen.findByText(/^New invitation sent to Maya Okafor/)).toBeTruthy();
  expect(log.some(({ path }) => path === '/api/user/u2/invitation')).toBe(true);
  expect(screen.queryByRole('button', { name: /^(Dismiss: .|Actions for)/ })).toBeNull();
  expect(screen.queryByLabelText('Show')).toBeNull();
});

it('says that it could not be loaded, and tries again', async () => {
  show({ overview: refused(422, 'validation') });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('leads partner users to their own active codes, and to whoever used one in the period', async () => {
  show({}, 'partnerUser');
  const used = await screen.findByRole('link', { name: /^View list: Codes used,/ });
  expect(used.getAttribute('href')).toMatch(/report=activity&.*column=codeUses$/);
  expect(screen.getByRole('link', { name: /Active codes/ }).getAttribute('href')).toMatch(/tab=codes&state=usable$/);
});
