import { STREAMS } from '@groundwork/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Founder, newFounder } from '../testing/founder.ts';
import { commandContext } from '../testing/given.ts';
import { admit, PEOPLE, person } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { dyingAt, watchedLog } from '../testing/steps.ts';

const DAY = 24 * 60 * 60;
const SUBJECT = /^North Capital would like to follow your progress/;

let service: TestService;
let anna: Founder;
beforeEach(async () => {
  service = await startTestService();
  anna = await newFounder(service);
});
afterEach(() => service.close());

const ask = (key: string, userIDs: readonly string[], partnerUserID: string = PEOPLE.paula.userID) =>
  service.call('proposePartner', {
    token: service.tokenFor(PEOPLE.adam),
    body: { userIDs: [...userIDs], partnerUserID },
    headers: { 'idempotency-key': `${key}-at-nine-in-the-morning` },
  });
const outcomes = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked))
    .json()
    .data.map(({ ok, code, alreadyDone }: Record<string, unknown>) => code ?? (alreadyDone ? 'done' : ok));
async function consentsOf(userID: string) {
  const events = await service.log.readStream(STREAMS.account(userID));
  return events.flatMap(({ type, data }) =>
    type.startsWith('Partner') && 'proposalID' in data ? [{ type, data }] : [],
  );
}
const typesOf = async (userID: string) => (await consentsOf(userID)).map(({ type }) => type);
const proposalID = async () => (await consentsOf(anna.userID)).at(-1)?.data.proposalID ?? '';
const answer = async (given: 'accepted' | 'declined', who: Founder = anna) =>
  service.call('answerPartnerProposal', {
    token: service.tokenFor(who),
    params: { userID: anna.userID, proposalID: await proposalID() },
    body: { answer: given },
  });
const end = () => service.call('endPartnerAccess', { token: service.tokenFor(anna), params: { userID: anna.userID } });
const addPartnerUser = (email: string, by: typeof PEOPLE.adam | typeof PEOPLE.paula = PEOPLE.adam) =>
  service.call('createPartnerUser', {
    token: service.tokenFor(by),
    params: { partnerID: 'north' },
    query: { confirm_duplicate_update: 'true' },
    body: { firstName: 'Nora', lastName: 'Nordstrom', email },
  });
const mails = () => service.mailbox.messages.filter(({ subject }) => SUBJECT.test(subject));

describe('a founder who is asked', () => {
  it('hears by mail who would see what, with a link that answers nothing by itself', async () => {
    expect(await outcomes('monday', [anna.userID, 'nobody', PEOPLE.adam.userID])).toEqual([
      true,
      'notFound',
      'notFound',
    ]);
    const { text, to } = await service.mailbox.next(anna.email, SUBJECT);
    expect(to).toBe(anna.email);
    expect(text).toContain(
      'your profile, assessments, scores, answers, the files added beside them, which answers have evidence (not its notes and links), requests to experts',
    );
    expect(text).toContain('/account/access');
    expect(text).not.toContain(await proposalID());
    expect(await outcomes('monday', [anna.userID])).toEqual(['done']);
    expect(await outcomes('tuesday', [anna.userID])).toEqual(['partnerAsked']);
  });

  it('accepts, and takes it back; both once, and then may be asked again', async () => {
    await ask('monday', [anna.userID]);
    expect((await answer('accepted')).statusCode).toBe(204);
    expect((await answer('accepted')).statusCode).toBe(204);
    expectRefused(await answer('declined'), 'proposalOver');
    expect(await outcomes('tuesday', [anna.userID])).toEqual(['belongsToPartner']);
    expect([(await end()).statusCode, (await end()).statusCode]).toEqual([204, 204]);
    expect(await typesOf(anna.userID)).toEqual(['PartnerProposed', 'PartnerAccepted', 'PartnerAccessEnded']);
    expect(await outcomes('wednesday', [anna.userID])).toEqual([true]);
  });

  it('declines, and is left alone by that partner for ninety days', async () => {
    await ask('monday', [anna.userID]);
    expect((await answer('declined')).statusCode).toBe(204);
    expect(await outcomes('tuesday', [anna.userID])).toEqual(['partnerDeclined']);
    service.advance(90 * DAY);
    expect(await outcomes('summer', [anna.userID])).toEqual([true]);
  });

  it('has thirty days', async () => {
    await ask('monday', [anna.userID]);
    service.advance(30 * DAY);
    expectRefused(await answer('accepted'), 'proposalOver');
    expect(await outcomes('later', [anna.userID])).toEqual([true]);
  });

  it('answers for nobody else', async () => {
    await ask('monday', [anna.userID]);
    expectRefused(await answer('accepted', await newFounder(service)), 'notFound');
    expect(await typesOf(anna.userID)).toEqual(['PartnerProposed']);
  });

  it('is not asked about who was invited only', async () => {
    const { partnerUserID } = (await addPartnerUser('nora@north.example')).json().data;
    expectRefused(await ask('monday', [anna.userID], partnerUserID), 'noSuchPartnerUser', '/partnerUserID');
  });

  it('keeps the address, whatever they let the partner see', async () => {
    await ask('monday', [anna.userID]);
    await answer('accepted');
    expectRefused(await addPartnerUser(anna.email, PEOPLE.paula), 'emailInUse', '/email');
  });

  it('gives the password again to accept after a while', async () => {
    await ask('monday', [anna.userID]);
    const token = service.tokenFor(anna, { passwordAt: 0 });
    const params = { userID: anna.userID, proposalID: await proposalID() };
    const accepted = await service.call('answerPartnerProposal', { token, params, body: { answer: 'accepted' } });
    expectRefused(accepted, 'passwordRequired');
  });

  it('is not asked by who is no partner user, and accepts nobody who was deleted since', async () => {
    expectRefused(await ask('monday', [anna.userID], PEOPLE.adam.userID), 'noSuchPartnerUser', '/partnerUserID');
    await ask('tuesday', [anna.userID]);
    const params = { partnerID: 'north', userID: PEOPLE.paula.userID };
    await service.call('setPartnerUserState', {
      token: service.tokenFor(PEOPLE.adam),
      params,
      body: { state: 'deactivated' },
    });
    expectRefused(await answer('accepted'), 'proposalOver');
    expect((await answer('declined')).statusCode).toBe(204);
  });
});

it('a founder whose partner user was deleted is asked about another one, and takes back both', async () => {
  await ask('monday', [anna.userID]);
  await answer('accepted');
  const pia = person('pia', 'partnerUser', { partnerID: 'north' });
  await admit(service.application, pia);
  expect(await outcomes('tuesday', [anna.userID], 'pia')).toEqual(['belongsToPartner']);
  await service.application.closings.close(PEOPLE.paula.userID, commandContext('delete'));
  expect(await outcomes('wednesday', [anna.userID], 'pia')).toEqual([true]);
  expect((await answer('accepted')).statusCode).toBe(204);
  expect((await consentsOf(anna.userID)).at(-1)?.data).toMatchObject({ partnerUserID: 'pia', formerUserID: 'paula' });
  for (const _ of [1, 2]) expect((await end()).statusCode).toBe(204);
  expect((await typesOf(anna.userID)).slice(-2)).toEqual(['PartnerAccessEnded', 'PartnerAccessEnded']);
  expect(await outcomes('thursday', [anna.userID], 'pia')).toEqual([true]);
});

it('an administrator withdraws a question before it is answered', async () => {
  await ask('monday', [anna.userID]);
  const withdraw = async () =>
    service.call('withdrawPartnerProposal', {
      token: service.tokenFor(PEOPLE.adam),
      params: { userID: anna.userID, proposalID: await proposalID() },
    });
  expect([(await withdraw()).statusCode, (await withdraw()).statusCode]).toEqual([204, 204]);
  expectRefused(await answer('accepted'), 'proposalOver');
  expect(await typesOf(anna.userID)).toEqual(['PartnerProposed', 'PartnerProposalWithdrawn']);
});

it.each(['before', 'after'] as const)(
  'a founder is asked and written to once, whoever dies %s a step',
  async (when) => {
    for (let nth = 1; ; nth++) {
      await service.close();
      service = await startTestService();
      anna = await newFounder(service);
      const { on, isDead } = dyingAt(nth, when);
      service = await startTestService({ through: (log) => watchedLog(log, on) }, await service.leave());
      await ask('monday', [anna.userID]).catch(() => undefined);
      await expect.poll(() => isDead() || mails().length > 0, { timeout: 10_000 }).toBe(true);
      const wasKilled = isDead();
      service = await startTestService({}, await service.leave());
      await ask('monday', [anna.userID]);
      await service.mailbox.next(anna.email, SUBJECT);
      expect(await typesOf(anna.userID)).toEqual(['PartnerProposed']);
      expect(new Set(mails().map(({ mailID }) => mailID)).size).toBe(1);
      if (!wasKilled) break;
      expect(nth).toBeLessThan(12);
    }
  },
  60_000,
);
