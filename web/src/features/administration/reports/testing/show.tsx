/** The reports as an administrator sees them. */
import { useState } from 'react';
import { keepSession } from '../../../../session/session.ts';
import type { StaffType } from '../../../../shared/lists/administration-search.ts';
import type { ListAddress } from '../../../../shared/lists/table/list-spec.ts';
import { aSession, fakeApi, type Reply } from '../../../../testing/fake-api.ts';
import { renderPage } from '../../../../testing/render-app.tsx';
import { ReportsTab } from '../reports-tab.tsx';

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
          title: 'Interval',
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
export const answer = {
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
  counted: 3,
  items: [{ userID: 'anna', name: 'Anna Lind', company: 'Lumen', email: 'anna@lumen.example', attempt: null }],
};
export const told = (data: object): Reply =>
  new Response(`event: progress\ndata: {"share":0.4}\n\nevent: report\ndata: ${JSON.stringify({ data })}\n\n`);

const STAFF = [
  { userID: 'eve', name: 'Eve Stone', email: 'eve@groundwork.example', userType: 'admin' },
  { userID: 'pat', name: 'Pat Lee', email: 'pat@harbor.example', userType: 'partnerUser' },
];

/** The tab, with a server that makes reports and keeps them. @returns its addresses, and what was asked. */
export function show(
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
