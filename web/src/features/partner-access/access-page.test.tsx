// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keepSession } from '../../session/session.ts';
import { OWN_COHORTS } from '../../shared/cohorts/texts.ts';
import type { PartnerAccess, PartnerProposal } from '../../shared/partner-access/query.ts';
import { PARTNER_ACCESS } from '../../shared/partner-access/texts.ts';
import { shownToasts } from '../../testing/browser.ts';
import { aSession, fakeApi, type Reply, refused } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { AccessPage } from './access-page.tsx';
import { ACCESS } from './texts.ts';

const HARBOR = { partnerName: 'Harbor Angels', partnerUserName: 'Grace Holloway' };
const proposal: PartnerProposal = {
  proposalID: 'q1',
  ...HARBOR,
  proposedAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-12-21T10:00:00.000Z',
};
const access: PartnerAccess = { ...HARBOR, since: '2026-11-22T10:00:00.000Z', by: 'consent' };

interface State {
  proposal: PartnerProposal | null;
  access: PartnerAccess | null;
}

/** @param after what the server has once something was changed. */
function open(
  state: State,
  after: State = { proposal: null, access: null },
  reply: Reply = { status: 204 },
  cohorts: readonly object[] = [],
) {
  let now = state;
  const log = fakeApi(({ method, path }) => {
    if (path.endsWith('/cohorts')) return { status: 200, body: { data: { cohorts } } };
    if (method === 'GET') return { status: 200, body: { data: now } };
    now = after;
    return reply;
  });
  keepSession(aSession());
  renderPage(<AccessPage />, '/assessments');
  return () => log.filter(({ method }) => method !== 'GET');
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const toasts = () => shownToasts().map(({ message }) => message);

it('asks who would see what and until when, and shows who sees it once that is accepted', async () => {
  const sent = open({ proposal, access: null }, { proposal: null, access });
  const card = within(await screen.findByRole('region', { name: PARTNER_ACCESS.heading('Harbor Angels') }));
  expect(card.getByText(/Grace Holloway would see: your profile, assessments, scores, answers/)).toBeTruthy();
  expect(card.getByText(/You can answer until .*21.*2026/)).toBeTruthy();
  await press(PARTNER_ACCESS.accept);
  expect(await screen.findByText(ACCESS.ways.consent)).toBeTruthy();
  expect(screen.queryByRole('button', { name: PARTNER_ACCESS.accept })).toBeNull();
  expect(toasts()).toEqual([PARTNER_ACCESS.accepted('Harbor Angels')]);
  expect(sent()).toMatchObject([
    { method: 'PUT', path: '/api/user/u1/partner-proposals/q1', body: { answer: 'accepted' } },
  ]);
});

it('takes no for an answer', async () => {
  const sent = open({ proposal, access: null });
  await press(PARTNER_ACCESS.decline);
  expect(await screen.findByText(ACCESS.none)).toBeTruthy();
  expect(sent()).toMatchObject([{ body: { answer: 'declined' } }]);
});

it('says what became of a request that is over, and shows it no more', async () => {
  open({ proposal, access: null }, undefined, refused(409, 'proposalOver'));
  await press(PARTNER_ACCESS.accept);
  await waitFor(() => expect(toasts()).toEqual(['refused proposalOver']));
  expect(screen.queryByRole('button', { name: PARTNER_ACCESS.accept })).toBeNull();
});

it('of who stopped sharing and stays in a cohort says what the partner still sees, and nothing else', async () => {
  const cohort = { cohortID: 'c1', cohortName: 'Spring', partnerName: 'Harbor Angels', goalOn: null, isPaid: true };
  const about = { joinedAt: '2026-11-21T10:00:00.000Z', isShared: false, mayShare: true };
  open({ proposal: null, access: null }, undefined, undefined, [{ ...cohort, ...about }]);
  expect(await screen.findByText(ACCESS.none)).toBeTruthy();
  expect(await screen.findByText(`${OWN_COHORTS.sees} ${OWN_COHORTS.seesStart}`)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/see(s)? nothing/);
});

it('takes back what was agreed to, once that is confirmed', async () => {
  const sent = open({ proposal: null, access });
  await press(ACCESS.end.action);
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText(/no longer sees your results\. If you are in one of its cohorts, it still sees that/),
  ).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: ACCESS.end.confirm }));
  expect(await screen.findByText(ACCESS.none)).toBeTruthy();
  expect(sent()).toMatchObject([{ method: 'DELETE', path: '/api/user/u1/partner-access' }]);
  expect(toasts()).toEqual([ACCESS.end.done('Harbor Angels')]);
});

it('says whom to ask where a partner came with a code', async () => {
  open({ proposal: null, access: { ...access, by: 'code' } });
  expect(await screen.findByText(ACCESS.ways.code)).toBeTruthy();
  expect(screen.queryByRole('button', { name: ACCESS.end.action })).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/^mailto:/);
});
