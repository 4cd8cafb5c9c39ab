import { EmailChanged, EmailChangeStarted, STREAMS } from '@groundwork/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandContext } from '../testing/given.ts';
import { admit, PASSWORD, PEOPLE, type Person, person } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { emailChange } from './change.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

let admitted = 0;
async function somebody(): Promise<Person> {
  const who = person(`mover${++admitted}`, 'user');
  await admit(service.application, who);
  return who;
}
const at = (who: Person, email: string): Person => ({ ...who, email });
/** The owner wants another address. */
const move = (who: Person, email: string) =>
  service.call('updateUser', {
    token: service.tokenFor(who),
    params: { userID: who.userID },
    body: { firstName: who.firstName, lastName: who.lastName, email, currentPassword: PASSWORD },
  });
/** As themselves: all have the same password. */
const canSignIn = async (who: Person): Promise<boolean> => (await service.signIn(who)).body['userID'] === who.userID;
const holderOf = (email: string) => service.application.emails.holderOf(email);

describe('a new e-mail address', () => {
  it('is the one to sign in with, and the only one; sessions go on', async () => {
    const who = await somebody();
    const { cookie } = await service.signIn(who);
    const response = await move(who, 'first@new.example');
    expect(response.statusCode, response.body).toBe(204);
    expect(await canSignIn(who)).toBe(false);
    expect(await canSignIn(at(who, 'First@NEW.example'))).toBe(true);
    const renewed = await service.call('refreshToken', { cookie });
    expect(renewed.json().data.email).toBe('first@new.example');
  });

  it('is told to both addresses; the old one learns it shortened', async () => {
    const who = await somebody();
    await move(who, 'both@told.example');
    const old = await service.mailbox.next(who.email, /e-mail address was changed/);
    expect(old.text).not.toContain('both@told.example');
    expect((await service.mailbox.next('both@told.example', /sign in/)).text).toContain(who.firstName);
  });

  it('leaves the old one free for somebody else', async () => {
    const [who, next] = [await somebody(), await somebody()];
    expectRefused(await move(next, who.email), 'emailInUse');
    await move(who, 'gone@new.example');
    expect((await move(next, who.email)).statusCode).toBe(204);
    expect(await canSignIn(at(next, who.email))).toBe(true);
    expect(await canSignIn(at(who, 'gone@new.example'))).toBe(true);
  });

  it('is refused when somebody has it, in whatever case, and nothing is lost', async () => {
    const who = await somebody();
    for (const email of [PEOPLE.bert.email, PEOPLE.bert.email.toUpperCase()]) {
      const refused = await move(who, email);
      expectRefused(refused, 'emailInUse');
    }
    expect(await canSignIn(who)).toBe(true);
    expect(await canSignIn(PEOPLE.bert)).toBe(true);
    expect(service.mailbox.messages.filter(({ userID }) => userID === who.userID)).toEqual([]);
  });

  it('is kept and written to in small letters, as at sign-up', async () => {
    const who = await somebody();
    expect((await move(who, 'Kept.Small@NEW.Example')).statusCode).toBe(204);
    expect((await service.signIn(at(who, 'Kept.Small@NEW.Example'))).body['email']).toBe('kept.small@new.example');
    await service.mailbox.next('kept.small@new.example', /sign in/);
  });

  it('that is the old one in another case is no change: it asks for no password, tells nobody and stays theirs', async () => {
    const [who, other] = [await somebody(), await somebody()];
    const { firstName, lastName, userID } = who;
    const answer = await service.call('updateUser', {
      token: service.tokenFor(who),
      params: { userID },
      body: { firstName, lastName, email: who.email.toUpperCase() },
    });
    expect(answer.statusCode, answer.body).toBe(204);
    expect((await service.signIn(who)).body['email']).toBe(who.email);
    expectRefused(await move(other, who.email), 'emailInUse');
    expect(service.mailbox.messages.filter((message) => message.userID === userID)).toEqual([]);
  });

  it('may be changed back', async () => {
    const who = await somebody();
    await move(who, 'there@new.example');
    expect((await move(who, who.email)).statusCode).toBe(204);
    expect(await canSignIn(who)).toBe(true);
    expect(await holderOf('there@new.example')).toBeNull();
  });
});

describe('changes that race', () => {
  it('for one address: one person of twenty has it, the others keep theirs', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, somebody));
    const answers = await Promise.all(people.map((who) => move(who, 'wanted@new.example')));
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 204)) expectRefused(answer, 'emailInUse');
    const winner = people[answers.findIndex(({ statusCode }) => statusCode === 204)];
    for (const who of people) {
      expect(await canSignIn(at(who, 'wanted@new.example')), who.userID).toBe(who === winner);
      expect(await canSignIn(who), who.userID).toBe(who !== winner);
    }
  });

  it('of one person to two addresses: they have one, and the other two are free', async () => {
    const who = await somebody();
    const wanted = ['left@new.example', 'right@new.example'];
    const answers = await Promise.all(wanted.map((email) => move(who, email)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    const { email } = (await service.application.accounts.byID(who.userID)) ?? {};
    expect(wanted).toContain(email);
    for (const each of [who.email, ...wanted]) {
      expect((await holderOf(each))?.userID, each).toBe(each === email ? who.userID : undefined);
    }
  });

  it('of one person to one address in two cases leave it theirs', async () => {
    const who = await somebody();
    const answers = await Promise.all(['Case@new.example', 'case@new.example'].map((email) => move(who, email)));
    expect(answers.map(({ statusCode }) => statusCode)).toContain(204);
    expect((await holderOf('case@new.example'))?.userID).toBe(who.userID);
    expect(await canSignIn(at(who, 'case@new.example'))).toBe(true);
  });
});

describe('a change that was interrupted', () => {
  /** As far as the process came before it died. */
  async function interrupted(who: Person, newEmail: string, until: 'started' | 'reserved' | 'changed') {
    const { pipeline, emails, accounts, emailChanges } = service.application;
    const { userID } = who;
    const changeID = `change-of-${userID}`;
    const context = (step: string) => commandContext(`${changeID}-${step}`);
    const started = EmailChangeStarted.of({ changeID, userID, oldEmail: who.email, newEmail });
    await pipeline.execute(emailChange, STREAMS.emailChange(changeID), () => [started], context('start'));
    if (until !== 'started') await emails.reserve(newEmail, { userID, changeID }, context('reserve'));
    if (until === 'changed') {
      await accounts.execute(userID, () => [EmailChanged.of({ userID, changeID, email: newEmail })], context('change'));
    }
    return () => emailChanges.resume(changeID, context('resume'));
  }

  it.each(['started', 'reserved', 'changed'] as const)('after it was %s is finished, and told', async (until) => {
    const who = await somebody();
    const newEmail = `after-${until}@new.example`;
    const resume = await interrupted(who, newEmail, until);
    await resume();
    expect(await canSignIn(at(who, newEmail))).toBe(true);
    expect(await holderOf(who.email)).toBeNull();
    await service.mailbox.next(newEmail, /sign in/);
  });

  it('is finished when somebody else asks for the address', async () => {
    const [who, other] = [await somebody(), await somebody()];
    await interrupted(who, 'hanging@new.example', 'reserved');
    expectRefused(await move(other, 'hanging@new.example'), 'emailInUse');
    expect(await canSignIn(at(who, 'hanging@new.example'))).toBe(true);
  });

  it('does not sign in with an address that is only held yet', async () => {
    const who = await somebody();
    await interrupted(who, 'held@new.example', 'reserved');
    expect(await canSignIn(at(who, 'held@new.example'))).toBe(false);
    expect(await canSignIn(who)).toBe(true);
  });

  it('is not made again after its person went back to the old address', async () => {
    const who = await somebody();
    const resume = await interrupted(who, 'abandoned@new.example', 'changed');
    await move(at(who, 'abandoned@new.example'), who.email);
    await resume();
    expect(await canSignIn(who)).toBe(true);
    expect(await holderOf('abandoned@new.example')).toBeNull();
    expect((await holderOf(who.email))?.userID).toBe(who.userID);
  });

  it('holds nothing any more once its person is erased, also for a process that cannot read the address', async () => {
    const shared = service;
    service = await startTestService();
    const [who, other] = [await somebody(), await somebody()];
    await interrupted(who, 'forgotten@new.example', 'reserved');
    await service.application.erasures.erase(who.userID, 'admin', commandContext(`erase-${who.userID}`));
    service = await startTestService({}, await service.leave());
    expect((await move(other, 'forgotten@new.example')).statusCode).toBe(204);
    expect(await canSignIn(at(other, 'forgotten@new.example'))).toBe(true);
    await service.close();
    service = shared;
  });
});

it('an account that was opened keeps nobody from the address it has left, however often its opening is repeated', async () => {
  const who = await somebody();
  await move(who, 'elsewhere@new.example');
  await admit(service.application, who);
  expect(await holderOf(who.email)).toBeNull();
});
