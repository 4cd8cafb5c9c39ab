// @vitest-environment jsdom
import { PROVIDED_BY } from '@groundwork/contracts/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keepSession } from '../../session/session.ts';
import { COHORT } from '../../shared/cohorts/texts.ts';
import { PARTNER_ACCESS } from '../../shared/partner-access/texts.ts';
import { aSession, fakeApi, refused } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { JoinPage } from './join-page.tsx';

const SPRING = {
  ...{ cohortID: 'spring', cohortName: 'Spring', partnerName: 'Harbor Angels', goalOn: '2027-03-31' },
  ...{ startsOn: null, endsOn: null, industryID: 1, sectorID: 2, assessmentID: 'b2b', state: 'open' },
  ...{ paidByPartner: false, paidBySeats: false },
};
const PROPOSAL = {
  ...{ proposalID: 'q1', partnerName: 'Harbor Angels', partnerUserName: 'Grace Holloway' },
  ...{ proposedAt: '2026-11-21T10:00:00.000Z', expiresAt: '2026-12-21T10:00:00.000Z' },
};

interface Visitor {
  readonly userType?: 'user' | 'admin';
  readonly accepts?: boolean;
  /** Who sees the results already. */
  readonly sharesWith?: string;
}

function open(invitation: object | null, { userType, accepts = false, sharesWith }: Visitor = {}) {
  let isIn = false;
  let hasAnswered = false;
  const log = fakeApi(({ method, path }) => {
    if (path.startsWith('/api/cohort-invitations')) {
      return invitation ? { status: 200, body: { data: invitation } } : refused(422, 'linkInvalid');
    }
    if (method === 'POST') {
      isIn = true;
      return { status: 200, body: { data: { cohortID: 'spring' } } };
    }
    if (path.endsWith('/cohorts')) {
      const own = { ...SPRING, joinedAt: '2026-11-21T10:00:00.000Z', isShared: false, mayShare: false };
      return { status: 200, body: { data: { cohorts: isIn ? [own] : [] } } };
    }
    if (method === 'PUT') {
      hasAnswered = accepts;
      return { status: 204 };
    }
    // Of two read models this one may have the answer first.
    const seenBy = sharesWith ?? (hasAnswered ? SPRING.partnerName : undefined);
    const access = seenBy === undefined ? null : { partnerName: seenBy, way: 'code' };
    return { status: 200, body: { data: { proposal: isIn && !access && !hasAnswered ? PROPOSAL : null, access } } };
  });
  if (userType) keepSession(aSession({ userType }));
  renderPage(<JoinPage token="a.b.c" />, '/join/a.b.c');
  return () => log.filter(({ method }) => method !== 'GET');
}

it('a visitor sees who invites, and goes on to sign in or to an account, from where they come back', async () => {
  open(SPRING);
  expect(await screen.findByText(COHORT.lead('Harbor Angels', 'Spring'))).toBeTruthy();
  // Before all that there is to read beside, so that it is on the screen at once.
  const first = screen.getByRole('link', { name: COHORT.signUp });
  for (const text of [COHORT.goal('2027-03-31'), COHORT.sees('Harbor Angels')]) {
    expect(first.compareDocumentPosition(screen.getByText(text))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf(COHORT.signUp)).toBe('/auth/sign-up?returnURL=%2Fjoin%2Fa.b.c');
  expect(addressOf(COHORT.signIn)).toBe('/auth/sign-in?returnURL=%2Fjoin%2Fa.b.c');
});

it.each([
  ['who came by the link of a cohort paid by seats pays themselves', { paidBySeats: true }, [true, true]],
  ['who came to a cohort without seats pays themselves', {}, [true, false]],
  ['whom the partner pays for pays nothing', { paidBySeats: true, paidByPartner: true }, [false, false]],
] as const)('a visitor reads before an account is made: %s', async (_, invitation, said) => {
  open({ ...SPRING, ...invitation });
  await screen.findByRole('link', { name: COHORT.signUp });
  const texts = [/costs \$299\. You pay it yourself\./, new RegExp(COHORT.seats('Harbor Angels'))];
  expect(texts.map((text) => screen.queryByText(text) !== null)).toEqual(said);
});

it('a partner that says how it is shown is seen above who invites, beside us', async () => {
  const words = { color: '#ffd700', line: 'Capital for the coast', welcome: 'Welcome.' };
  const logo = { logoID: 'first', width: 640, height: 160 };
  open({ ...SPRING, brand: { partnerID: 'p1', partnerName: 'Harbor Angels', logo, ...words } });
  const picture = await screen.findByRole('img', { name: 'Harbor Angels' });
  expect(picture.getAttribute('src')).toBe('/api/partner/p1/logo/first');
  const small = screen.getByText(COHORT.sees('Harbor Angels'));
  expect(screen.getByText(words.welcome).compareDocumentPosition(small)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  for (const text of [words.line, words.welcome, PROVIDED_BY]) expect(screen.getByText(text)).toBeTruthy();
  const way = screen.getByRole('link', { name: COHORT.signUp });
  expect(way.compareDocumentPosition(screen.getByText(words.welcome))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('a founder joins, and only then is asked whether the partner may see results: neither answer is chosen', async () => {
  const sent = open(SPRING, { userType: 'user' });
  await waitFor(() => expect(screen.getByRole('button', { name: COHORT.join }).hasAttribute('disabled')).toBe(false));
  expect(screen.queryByRole('button', { name: PARTNER_ACCESS.accept })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: COHORT.join }));
  expect(await screen.findByRole('heading', { level: 1, name: COHORT.joined('Spring') })).toBeTruthy();
  expect(await screen.findByRole('button', { name: PARTNER_ACCESS.accept })).toBeTruthy();
  expect(screen.getByRole('link', { name: COHORT.begin }).getAttribute('href')).toContain('assessment=b2b');
  expect(sent()).toMatchObject([{ method: 'POST', body: { token: 'a.b.c' } }]);
});

it('who shares with another partner reads after joining that this one sees nothing, and where to change that', async () => {
  open(SPRING, { userType: 'user', sharesWith: 'Summit Ventures' });
  const small = await screen.findByText(COHORT.sees('Harbor Angels'));
  expect(small.textContent).toContain('If you share them with another partner');
  await userEvent.click(await screen.findByRole('button', { name: COHORT.join }));
  expect(await screen.findByText(COHORT.elsewhere('Harbor Angels', 'Summit Ventures'))).toBeTruthy();
  expect(screen.getByRole('link', { name: COHORT.access })).toBeTruthy();
  expect(screen.queryByRole('button', { name: PARTNER_ACCESS.accept })).toBeNull();
});

it('who accepts that the partner sees results reads what it sees now, in the place of the question', async () => {
  open(SPRING, { userType: 'user', accepts: true });
  await userEvent.click(await screen.findByRole('button', { name: COHORT.join }));
  await userEvent.click(await screen.findByRole('button', { name: PARTNER_ACCESS.accept }));
  const told = await screen.findByText(PARTNER_ACCESS.accepted('Harbor Angels'), { exact: false });
  expect(told.textContent).toContain('They see your profile, assessments, scores');
  expect(document.activeElement?.contains(told)).toBe(true);
  expect(screen.queryByText(COHORT.elsewhere('Harbor Angels', 'Harbor Angels'))).toBeNull();
  expect(screen.queryByRole('button', { name: PARTNER_ACCESS.accept })).toBeNull();
});

it.each([
  ['a founder', 'user'],
  ['a visitor', undefined],
] as const)('of a closed cohort %s reads that nobody can join, and is not invited', async (_, userType) => {
  open({ ...SPRING, state: 'closed' }, userType && { userType });
  expect(await screen.findByText(COHORT.closed('Harbor Angels'))).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Spring');
  expect(document.body.textContent).not.toMatch(/invites you|completed by/);
});

it('days of a cohort that are over are told as such', () => {
  expect(COHORT.dates('2026-06-01', '2026-12-31', '2026-11-28')).toBe(
    'It started on Jun 1, 2026. It ends on Dec 31, 2026.',
  );
  expect(COHORT.dates('2027-01-10', null, '2026-11-28')).toBe('It starts on Jan 10, 2027.');
});

it('staff are told that founders join', async () => {
  open(SPRING, { userType: 'admin' });
  expect(await screen.findByText(COHORT.staff)).toBeTruthy();
});

it('a withdrawn invitation opens nothing', async () => {
  open(null);
  expect(await screen.findByRole('alert')).toBeTruthy();
});
