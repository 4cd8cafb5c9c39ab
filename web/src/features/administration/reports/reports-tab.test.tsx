// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import type { StaffType } from '../../../shared/lists/administration-search.ts';
import type { ListAddress } from '../../../shared/lists/table/list-spec.ts';
import { aSession, fakeApi, type Reply, refused } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { ReportsTab } from './reports-tab.tsx';

const list = {
  reports: [
    { name: 'funnel', title: 'Funnel', question: 'How far do founders come?', parameters: [] },
    {
      name: 'activity',
      title: 'Activity',
      question: 'When do founders sign up?',
      parameters: [
        {
          name: 'by',
          title: 'By',
          kind: 'choice',
          default: 'day',
          choices: ['day', 'week'],
          minimum: null,
          maximum: null,
        },
      ],
    },
  ],
  filters: {
    industries: [{ id: 1, name: 'Software' }],
    sectors: [{ id: 7, industryID: 1, name: 'B2B' }],
    assessments: [],
    partners: [],
  },
};
const answer = {
  report: 'funnel',
  title: 'Funnel',
  question: 'How far do founders come?',
  parameters: {},
  asOf: null,
  position: '00000000000000000042',
  time: '2026-11-21T14:05:00.000Z',
  columns: [
    { id: 'step', title: 'Step', unit: 'text' },
    { id: 'people', title: 'People', unit: 'count', behind: 'people' },
  ],
  rows: [{ step: 'Sign-up started', people: 1204 }],
  chart: null,
  n: { count: 1204, of: 'People who started to sign up' },
  leftOut: 0,
  marks: [],
  note: 'Time is when people started to sign up.',
};
const behind = {
  kind: 'people',
  total: 1,
  items: [{ userID: 'anna', name: 'Anna Lind', company: 'Lumen', email: 'anna@lumen.example', attempt: null }],
};
const told = (data: object): Reply =>
  new Response(`event: progress\ndata: {"share":0.4}\n\nevent: report\ndata: ${JSON.stringify({ data })}\n\n`);

const STAFF = [
  { userID: 'eve', name: 'Eve Stone', email: 'eve@groundwork.example', userType: 'admin' },
  { userID: 'pat', name: 'Pat Lee', email: 'pat@harbor.example', userType: 'partnerUser' },
];

function show(
  first: ListAddress = {},
  report: (path: string) => Reply | Promise<Reply> = () => told(answer),
  pins: readonly object[] = [],
  received: readonly object[] = [],
) {
  const saved: object[] = [...pins];
  const log = fakeApi(({ path, method, body }) => {
    if (path === '/api/reports') return { status: 200, body: { data: list } };
    if (path === '/api/saved-reports' && method === 'POST') {
      saved.push({
        ...(body as object),
        withNumbers: false,
        recipients: [],
        pinned: false,
        savedReportID: 'admin1.1',
        savedAt: '2026-11-21T14:05:00.000Z',
      });
      return { status: 200, body: { data: { savedReportID: 'admin1.1' } } };
    }
    if (path.startsWith('/api/report-recipients')) return { status: 200, body: { data: STAFF } };
    if (path === '/api/received-reports') return { status: 200, body: { data: structuredClone(received) } };
    if (path.startsWith('/api/received-reports')) {
      Object.assign(received[0] ?? {}, { stopped: !(body as { on: boolean }).on });
      return { status: 204 };
    }
    if (path.endsWith('/schedule')) {
      const { recipientIDs, ...rest } = body as { readonly recipientIDs: readonly string[] };
      const recipients = STAFF.filter(({ userID }) => recipientIDs.includes(userID));
      Object.assign(saved[0] ?? {}, rest, { recipients: recipients.map((one) => ({ ...one, stopped: false })) });
      return { status: 204 };
    }
    if (path.endsWith('/mail')) return { status: 200, body: { msg: 'OK' } };
    if (path.endsWith('/pin')) {
      Object.assign(saved[0] ?? {}, body);
      return { status: 204 };
    }
    if (path.startsWith('/api/saved-reports')) return { status: 200, body: { data: structuredClone(saved) } };
    if (path.includes('/behind')) return { status: 200, body: { data: behind } };
    return report(path);
  });
  keepSession(aSession({ userID: 'admin1', userType: 'admin', company: '' }));
  const addresses: ListAddress[] = [];
  const role: StaffType = 'admin';
  function Host() {
    const [address, setAddress] = useState(first);
    return (
      <ReportsTab
        role={role}
        address={address}
        onAddress={(next) => {
          addresses.push(next);
          setAddress(next);
        }}
      />
    );
  }
  renderPage(<Host />);
  const asked = () => log.map(({ path }) => path).filter((path) => path.includes('/progress'));
  return { addresses, asked, log };
}

it('shows a report under its question, with its table and where it was made of', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'How far do founders come?' })).toBeTruthy();
  expect(await screen.findByRole('row', { name: /^Sign-up started 1,204/ })).toBeTruthy();
  expect(screen.getByText('People who started to sign up: n = 1,204 · All time')).toBeTruthy();
  expect(screen.getByText(/Data through Nov 21, 2026/)).toBeTruthy();
});

it('keeps filters from one report to the next, and what only one takes out of the other', async () => {
  const { addresses, asked } = show({ report: 'activity', by: 'week', sector: '7' });
  expect(await screen.findByText('Sector: B2B')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Industry' }));
  await userEvent.selectOptions(screen.getByLabelText('Industry'), 'Software');
  expect(addresses.at(-1)).toEqual({ report: 'activity', industry: '1', by: 'week' });
  await userEvent.selectOptions(screen.getByLabelText('By'), 'Day');
  expect(addresses.at(-1)).toEqual({ report: 'activity', industry: '1' });
  await userEvent.click(screen.getByRole('button', { name: 'Funnel' }));
  expect(addresses.at(-1)).toEqual({ report: 'funnel', industry: '1' });
  await waitFor(() => expect(asked().at(-1)).toBe('/api/reports/funnel/progress?industry=1'));
});

it('is of a period that one chooses, beside the one before, also in the next report', async () => {
  const { addresses, asked } = show();
  const compare = await screen.findByLabelText('Compare with previous period');
  expect(compare).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Quarter' }));
  await userEvent.click(compare);
  expect(addresses.at(-1)).toEqual({ report: 'funnel', period: 'quarter', compare: 'before' });
  await waitFor(() => expect(new Set(asked().filter((path) => path.includes('from='))).size).toBe(2));
  expect(await screen.findByText('Previous: 1,204')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Activity' }));
  expect(addresses.at(-1)).toEqual({ report: 'activity', period: 'quarter', compare: 'before' });
});

it('leads from a number to the people that it counts', async () => {
  const { addresses, log } = show();
  await userEvent.click(await screen.findByRole('button', { name: /^1,204\. Show the list/ }));
  expect(addresses.at(-1)).toEqual({ report: 'funnel', row: 'Sign-up started', column: 'people' });
  const person = await screen.findByRole('link', { name: 'Anna Lind' });
  expect(person.getAttribute('href')).toMatch(/tab=users&person=anna/);
  expect(log.at(-1)?.path).toContain('/api/reports/funnel/behind?');
});

it('is kept under a name, with its filters', async () => {
  const { log } = show({ report: 'funnel', sector: '7' });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByLabelText('Name'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save report' }));
  expect(await dialog.findByText('* Please enter a name.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Name'), 'Mine');
  await userEvent.selectOptions(dialog.getByLabelText('Email me a link'), 'Weekly');
  await userEvent.click(dialog.getByRole('button', { name: 'Save report' }));
  expect(await screen.findByRole('button', { name: 'Mine' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Pin Mine' }));
  await userEvent.click(screen.getByRole('button', { name: 'Pinned' }));
  expect(await screen.findByRole('article', { name: 'Mine' })).toBeTruthy();
  const { body } = log.find(({ method }) => method === 'POST') ?? {};
  expect(body).toEqual({ name: 'Mine', report: 'funnel', parameters: { sector: '7' }, schedule: 'weekly' });
});

it('says that nothing is within the filters, and that it could not be made', async () => {
  show({}, () => told({ ...answer, rows: [] }));
  expect(await screen.findByText('Nothing to report')).toBeTruthy();
});

it('can be tried again where it failed', async () => {
  let isUp = false;
  show({}, () => (isUp ? told(answer) : refused(422, 'validation')));
  const again = await screen.findByRole('button', { name: 'Try again' });
  isUp = true;
  await userEvent.click(again);
  expect(await screen.findByRole('row', { name: /^Sign-up started 1,204/ })).toBeTruthy();
});

const COMPARED = { report: 'activity', from: '2026-03-01', to: '2026-03-31', compare: 'before' };
const isBefore = (path: string): boolean => path.includes('from=2026-01-29');

it('asks for the previous period once, with what the report settled on, and says where that failed', async () => {
  let isUp = false;
  const settled = { ...answer, report: 'activity', parameters: { by: 'week' } };
  const { asked } = show(COMPARED, (path) => (isBefore(path) && !isUp ? refused(422, 'validation') : told(settled)));
  expect(await screen.findByText('Unable to create the report of the previous period.')).toBeTruthy();
  expect(screen.queryByText('Previous: 1,204')).toBeNull();
  expect(asked().map((path) => path.replace(/.*progress/, ''))).toEqual([
    expect.stringMatching(/^\?from=2026-03-01/),
    expect.stringMatching(/by=week/),
  ]);
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Previous: 1,204')).toBeTruthy();
});

it('compares nothing with what the filters before had', async () => {
  let hangs = false;
  const { asked } = show(COMPARED, (path) =>
    hangs ? new Promise<Reply>(() => {}) : told({ ...answer, n: { count: isBefore(path) ? 7 : 9, of: 'People' } }),
  );
  expect(await screen.findByText(/Previous: n 7/)).toBeTruthy();
  const count = asked().length;
  hangs = true;
  await userEvent.selectOptions(screen.getByLabelText('By'), 'Week');
  await waitFor(() => expect(asked()).toHaveLength(count + 1));
  expect(screen.queryByText(/Previous: n/)).toBeNull();
});

it('creates pinned reports one after the other', async () => {
  const pins = ['First', 'Second'].map((name, i) => ({
    savedReportID: `admin1.${i + 1}`,
    name,
    report: 'funnel',
    parameters: { code: name },
    schedule: null,
    withNumbers: false,
    recipients: [],
    pinned: true,
    savedAt: '2026-11-21T14:05:00.000Z',
  }));
  let finish = (_: Reply): void => {};
  const first = new Promise<Reply>((resolve) => {
    finish = resolve;
  });
  const { asked } = show({ report: 'pinned' }, (path) => (path.includes('First') ? first : told(answer)), pins);
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(await screen.findByRole('article', { name: 'Second' })).toBeTruthy();
  expect(asked()).toHaveLength(1);
  finish(told(answer));
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(screen.getAllByRole('button', { name: /^Unpin / })).toHaveLength(2);
});

it('is mailed to colleagues with picture and numbers, and to oneself at once', async () => {
  const { log } = show({ report: 'funnel' });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save report' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Email settings for Funnel: Never' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email Funnel' }));
  await userEvent.selectOptions(dialog.getByLabelText('Send'), 'Weekly');
  await userEvent.click(dialog.getByRole('switch', { name: /^With picture and numbers/ }));
  expect(dialog.getByText('Nobody besides you.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Add a person'), 'e{Enter}');
  await userEvent.click(await dialog.findByRole('button', { name: 'Add Eve Stone' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Pat Lee' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Pat Lee' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send me one now' }));
  await waitFor(() => expect(log.at(-1)).toMatchObject({ method: 'POST', body: { withNumbers: true } }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Email settings for Funnel: Weekly, 1 recipient' })).toBeTruthy();
  expect(log.find(({ path }) => path.endsWith('/schedule'))?.body).toEqual({
    schedule: 'weekly',
    withNumbers: true,
    recipientIDs: ['eve'],
  });
});

it('of somebody else can be stopped, and had again', async () => {
  const one = { savedReportID: 'eve.1', name: 'Hers', owner: 'Eve Stone', schedule: 'weekly', stopped: false };
  const { log } = show({}, undefined, [], [one]);
  const section = within(await screen.findByRole('region', { name: 'Reports sent to you' }));
  expect(section.getByText('From Eve Stone · Weekly')).toBeTruthy();
  await userEvent.click(section.getByRole('button', { name: 'Stop Hers' }));
  expect(await section.findByText('From Eve Stone · Stopped')).toBeTruthy();
  await userEvent.click(section.getByRole('button', { name: 'Resume Hers' }));
  expect(await section.findByText('From Eve Stone · Weekly')).toBeTruthy();
  const changes = log.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(changes).toEqual([{ on: false }, { on: true }]);
});
