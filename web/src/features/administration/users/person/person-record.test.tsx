// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keepSession } from '../../../../session/session.ts';
import { shownToasts } from '../../../../testing/browser.ts';
import { aSession, fakeApi, type Reply, refused, type Sent } from '../../../../testing/fake-api.ts';
import { renderPage } from '../../../../testing/render-app.tsx';
import { PersonRecord } from './person-record.tsx';
import { PERSON } from './texts.ts';

const ADA = {
  userID: 'u1',
  userType: 'user',
  firstName: 'Ada',
  lastName: 'Nowak',
  email: 'ada@engines.ventures',
  company: 'Analytical Engines',
  phoneNumber: '',
  companyURL: '',
  createdAt: '2026-11-01T10:00:00.000Z',
  pendingEmail: null,
  discountCode: 'HARBOR20',
  partnerID: 'p1',
  partnerName: 'Harbor Angels',
  partnerUserID: null,
  partnerUserName: null,
  partnerSince: '2026-11-01T10:00:00.000Z',
  partnerBy: 'code',
  partnerProposal: null as object | null,
  secondFactorSince: null,
  agreementAcceptedAt: null,
  purchases: [
    {
      purchaseID: 'u1',
      startedAt: '2026-11-01T10:00:00.000Z',
      status: 'COMPLETED',
      amountInCents: 23_920,
      currency: 'USD',
      receiptNumber: 'R-7K3M9-QX2TD',
      refundedInCents: 5_000,
    },
  ],
  sessions: [
    {
      sessionID: 's1',
      device: 'Firefox on Linux',
      startedAt: '2026-11-02T10:00:00.000Z',
      lastSeenAt: '2026-11-03T10:00:00.000Z',
    },
  ],
  messageCount: 1,
  assessmentCount: 0,
  revision: 3,
};
const MESSAGE = {
  mailID: 'm1',
  template: 'passwordReset',
  to: ADA.email,
  queuedAt: '2026-11-02T10:00:00.000Z',
  sentAt: null,
  failedAt: '2026-11-02T10:01:00.000Z',
  abandonedAt: null,
  reason: '552',
};

const ok = (data: unknown): Reply => ({ status: 200, body: { data } });

function show(answer: (sent: Sent) => Reply | undefined = () => undefined) {
  const log = fakeApi((sent) => {
    const special = answer(sent);
    if (special) return special;
    if (sent.path.includes('/messages')) return ok({ messages: [MESSAGE], totalMessages: 1 });
    if (sent.path.endsWith('/notes')) return ok({ tags: [], notes: [] });
    if (sent.path.endsWith('/assessments')) return ok({ assessments: [], totalAssessments: 0 });
    if (sent.path.startsWith('/api/history')) return ok({ entries: [], totalEntries: 0 });
    return sent.method === 'DELETE' ? { status: 204 } : ok(ADA);
  });
  keepSession(aSession({ userID: 'admin1', userType: 'admin', company: '' }));
  renderPage(<PersonRecord row={ADA} />, '/administration');
  return { log };
}

it('tells who somebody is, what they paid, and what became of messages', async () => {
  show();
  expect(await screen.findByText('Harbor Angels')).toBeTruthy();
  expect(screen.getByText('$239.20')).toBeTruthy();
  expect(screen.getByText(/\$50\.00 refunded/)).toBeTruthy();
  const receipt = screen.getByRole('link', { name: 'Receipt R-7K3M9-QX2TD' });
  expect(receipt.getAttribute('href')).toContain('/account/purchases/');
  expect(await screen.findByText('Password reset')).toBeTruthy();
  expect(screen.getByText(/^Failed .*\. The mailbox is full \(552\)\.$/)).toBeTruthy();
  expect((await screen.findAllByText(PERSON.assessments.none)).length).toBeGreaterThan(0);
  expect(await screen.findByRole('region', { name: 'History' })).toBeTruthy();
});

it('ends a session, and says so', async () => {
  const { log } = show();
  await userEvent.click(await screen.findByRole('button', { name: /^Sign out Firefox on Linux/ }));
  await waitFor(() => expect(shownToasts()).toMatchObject([{ message: PERSON.sessions.ended }]));
  expect(log.find(({ method }) => method === 'DELETE')?.path).toBe('/api/user/u1/sessions/s1');
});

it('says in place what could not be done', async () => {
  show(({ method, path }) =>
    method === 'DELETE' || path.includes('/messages') ? refused(404, 'notFound') : undefined,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Sign out Firefox/ }));
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBe(2));
});

it('says that they were asked about a partner, and withdraws that', async () => {
  const proposal = {
    proposalID: 'q1',
    partnerName: 'Harbor Angels',
    partnerUserName: 'Grace Holloway',
    proposedAt: '2026-11-02T10:00:00.000Z',
    expiresAt: '2026-12-02T10:00:00.000Z',
  };
  let partnerProposal: object | null = proposal;
  const { log } = show(({ method, path }) => {
    if (method === 'DELETE') {
      partnerProposal = null;
      return { status: 204 };
    }
    return path.endsWith('/details') ? ok({ ...ADA, partnerID: null, partnerName: null, partnerProposal }) : undefined;
  });
  expect(await screen.findByText(/whether Harbor Angels \(Grace Holloway\) may see them/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: PERSON.profile.withdraw }));
  await waitFor(() => expect(screen.queryByText(/whether Harbor Angels/)).toBeNull());
  expect(log.find(({ method }) => method === 'DELETE')?.path).toBe('/api/user/u1/partner-proposals/q1');
});
