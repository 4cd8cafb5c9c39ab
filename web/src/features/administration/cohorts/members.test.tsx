// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { BULK } from '../../../shared/lists/bulk/texts.ts';
import { TABLE } from '../../../shared/lists/table/texts.ts';
import { shownToasts } from '../../../testing/browser.ts';
import { aSession, fakeApi, type Reply, refused } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { Members } from './members.tsx';
import { MEMBER_ACTIONS, MEMBERS } from './texts.ts';
import type { CohortRow, MemberRow } from './use-cohorts.ts';

const member = (memberID: string, about: Partial<MemberRow>): MemberRow => ({
  ...{ memberID, userID: null, name: '', company: '', email: `${memberID}@x.example`, invitedAs: null },
  ...{ state: 'invited', invitedAt: '2026-11-01T10:00:00.000Z', mailedAt: null, joinedAt: null },
  ...{ progress: null, sharesElsewhere: false, score: null },
  ...about,
});

const COHORT = {
  cohortID: 'spring',
  state: 'open',
  invited: 1,
  joined: 1,
  partnerUserID: 'p',
  partnerUserName: 'Paula',
} as CohortRow;

it('says whose invitation it was that somebody else took', async () => {
  keepSession(aSession({ userID: 'p', userType: 'partnerUser', company: '' }));
  const joined = { userID: 'anna', state: 'joined', progress: 'notShared', name: 'Anna Holm' } as const;
  const members = [
    member('nia', { ...joined, email: 'anna@x.example', invitedAs: 'nia@x.example' }),
    member('ola', {}),
  ];
  fakeApi(() => ({ status: 200, body: { data: { members, totalMembers: members.length } } }));
  renderPage(<Members cohort={COHORT} />, '/administration');
  expect(await screen.findByText('Anna Holm')).toBeTruthy();
  expect(screen.getAllByText(/^Invited as/).map(({ textContent }) => textContent)).toEqual([
    'Invited as nia@x.example',
  ]);
  expect(screen.getByText('ola@x.example')).toBeTruthy();
});

it('says of who shares with another partner why they are not shared', async () => {
  keepSession(aSession({ userID: 'p', userType: 'partnerUser', company: '' }));
  const joined = { state: 'joined', progress: 'notShared', name: 'Anna Holm', sharesElsewhere: true } as const;
  fakeApi(() => ({ status: 200, body: { data: { members: [member('anna', joined)], totalMembers: 1 } } }));
  renderPage(<Members cohort={COHORT} />, '/administration');
  expect(await screen.findByText(MEMBERS.sharesElsewhere)).toBeTruthy();
});

it('founders are shown by name, and sorted by the column that is chosen', async () => {
  keepSession(aSession({ userID: 'p', userType: 'partnerUser', company: '' }));
  const sent = fakeApi(() => ({ status: 200, body: { data: { members: [member('ola', {})], totalMembers: 1 } } }));
  renderPage(<Members cohort={COHORT} />, '/administration');
  const choices = await screen.findByRole('combobox', { name: TABLE.sortBy });
  await userEvent.selectOptions(choices, TABLE.sortOption(MEMBERS.state, 'asc'));
  await waitFor(() => expect(sent.at(-1)?.path).toContain('sortBy=state&direction=asc'));
  expect(sent.find(({ path }) => path.includes('/members'))?.path).toContain('sortBy=name&direction=asc');
});

it.each([
  ['in progress', 'begun', [MEMBER_ACTIONS.remind.submit]],
  ['completed', 'completed', undefined],
] as const)('a member of a closed cohort is reminded still, unless they are done: %s', async (_, progress, acts) => {
  keepSession(aSession({ userID: 'p', userType: 'partnerUser', company: '' }));
  const joined = member('anna', { state: 'joined', progress, name: 'Anna Holm' });
  fakeApi(() => ({ status: 200, body: { data: { members: [joined], totalMembers: 1 } } }));
  renderPage(<Members cohort={{ ...COHORT, state: 'closed' }} />, '/administration');
  await screen.findByText('Anna Holm');
  const menu = screen.queryByRole('button', { name: TABLE.menu('Anna Holm') });
  if (acts === undefined) return expect(menu).toBeNull();
  await userEvent.click(menu as HTMLElement);
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(acts);
});

it('of a closed cohort that nobody has joined no founder can be selected', async () => {
  keepSession(aSession({ userID: 'p', userType: 'partnerUser', company: '' }));
  fakeApi(() => ({ status: 200, body: { data: { members: [member('ola', {})], totalMembers: 1 } } }));
  renderPage(<Members cohort={{ ...COHORT, state: 'closed', joined: 0 }} />, '/administration');
  await screen.findByText('ola@x.example');
  expect(screen.queryByLabelText(TABLE.select('ola@x.example'))).toBeNull();
  expect(screen.queryByRole('button', { name: TABLE.menu('ola@x.example') })).toBeNull();
});

it.each([
  ['p', 'Not shared'],
  ['theo', 'Not shared with you'],
])('who does not share is told as what they are to the reader: looked after by %s', async (partnerUserID, words) => {
  keepSession(aSession({ userID: 'p', userType: 'partnerUser', company: '' }));
  const joined = member('anna', { state: 'joined', progress: 'notShared', name: 'Anna Holm' });
  fakeApi(() => ({ status: 200, body: { data: { members: [joined], totalMembers: 1 } } }));
  renderPage(<Members cohort={{ ...COHORT, partnerUserID, partnerUserName: 'Theo Marsh' }} />, '/administration');
  await screen.findByText('Anna Holm');
  expect(
    screen
      .getAllByText(/Not shared/)
      .filter(({ tagName }) => tagName !== 'OPTION')
      .map(({ textContent }) => textContent),
  ).toEqual([words]);
});

describe('a reminder', () => {
  async function reminds(...data: readonly object[]) {
    keepSession(aSession({ userID: 'p', userType: 'partnerUser', company: '' }));
    const members = data.map((_, n) => member(`m${n}`, { state: 'joined', name: `Founder ${n}` }));
    fakeApi(({ method }) => {
      if (method === 'GET') return { status: 200, body: { data: { members, totalMembers: members.length } } };
      return { status: 200, body: { data: data.map((about, n) => ({ id: `m${n}`, ok: true, ...about })) } };
    });
    renderPage(<Members cohort={COHORT} />, '/administration');
    for (const { name } of members) await userEvent.click(await screen.findByLabelText(TABLE.select(name)));
    const { submit } = MEMBER_ACTIONS.remind;
    await userEvent.click(screen.getByRole('button', { name: submit }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: submit }));
    return dialog;
  }
  const leftOut = (code: string) => ({ ok: false, code, msg: 'Why.' });

  it('says how many were sent, and how many founders were left out for what', async () => {
    const done = leftOut('hasCompleted');
    const dialog = await reminds({}, {}, done, done, leftOut('remindersOff'), leftOut('mailedRecently'));
    const left = '4 founders left out: 2 completed, 1 turned reminders off, 1 emailed in the last 24 hours.';
    expect(await within(dialog).findByText(left)).toBeTruthy();
    expect(within(dialog).getByRole('status').textContent).toBe('Reminder sent: 2 founders.');
    // No error: who it is, is unfolded.
    expect(within(dialog).queryByRole('alert')).toBeNull();
    expect(within(dialog).queryByText('Founder 2: Why.')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: BULK.who }));
    expect(within(dialog).getByText('Founder 2: Why.')).toBeTruthy();
    expect(shownToasts()).toEqual([]);
  });

  /** Of whom every tenth has completed. */
  function manyMembers(answer: (memberIDs: readonly string[]) => Reply) {
    keepSession(aSession({ userID: 'p', userType: 'partnerUser', company: '' }));
    const all = Array.from({ length: 131 }, (_, n) =>
      member(`m${n}`, { state: 'joined', progress: n % 10 === 0 ? 'completed' : 'begun', name: `Founder ${n}` }),
    );
    return fakeApi(({ method, path, body }) => {
      if (method !== 'GET') return answer((body as { readonly memberIDs: readonly string[] }).memberIDs);
      const search = new URLSearchParams(path.split('?')[1]);
      const [page, size] = [Number(search.get('page') ?? 1), Number(search.get('sortCount') ?? 10)];
      const members = all.slice((page - 1) * size, page * size);
      return { status: 200, body: { data: { members, totalMembers: all.length } } };
    });
  }
  async function remindsAll() {
    renderPage(<Members cohort={COHORT} />, '/administration');
    await userEvent.click(await screen.findByRole('button', { name: MEMBERS.remindAll }));
    return screen.findByRole('dialog');
  }

  it('says of many who got it and who did not, where a request fails in the midst', async () => {
    manyMembers((memberIDs) =>
      memberIDs.length < 100
        ? refused(429, 'tooManyRequests')
        : { status: 200, body: { data: memberIDs.map((id) => ({ id, ok: true })) } },
    );
    const dialog = await remindsAll();
    await userEvent.click(within(dialog).getByRole('button', { name: MEMBER_ACTIONS.remind.submit }));
    expect(await within(dialog).findByText(/^17 founders left out/)).toBeTruthy();
    expect(within(dialog).getByRole('status').textContent).toBe('Reminder sent: 100 founders.');
  });

  it('to all of a cohort who have not completed it is one act, however many there are', async () => {
    const sent = manyMembers((memberIDs) => ({
      ...{ status: 200, body: { data: memberIDs.map((id) => ({ id, ok: true })) } },
    }));
    const dialog = await remindsAll();
    expect(within(dialog).getByText('Send a reminder (117 founders)?')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: MEMBER_ACTIONS.remind.submit }));
    await waitFor(() => expect(shownToasts()).toMatchObject([{ message: 'Reminder sent: 117 founders.' }]));
    const bodies = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body as { memberIDs: string[] });
    expect(bodies.map(({ memberIDs }) => memberIDs.length)).toEqual([100, 17]);
    expect(bodies.flatMap(({ memberIDs }) => memberIDs)).not.toContain('m0');
  });

  it('is not said to be sent to who does not share how far they are', async () => {
    await reminds({}, { notTold: true }, { notTold: true });
    await waitFor(() =>
      expect(shownToasts()).toMatchObject([
        {
          message:
            'Reminder sent: 1 founder. 2 founders do not share with you how far they are: they get a reminder unless they have completed the assessment or turned reminders off.',
        },
      ]),
    );
  });
});

it.each([
  [1, true, 'The link in their email no longer works, and their email is forgotten. The seat is free again.'],
  [1, false, 'The link in their email no longer works, and their email is forgotten.'],
  [
    ...[2, true],
    'The link in their email no longer works, and their email is forgotten. Their seats are free again. Who has joined is left out.',
  ],
] as const)('withdrawing %s, paid by seats %s, says what becomes of it', async (count, paidBySeats, words) => {
  keepSession(aSession({ userID: 'p', userType: 'partnerUser', company: '' }));
  const members = ['ola', 'nia'].slice(0, count).map((id) => member(id, { name: `Founder ${id}` }));
  fakeApi(() => ({ status: 200, body: { data: { members, totalMembers: count } } }));
  renderPage(<Members cohort={{ ...COHORT, paidBySeats }} />, '/administration');
  for (const { name } of members) await userEvent.click(await screen.findByLabelText(TABLE.select(name)));
  await userEvent.click(screen.getByRole('button', { name: MEMBER_ACTIONS.withdraw.submit }));
  expect(await within(await screen.findByRole('dialog')).findByText(words)).toBeTruthy();
});
