import { EmailChanged, STREAMS } from '@groundwork/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cohortAutomations } from '../cohorts/automation.ts';
import { row } from '../cohorts/testing/calls.ts';
import { newFounder } from '../testing/founder.ts';
import { admit, PEOPLE, person } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { callsOf } from './testing/calls.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const calls = callsOf(() => service);
const { grant, paid, invite, act, join, figures, invitations, linkOf, passkeyFor, signUp, start, typesOf } = calls;
const GRACE = 3 * 60;
const aCommand = () => ({
  ...{ actorID: 'automation:test', actorType: 'system' as const, commandID: 'c', correlationID: 'c' },
  deadline: Date.now() + 60_000,
});

/** @returns the link of who is invited first, of a partner that has so many seats. */
async function invited(seats = 2, names = ['nia']) {
  await grant(seats);
  const cohortID = await paid();
  const answer = await invite(
    cohortID,
    names.map((name) => row(`${name}@x.example`)),
  );
  expect(answer.statusCode, answer.body).toBe(200);
  const all = await invitations();
  const memberIDs = all.map(({ invitationID }) => invitationID);
  return { cohortID, memberIDs, links: memberIDs.map((id) => linkOf(cohortID, id)) };
}
const asFounder = (userID: string) => service.tokenFor({ ...person('buyer', 'user'), userID });

describe('founders of a file', () => {
  it('get a seat each, or nobody is invited or mailed; a dry run says how many are missing', async () => {
    await grant(1);
    const cohortID = await paid();
    const rows = [row('nia@x.example'), row('ola@x.example')];
    const dry = await invite(cohortID, rows, { dryRun: true });
    expect(dry.json().data).toMatchObject({ problems: [], seats: { needed: 2, free: 1 } });
    expectRefused(await invite(cohortID, rows), 'seatsMissing');
    expect([await figures(), await invitations()]).toEqual([[1, 0, 0], []]);
    await grant(1, PEOPLE.adam, 'another');
    // Nobody was mailed, so the same file may be invited at once.
    expect((await invite(cohortID, rows, { name: 'again' })).json().data).toMatchObject({ problems: [], following: 0 });
    expect([await figures(), (await invitations()).length]).toEqual([[0, 2, 0], 2]);
  });

  it('are told who pays, where somebody pays for them', async () => {
    const mailTo = async (email: string) => (await service.mailbox.next(email, /invites you/)).text;
    await invited(1);
    expect(await mailTo('nia@x.example')).toContain('North Capital pays for your assessment.');
    await invite(await calls.made('unpaid'), [row('pia@x.example')], { name: 'other' });
    expect(await mailTo('pia@x.example')).not.toContain('pays for');
  });

  it('need none where founders pay themselves, or have an invitation', async () => {
    const { cohortID } = await invited(2);
    const rows = [row('nia@x.example'), row('ola@x.example')];
    expect((await invite(cohortID, rows, { dryRun: true, name: 'dry' })).json().data.seats).toEqual({
      needed: 1,
      free: 1,
    });
    await invite(cohortID, rows, { name: 'more' });
    expect(await figures()).toEqual([0, 2, 0]);
    const other = await calls.made('unpaid');
    expect((await invite(other, [row('pia@x.example')], { name: 'other' })).json().data.seats).toBeNull();
    expect(await figures()).toEqual([0, 2, 0]);
  });
});

describe('a seat comes back', () => {
  it('when the invitation is withdrawn, or the cohort closed with it unused', async () => {
    const { cohortID, memberIDs } = await invited(3, ['nia', 'ola']);
    expect(await act(cohortID, memberIDs.slice(0, 1), 'withdraw')).toEqual([true]);
    await expect.poll(figures).toEqual([2, 1, 0]);
    await service.call('closeCohort', { token: service.tokenFor(PEOPLE.paula), params: { cohortID } });
    await expect.poll(figures).toEqual([3, 0, 0]);
  });

  it('when who is invited becomes staff, by a new account or another address; not where a founder took the invitation', async () => {
    const { cohortID, links } = await invited(3, ['nia', 'ola', 'pia']);
    await join(await newFounder(service), links[2] ?? '');
    for (const name of ['nia', 'pia']) {
      await admit(service.application, person(name, 'admin', { email: `${name}@x.example` }));
    }
    const moved = EmailChanged.of({ userID: 'adam', changeID: 'c1', email: 'ola@x.example', takeBackUntil: null });
    await service.application.accounts.execute('adam', () => [moved], aCommand());
    // An interval of the automation is long.
    const staff = cohortAutomations(service.application).find(({ name }) => name === 'cohortStaff');
    for (const userID of ['nia', 'pia', 'adam']) {
      const of = (await service.log.readStream(STREAMS.account(userID))).flatMap((event) => staff?.read(event) ?? []);
      for (const { id } of of) await staff?.reconcile(id, aCommand());
    }
    expect(await figures()).toEqual([2, 1, 0]);
    expect((await invite(cohortID, [row('nia@x.example')], { name: 'again' })).json().data.problems).toHaveLength(1);
  });

  it('when the founder leaves, or is erased, before they began; not after', async () => {
    const { cohortID, links } = await invited(2, ['nia', 'ola']);
    const [anna, bert] = [await newFounder(service), await newFounder(service)];
    await join(anna, links[0] ?? '');
    await join(bert, links[1] ?? '');
    expect((await bert.start()).statusCode).toBe(201);
    await expect.poll(figures).toEqual([0, 1, 1]);
    for (const { userID, token } of [anna, bert]) {
      await service.call('leaveCohort', { token, params: { userID, cohortID } });
    }
    // What a request of before may still begin.
    expect(await figures()).toEqual([0, 1, 1]);
    service.advance(GRACE);
    const context = { actorID: 'automation:test', actorType: 'system' as const, commandID: 'c', correlationID: 'c' };
    const settled = { ...context, deadline: Date.now() + 60_000 };
    for (const { invitationID } of await invitations()) await service.application.seats.settle(invitationID, settled);
    expect(await figures()).toEqual([1, 0, 1]);
  });
});

describe('who signs up by an invitation that the partner pays for', () => {
  it('pays nothing, is in, and uses the seat once they begin', async () => {
    const { cohortID, links } = await invited();
    const shown = await service.call('cohortInvitation', { params: { token: links[0] ?? '' } });
    expect(shown.json().data).toMatchObject({
      ...{ paidByPartner: true, paidBySeats: true, partnerName: 'North Capital', state: 'open' },
    });
    const { answer, userID } = await signUp(links[0] ?? '', 'nora');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await typesOf(STREAMS.purchase(userID))).toEqual([
      'PurchaseStarted',
      'PurchaseCovered',
      'PurchaseCompleted',
    ]);
    await expect.poll(() => typesOf(STREAMS.cohortMembership(userID))).toEqual(['CohortJoined']);
    expect(await figures()).toEqual([1, 1, 0]);
    const { text } = await service.mailbox.next('nora@pumps.example', /receipt/i);
    expect(text).toContain('Paid for by North Capital');
    expect((await start(userID, asFounder(userID))).statusCode).toBe(201);
    await expect.poll(figures).toEqual([1, 0, 1]);
    const used = (await service.log.readStream(STREAMS.seats('north'))).find(({ type }) => type === 'SeatUsed');
    expect(used?.data).toMatchObject({ userID, cohortID, userAssessmentID: `${userID}.1`, partnerUserID: 'paula' });
  });

  it('needs no password either: a passkey alone', async () => {
    const { links } = await invited();
    const { device, passkey } = await passkeyFor('nora');
    const { answer, userID } = await signUp(links[0] ?? '', 'nora', { password: undefined, passkey });
    expect(answer.statusCode, answer.body).toBe(200);
    await expect.poll(() => typesOf(STREAMS.cohortMembership(userID))).toEqual(['CohortJoined']);
    const { data } = (await service.call('passkeyOptions')).json();
    const signed = await service.call('signInWithPasskey', { body: device.sign(data) });
    expect((await start(userID, signed.json().token)).statusCode).toBe(201);
    await expect.poll(figures).toEqual([1, 0, 1]);
  });

  it('is one: of two with the same link the other pays, and who has no link pays', async () => {
    const { links } = await invited();
    const [nora, otto] = await Promise.all([signUp(links[0] ?? '', 'nora'), signUp(links[0] ?? '', 'otto')]);
    expect([nora, otto].map(({ answer }) => answer.statusCode).sort()).toEqual([200, 409]);
    expect((await figures()).slice(1)).toEqual([1, 0]);
    expectRefused((await signUp(links[0] ?? '', 'paul')).answer, 'invitationTaken');
    expectRefused(
      (await signUp('', 'rosa', { invitation: null, discountCode: null })).answer,
      'paymentMethodMissing',
      '/paymentMethodId',
    );
  });

  it('cannot begin once the seat was given back, until another one is reserved for them', async () => {
    const { cohortID, links, memberIDs } = await invited();
    const { userID } = await signUp(links[0] ?? '', 'nora');
    await expect.poll(() => typesOf(STREAMS.cohortMembership(userID))).toEqual(['CohortJoined']);
    const token = asFounder(userID);
    await service.call('leaveCohort', { token, params: { userID, cohortID } });
    expectRefused(await start(userID, token), 'seatGone');
    service.advance(GRACE);
    await service.application.seats.settle(memberIDs[0] ?? '', aCommand());
    expect(await figures()).toEqual([2, 0, 0]);
    await invite(cohortID, [row('nora@pumps.example')], { name: 'anew' });
    const anew = (await invitations()).find(({ email }) => email === 'nora@pumps.example');
    await service.call('joinCohort', {
      token,
      params: { userID },
      body: { token: linkOf(cohortID, anew?.invitationID ?? '') },
    });
    expect((await start(userID, token)).statusCode).toBe(201);
    await expect.poll(figures).toEqual([1, 0, 1]);
  });

  it('finds a cohort that was closed to be paid no more', async () => {
    const { cohortID, links } = await invited();
    await service.call('closeCohort', { token: service.tokenFor(PEOPLE.paula), params: { cohortID } });
    expect((await signUp(links[0] ?? '', 'nora')).answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(await figures()).toEqual([2, 0, 0]);
  });

  it('and fails leaves the invitation open: it can be withdrawn', async () => {
    const { cohortID, memberIDs, links } = await invited();
    await newFounder(service, 'taken');
    const { answer } = await signUp(links[0] ?? '', 'nora', { email: person('taken', 'user').email });
    expect(answer.statusCode).toBe(409);
    expect(await act(cohortID, memberIDs, 'withdraw')).toEqual([true]);
    await expect.poll(figures).toEqual([2, 0, 0]);
  });
});

it('one assessment uses one seat, also of who has left both cohorts since', async () => {
  await grant(2);
  const anna = await newFounder(service, 'anna');
  const { userID } = anna;
  let token = '';
  const joined: string[] = [];
  for (const name of ['one', 'two']) {
    // Somebody is invited once a day.
    service.advance(25 * 60 * 60);
    token = asFounder(userID);
    const cohortID = await paid(name);
    await invite(cohortID, [row(person('anna', 'user').email)], { name });
    const its = (await invitations()).find((each) => each.cohortID === cohortID);
    const body = { token: linkOf(cohortID, its?.invitationID ?? '') };
    expect((await service.call('joinCohort', { token, params: { userID }, body })).statusCode).toBe(200);
    joined.push(cohortID);
  }
  expect((await start(userID, token)).statusCode).toBe(201);
  await expect.poll(figures).toEqual([0, 1, 1]);
  for (const cohortID of joined) await service.call('leaveCohort', { token, params: { userID, cohortID } });
  service.advance(GRACE);
  for (const { invitationID } of await invitations()) await service.application.seats.settle(invitationID, aCommand());
  expect(await figures()).toEqual([1, 0, 1]);
});

describe('an administrator', () => {
  it('gives seats once by a command, and takes back what is free', async () => {
    const first = await grant(3);
    expect((await grant(3)).json()).toEqual(first.json());
    expectRefused(await grant(4), 'keyReused');
    expect(await figures()).toEqual([3, 0, 0]);
    const { lotID } = first.json().data;
    const takeBack = (count: number) =>
      service.call('takeBackSeats', {
        token: service.tokenFor(PEOPLE.adam),
        params: { partnerID: 'north' },
        body: { lotID, count },
        headers: { 'idempotency-key': `take-back-${count}-seats` },
      });
    expectRefused(await takeBack(4), 'seatsMissing', '/count');
    expect((await takeBack(2)).statusCode).toBe(204);
    expect((await takeBack(2)).statusCode).toBe(204);
    expect(await figures()).toEqual([1, 0, 0]);
  });

  it('alone: a partner user cannot', async () => {
    expectRefused(await grant(3, PEOPLE.paula), 'forbidden');
  });
});
