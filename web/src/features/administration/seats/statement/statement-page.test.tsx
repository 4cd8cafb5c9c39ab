// @vitest-environment jsdom
import { PRODUCT, PROVIDED_BY } from '@groundwork/contracts/browser';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { keepSession } from '../../../../session/session.ts';
import { aSession, fakeApi, type Reply, refused } from '../../../../testing/fake-api.ts';
import { renderPage } from '../../../../testing/render-app.tsx';
import { StatementPage } from './statement-page.tsx';
import type { Statement } from './use-statement.ts';

const move = {
  reason: null,
  invoice: '',
  lastDay: null,
  note: '',
  cohortName: '',
  founder: '',
  amountInCents: null,
} as const;
const STATEMENT: Statement = {
  ...{ partnerName: 'Harbor Angels', month: '2026-11', isOpen: false, earlier: '2026-10', later: '2026-12' },
  ...{ opening: { free: 2, reserved: 0 }, closing: { free: 3, reserved: 1 }, leftOut: 0 },
  brand: null,
  sums: [
    { kind: 'granted', count: 2, amountInCents: null },
    { kind: 'reserved', count: 1, amountInCents: null },
  ],
  moves: [
    { ...move, moveID: 'm1', at: '2026-11-02T23:30:00.000Z', kind: 'granted', count: 2, free: 4, invoice: 'INV-7' },
    {
      ...move,
      moveID: 'm2',
      at: '2026-11-03T08:00:00.000Z',
      kind: 'used',
      count: 1,
      free: 3,
      ...{ cohortName: 'Spring', founder: 'Nia Berg' },
    },
  ],
};

function open(reply: Reply, userType: 'admin' | 'partnerUser' = 'partnerUser') {
  keepSession(aSession({ userID: 'grace', userType, company: '' }));
  const log = fakeApi(({ path }) =>
    path.endsWith('/csv') || path.includes('/pdf')
      ? new Response('file', { headers: { 'content-type': 'text/plain' } })
      : reply,
  );
  renderPage(
    <StatementPage partnerID="north" month="2026-11" />,
    '/administration',
    '/seat-statements/$partnerID/$month',
  );
  return log;
}
const found = (about: Partial<Statement> = {}): Reply => ({ status: 200, body: { data: { ...STATEMENT, ...about } } });

it.each([
  [null, PRODUCT.line],
  [
    { partnerID: 'north', partnerName: 'Harbor Angels', logo: null, color: '#0a5c36', line: 'Since 1999', welcome: '' },
    'Since 1999',
  ],
])('is headed as its PDF is: by ours, and by the partner as it is shown', async (brand, line) => {
  open(found({ brand }));
  expect(await screen.findByText(line)).toBeTruthy();
  expect(screen.queryByText(PROVIDED_BY) !== null).toBe(brand !== null);
});

it('says what there was, each movement and what is left, and leads to the months beside it', async () => {
  open(found());
  expect(await screen.findByText('November 2026')).toBeTruthy();
  for (const words of ['Harbor Angels', '2 free, 0 reserved', '3 free, 1 reserved'])
    expect(screen.getByText(words)).toBeTruthy();
  const rows = within(screen.getByRole('table'))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(['Nov 2, 2026GivenInvoice INV-7+24', 'Nov 3, 2026UsedSpring, Nia Berg13']);
  expect(screen.getByRole('link', { name: '← October 2026' }).getAttribute('href')).toBe(
    '/seat-statements/north/2026-10',
  );
  expect(screen.getByRole('link', { name: 'December 2026 →' }).getAttribute('href')).toBe(
    '/seat-statements/north/2026-12',
  );
  expect(screen.getByRole('link', { name: 'Back to seats' }).getAttribute('href')).toContain('tab=seats');
});

it('of a month without a movement says so, and how much of a full one is not listed', async () => {
  open(found({ moves: [], sums: [], isOpen: true, later: null }), 'admin');
  expect(await screen.findByText('No movement in this month.')).toBeTruthy();
  expect(screen.getByText('November 2026, so far')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /→/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to seats' }).getAttribute('href')).toContain('partner=north');
});

it('is saved as PDF and as CSV', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:1');
  const log = open(found({ leftOut: 1 }));
  expect(await screen.findByText('One earlier movement is not listed here. The CSV file has all.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await vi.waitFor(() =>
    expect(log.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/\/seats\/statements\/2026-11\/pdf\?paper=/),
        expect.stringMatching(/\/seats\/statements\/2026-11\/csv$/),
      ]),
    ),
  );
});

it('of another partner is not there', async () => {
  open(refused(404, 'notFound'));
  expect(await screen.findByText('There is no such statement.')).toBeTruthy();
});

it('offers to try again where it did not come', async () => {
  open(refused(500, 'serverError'));
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 })).toBeTruthy();
});
