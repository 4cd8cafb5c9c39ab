import { CONSENT_TEXT_VERSION, LIFETIMES, LIMITS, STREAMS } from '@groundwork/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf as seatCallsOf } from '../seats/testing/calls.ts';
import { type Founder, newFounder } from '../testing/founder.ts';
import { PEOPLE, type Person } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { callsOf, row, tokenIn } from './testing/calls.ts';

const DAY = 24 * 60 * 60;
const SUBJECT = /^North Capital invites you to Spring on /;
const REMINDER = /^Your invitation to Spring on .* is waiting$/;
let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const { made, invite, join, act, invitations, typesOf } = callsOf(() => service);
const token = (who: Person = PEOPLE.paula) => service.tokenFor(who);
const mailed = async (email: string, subject = SUBJECT) => (await service.mailbox.next(email, subject)).text;
const partnerEvents = async (userID: string) =>
  (await service.log.readStream(STREAMS.account(userID))).filter(({ type }) => type.startsWith('Partner'));

describe('founders of a file', () => {
  it('are all invited, or nobody where a row has a problem; a dry run invites nobody', async () => {
    const cohortID = await made();
    const wrong = [row('nia@x.example'), row('no address')];
    const told = { problems: [{ row: 1, field: 'email', msg: 'Invalid email.' }], invited: 0, following: 0 };
    expect((await invite(cohortID, wrong)).json().data).toMatchObject(told);
    expect((await invite(cohortID, [row('nia@x.example')], { dryRun: true })).json().data).toMatchObject({
      ...{ problems: [], known: [], left: 5000 },
    });
    expect(await invitations()).toEqual([]);
  });

  it('get one invitation each, however often they are in a file', async () => {
    const cohortID = await made();
    const rows = [row('nia@x.example', 'Nia Holm'), row('Ola@x.example')];
    expect((await invite(cohortID, rows)).json().data).toMatchObject({ known: [], invited: 2, left: 4998 });
    expect(await mailed('nia@x.example')).toContain('Nia Holm');
    await mailed('ola@x.example');
    expect((await invite(cohortID, rows)).json().data).toMatchObject({ known: [], invited: 2, left: 4998 });
    const more = [...rows, row('pia@x.example')];
    expect((await invite(cohortID, more, { name: 'more' })).json().data).toMatchObject({
      ...{ known: [0, 1], invited: 1, left: 4997 },
    });
    expect((await invite(cohortID, more, { name: 'more' })).json().data).toMatchObject({ known: [0, 1], invited: 1 });
    expect((await invitations()).map(({ email }) => email)).toEqual([
      'nia@x.example',
      'ola@x.example',
      'pia@x.example',
    ]);
    expectRefused(await invite(cohortID, more), 'keyReused');
  });

  it('are counted once invited: not those whom a cohort that is closed meanwhile leaves out', async () => {
    const cohortID = await made();
    const rows = Array.from({ length: 12 }, (_, n) => row(`n${n}@x.example`));
    const append = service.log.append.bind(service.log);
    const closing = vi.spyOn(service.log, 'append').mockImplementation(async (...request) => {
      const done = await append(...request);
      if (!JSON.stringify(request).includes('FounderInvited')) return done;
      closing.mockRestore();
      const headers = { 'idempotency-key': 'in-the-midst-of-a-file' };
      expect((await service.call('closeCohort', { token: token(), params: { cohortID }, headers })).statusCode).toBe(
        204,
      );
      return done;
    });
    const { invited, following } = (await invite(cohortID, rows)).json().data;
    expect(invited).toBe((await invitations()).length);
    expect([invited > 0 && invited < rows.length, following]).toEqual([true, 0]);
    expect((await invite(cohortID, rows)).json().data).toMatchObject({ following: 0 });
  });

  it("are no staff, whose rows say so, also to the last of a day; who has a founder's account is invited", async () => {
    const cohortID = await made();
    const [paula, adam] = [PEOPLE.paula.email, PEOPLE.adam.email.toUpperCase()];
    const msg = 'Is an administrator or a partner user, who cannot take an assessment.';
    const problems = [1, 2].map((n) => ({ row: n, field: 'email', msg }));
    const rows = [row(PEOPLE.anna.email), row(paula), row(adam)];
    for (const dryRun of [true, false]) {
      expect((await invite(cohortID, rows, { dryRun })).json().data).toMatchObject({ problems, known: [] });
    }
    expect(await invitations()).toEqual([]);
    expect((await invite(cohortID, rows.slice(0, 1))).json().data.problems).toEqual([]);
    expect(await invitations()).toHaveLength(1);
    const many = Array.from({ length: LIMITS.cohortStaffRows }, () => row(paula));
    expectRefused(await invite(cohortID, many, { dryRun: true }), 'tooManyRequests');
    expectRefused(await invite(cohortID, [row('nia@x.example')], { name: 'none' }), 'tooManyRequests');
  });

  it('need seats for who would be invited: not for rows with a problem, nor for who has an invitation', async () => {
    const { grant, paid } = seatCallsOf(() => service);
    await grant(5);
    const cohortID = await paid();
    await invite(cohortID, [row('nia@x.example')]);
    const wrong = [
      row('ola@x.example'),
      row('no address'),
      row('pia@x.example', 'www.x.example'),
      row(PEOPLE.adam.email),
    ];
    const rows = [row('nia@x.example'), row('lea@x.example'), row('ola@x.example'), ...wrong];
    const { seats, problems } = (await invite(cohortID, rows, { dryRun: true })).json().data;
    expect(seats).toEqual({ needed: 2, free: 4 });
    expect(problems.map((one: { row: number }) => one.row)).toEqual([3, 4, 5, 6]);
  });

  it('are of the own partner only', async () => {
    const cohortID = await made();
    const south = { ...PEOPLE.paula, userID: 'sara', partnerID: 'south' };
    expectRefused(await invite(cohortID, [row('nia@x.example')], { who: south }), 'notFound');
    expect((await invite(cohortID, [row('nia@x.example')], { who: PEOPLE.adam })).statusCode).toBe(200);
  });
});

it('a link to join is replaced: the one before opens nothing from then on, and another partner replaces none', async () => {
  const cohortID = await made();
  const params = { cohortID };
  const before = (await service.call('cohortLink', { token: token(), params })).json().data.url;
  const replace = (who: Person = PEOPLE.paula) =>
    service.call('replaceCohortLink', {
      token: token(who),
      params,
      headers: { 'idempotency-key': 'once-at-nine-in-the-morning' },
    });
  expectRefused(await replace({ ...PEOPLE.paula, userID: 'sara', partnerID: 'south' }), 'notFound');
  const after = (await replace()).json().data.url;
  expect(after).not.toBe(before);
  expect((await replace()).json().data.url).toBe(after);
  expect((await service.call('cohortLink', { token: token(), params })).json().data.url).toBe(after);
  const founder = await newFounder(service);
  expectRefused(await join(founder, tokenIn(before)), 'linkInvalid');
  expect((await join(founder, tokenIn(after))).statusCode).toBe(200);
});

it('an invitation is mailed again after an hour, reminded of once a day, and withdrawn: then it opens nothing and its address is gone', async () => {
  const cohortID = await made();
  await invite(cohortID, [row('nia@x.example')]);
  const link = tokenIn(await mailed('nia@x.example'));
  const [{ invitationID = '' } = {}] = await invitations();
  expect(await act(cohortID, [invitationID, 'nobody'], 'resend')).toEqual(['mailedJustNow', 'notFound']);
  service.advance(LIFETIMES.cohortFirstMail);
  const mails = () => service.mailbox.messages.filter(({ subject }) => SUBJECT.test(subject));
  expect(await act(cohortID, [invitationID], 'resend', 'lost')).toEqual([true]);
  await expect.poll(() => mails().length).toBe(2);
  service.advance(LIFETIMES.cohortFirstMail);
  expect(await act(cohortID, [invitationID], 'resend', 'twice')).toEqual(['mailedRecently']);
  service.advance(DAY);
  expect(await act(cohortID, [invitationID], 'remind', 'tuesday')).toEqual([true]);
  expect(tokenIn(await mailed('nia@x.example', REMINDER))).toBe(link);
  expect(await act(cohortID, [invitationID], 'withdraw')).toEqual([true]);
  expect(await invitations()).toMatchObject([{ email: '' }]);
  expectRefused(await service.call('cohortInvitation', { params: { token: link } }), 'linkInvalid');
  // Reminded of today, as this partner: also another cohort does not mail it.
  const problems = [{ row: 0, field: 'email', msg: 'Was invited in the last 24 hours.' }];
  const another = await made('another');
  for (const id of [cohortID, another]) {
    for (const dryRun of [true, false]) {
      const told = await invite(id, [row('nia@x.example'), row('ola@x.example')], { name: `${id}-again`, dryRun });
      expect(told.json().data).toMatchObject({ problems });
    }
  }
  expect((await invite(another, [row('ola@x.example')], { name: 'others' })).json().data.problems).toEqual([]);
  service.advance(DAY);
  await invite(cohortID, [row('nia@x.example')], { name: 'tomorrow' });
  expect((await invitations()).map(({ email }) => email)).toEqual(['', 'ola@x.example', 'nia@x.example']);
});

it('who is invited, withdrawn and invited again the same day is mailed once', async () => {
  const cohortID = await made();
  await invite(cohortID, [row('nia@x.example')]);
  const [{ invitationID = '' } = {}] = await invitations();
  await act(cohortID, [invitationID], 'withdraw');
  expect((await invite(cohortID, [row('nia@x.example')], { name: 'again' })).json().data.problems).toHaveLength(1);
  expect(await invitations()).toHaveLength(1);
});

describe('who is invited', () => {
  let cohortID: string;
  let anna: Founder;
  let link: string;
  beforeEach(async () => {
    [cohortID, anna] = [await made(), await newFounder(service)];
    await invite(cohortID, [row('anna@elsewhere.example', 'Anna Holm')]);
    link = tokenIn(await mailed('anna@elsewhere.example'));
  });

  it('sees to what, joins with any account of theirs, once, and is asked whether the partner may see results', async () => {
    const shown = await service.call('cohortInvitation', { params: { token: link } });
    expect(shown.json().data).toMatchObject({ cohortName: 'Spring', partnerName: 'North Capital', state: 'open' });
    expect(shown.json().data).toMatchObject({ email: 'anna@elsewhere.example', name: 'Anna Holm' });
    expect([(await join(anna, link)).statusCode, (await join(anna, link)).statusCode]).toEqual([200, 200]);
    expect(await typesOf(STREAMS.cohortMembership(anna.userID))).toEqual(['CohortJoined']);
    const taken = await service.call('cohortInvitation', { params: { token: link } });
    expect(taken.json().data).toMatchObject({ state: 'taken', email: null, name: null });
    // Asked, and nothing allowed.
    expect(await partnerEvents(anna.userID)).toMatchObject([{ type: 'PartnerProposed', data: { cohortID } }]);
    expectRefused(await join(await newFounder(service), link), 'invitationTaken');
    expect((await invite(cohortID, [row(anna.email)], { dryRun: true })).json().data.known).toEqual([0]);
  });

  it('allows it with a version of what they were shown, takes it back, and can be asked again by themselves', async () => {
    await join(anna, link);
    const { userID } = anna;
    const [asked] = await partnerEvents(userID);
    const proposalID = String(Object(asked?.data)['proposalID']);
    const of = { token: anna.token, params: { userID, proposalID } };
    await service.call('answerPartnerProposal', { ...of, body: { answer: 'accepted' } });
    expect((await partnerEvents(userID)).at(-1)).toMatchObject({
      type: 'PartnerAccepted',
      data: { cohortID, partnerUserID: 'paula', scope: 'results', textVersion: CONSENT_TEXT_VERSION },
    });
    const ask = () => service.call('askCohortSharing', { token: anna.token, params: { userID, cohortID } });
    expectRefused(await ask(), 'belongsToPartner');
    await service.call('endPartnerAccess', { token: anna.token, params: { userID } });
    const again = await ask();
    expect(again.statusCode, again.body).toBe(204);
    expect((await partnerEvents(userID)).at(-1)?.type).toBe('PartnerProposed');
  });

  it('leaves, or is erased: then nothing leads to their address', async () => {
    await join(anna, link);
    const left = () => service.call('leaveCohort', { token: anna.token, params: { userID: anna.userID, cohortID } });
    expect([(await left()).statusCode, (await left()).statusCode]).toEqual([204, 204]);
    expect(await invitations()).toMatchObject([{ email: '' }]);
    await invite(cohortID, [row(anna.email)], { name: 'own' });
    const own = await invitations();
    expect(own.at(-1)?.email).toBe(anna.email);
    await service.application.erasures.erase(anna.userID, 'admin', {
      ...{ actorID: 'adam', actorType: 'admin', commandID: 'erase', correlationID: 'erase' },
      deadline: Date.now() + 60_000,
    });
    expect((await invitations()).map(({ email }) => email)).toEqual(['', '']);
  });

  it('cannot join a closed cohort, whose invitations are withdrawn', async () => {
    await service.call('closeCohort', { token: token(), params: { cohortID } });
    expect((await join(anna, link)).statusCode).not.toBe(200);
    await expect.poll(invitations).toMatchObject([{ email: '' }]);
  });

  it('of a closed cohort are reminded still, and its days moved; nobody is invited again', async () => {
    await join(anna, link);
    await invite(cohortID, [row('ola@x.example')], { name: 'ola' });
    const ola = String((await invitations()).at(-1)?.invitationID);
    await service.call('closeCohort', { token: token(), params: { cohortID } });
    expect(await act(cohortID, [anna.userID, ola], 'remind')).toEqual([true, 'cohortClosed']);
    await service.mailbox.next(anna.email, /for Spring$/);
    const changed = await service.call('updateCohort', {
      ...{ token: token(), params: { cohortID } },
      body: { cohortName: 'Spring', goalOn: '2027-04-30' },
    });
    expect(changed.statusCode).toBe(204);
    expectRefused(
      await service.call('changeCohortInvitations', {
        ...{ token: token(), params: { cohortID }, body: { memberIDs: [ola], action: 'resend' } },
        headers: { 'idempotency-key': 'resend-at-nine-in-the-morning' },
      }),
      'cohortClosed',
    );
    expectRefused(await invite(cohortID, [row('pia@x.example')], { name: 'pia' }), 'cohortClosed');
  });

  it('is looked for by the request that closes the cohort, and by none that finds it closed', async () => {
    const looked = vi.spyOn(service.application.cohorts.inviting, 'withdrawAll');
    const close = (name: string) =>
      service.call('closeCohort', {
        ...{ token: token(), params: { cohortID } },
        headers: { 'idempotency-key': `${name}-at-nine-in-the-morning` },
      });
    expect([(await close('first')).statusCode, (await close('second')).statusCode]).toEqual([204, 204]);
    // Those of the automation have no time of a request.
    expect(looked.mock.calls.filter(([, , requestMs]) => requestMs !== undefined)).toHaveLength(1);
  });
});

it.each(['constructor', '__proto__'])('a cohort named as a property of objects is not there: %s', async (cohortID) => {
  const { token: of, userID } = await newFounder(service);
  const params = { userID, cohortID };
  expect((await service.call('leaveCohort', { token: of, params })).statusCode).toBe(204);
  expectRefused(await service.call('askCohortSharing', { token: of, params }), 'notFound');
});

it('the link of a cohort lets any founder in, and no staff', async () => {
  const cohortID = await made();
  const { url } = (await service.call('cohortLink', { token: token(), params: { cohortID } })).json().data;
  const shown = await service.call('cohortInvitation', { params: { token: url.split('/').at(-1) } });
  expect(shown.json().data).toMatchObject({ state: 'open', email: null, name: null });
  const anna = await newFounder(service);
  expect((await join(anna, tokenIn(url))).json().data).toEqual({ cohortID });
  expect(await act(cohortID, [anna.userID], 'withdraw')).toEqual(['alreadyJoined']);
  expect(await act(cohortID, [anna.userID], 'remind')).toEqual([true]);
  await service.mailbox.next(anna.email, /for Spring$/);
});
