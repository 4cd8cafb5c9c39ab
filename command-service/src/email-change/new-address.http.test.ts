import { LIFETIMES, LIMITS } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { moveAddress } from '../testing/addresses.ts';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { commandContext } from '../testing/given.ts';
import { admit, PEOPLE } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService } from '../testing/service.ts';
import { at, moversOf } from './testing/movers.ts';

const service = closeAfterAll(await startTestService());

const { ask, canSignIn, changesOf, confirm, confirmToken, holderOf, move, resumeAll, somebody } = moversOf(service);

describe('a new email address', () => {
  it('counts once its owner has confirmed it; until then the old one works', async () => {
    const who = await somebody();
    const { cookie } = await service.signIn(who);
    expect((await ask(who, 'first@new.example')).statusCode).toBe(204);
    expect(await canSignIn(who)).toBe(true);
    expect(await canSignIn(at(who, 'first@new.example'))).toBe(false);

    const token = await confirmToken('first@new.example');
    expect((await confirm(token)).statusCode).toBe(204);
    expect(await canSignIn(who)).toBe(false);
    expect(await canSignIn(at(who, 'First@NEW.example'))).toBe(true);
    const renewed = await service.call('refreshToken', { cookie });
    expect(renewed.json().data.email).toBe('first@new.example');
    expect((await confirm(token)).statusCode, 'confirmed again').toBe(204);
  });

  it.each(['partnerUser', 'admin'] as const)('of a %s counts in the same way', async (userType) => {
    const who = await somebody(userType);
    await move(who, `${who.userID}@new.example`);
    expect(await canSignIn(at(who, `${who.userID}@new.example`))).toBe(true);
  });

  it('given by an admin has to be confirmed by its owner too, and the old one learns who asked', async () => {
    const who = await somebody();
    expect((await ask(who, 'given@new.example', PEOPLE.adam)).statusCode).toBe(204);
    expect((await service.mailbox.next(who.email, /is to be changed/)).text).toContain('An administrator');
    expect(await canSignIn(who)).toBe(true);
    expect((await confirm(await confirmToken('given@new.example'))).statusCode).toBe(204);
    expect(await canSignIn(at(who, 'given@new.example'))).toBe(true);
  });

  it('is mailed to both addresses; to the old one shortened', async () => {
    const who = await somebody();
    await move(who, 'both@mailed.example');
    for (const subject of [/is to be changed/, /was changed/]) {
      expect((await service.mailbox.next(who.email, subject)).text).not.toContain('both@mailed.example');
    }
    expect((await service.mailbox.next('both@mailed.example', /sign in/)).text).toContain(who.firstName);
  });

  it('is refused when somebody has it, in whatever case, and nobody gets a message', async () => {
    const who = await somebody();
    for (const email of [PEOPLE.bert.email, PEOPLE.bert.email.toUpperCase()]) {
      expectRefused(await ask(who, email), 'emailInUse');
    }
    expect(await canSignIn(who)).toBe(true);
    expect(service.mailbox.messages.filter(({ userID }) => userID === who.userID)).toEqual([]);
  });

  it('that is the old one in another case is no change: it asks for no password and tells nobody', async () => {
    const who = await somebody();
    const { firstName, lastName, userID } = who;
    const body = { firstName, lastName, email: who.email.toUpperCase() };
    const answer = await service.call('updateUser', { token: service.tokenFor(who), params: { userID }, body });
    expect(answer.statusCode, answer.body).toBe(204);
    expect(service.mailbox.messages.filter((message) => message.userID === userID)).toEqual([]);
  });

  it('may be changed back', async () => {
    const who = await somebody();
    await move(who, 'there@new.example');
    await move(at(who, 'there@new.example'), who.email);
    expect(await canSignIn(who)).toBe(true);
  });

  it('leaves the old one to them until nobody can take it back any more, and free for others then', async () => {
    const [who, next] = [await somebody(), await somebody()];
    await move(who, 'gone@new.example');
    expectRefused(await ask(next, who.email), 'emailInUse');
    service.advance(LIFETIMES.emailChange);
    await resumeAll(...(await changesOf(who)));
    await move(next, who.email);
    expect(await canSignIn(at(next, who.email))).toBe(true);
    expect(await canSignIn(at(who, 'gone@new.example'))).toBe(true);
  });

  it('is asked for ten times a day at most', async () => {
    const who = await somebody();
    const answers = [];
    for (let i = 0; i <= LIMITS.emailChangesPerDay; i++) answers.push(await ask(who, `m${i}-${who.userID}@x.example`));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(LIMITS.emailChangesPerDay).fill(204), 429]);
    expect(await holderOf(`m0-${who.userID}@x.example`), 'replaced').toBeUndefined();
  });

  it('is asked for as often when it is somebody else’s: nobody finds out about more', async () => {
    const who = await somebody();
    const answers = [];
    for (let i = 0; i <= LIMITS.emailChangesPerDay; i++) answers.push(await ask(who, PEOPLE.bert.email));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(LIMITS.emailChangesPerDay).fill(409), 429]);
    expectRefused(await ask(who, `free-${who.userID}@new.example`), 'tooManyRequests');
    expect(service.mailbox.messages.filter(({ to }) => to === PEOPLE.bert.email)).toEqual([]);
  });
});

/** Builder access is given to an admin. */
describe('somebody who is erased', () => {
  it('holds no address any more: neither theirs, nor one that waits, nor one they could have had back', async () => {
    const who = await somebody();
    await move(who, 'second@erased.example');
    await ask(at(who, 'second@erased.example'), 'third@erased.example');
    await service.application.erasures.erase(who.userID, 'admin', commandContext(`erase-${who.userID}`));
    for (const email of [who.email, 'second@erased.example', 'third@erased.example']) {
      expect(await holderOf(email), email).toBeUndefined();
    }
    await resumeAll(...(await changesOf(who)));
    const next = await somebody('user', { email: 'third@erased.example' });
    expect(await canSignIn(next)).toBe(true);
  });
});

it('an account that was opened keeps nobody from the address it has left, however often its opening is repeated', async () => {
  const who = await somebody();
  const changeID = await moveAddress(service.application, who.userID, 'elsewhere@new.example');
  service.advance(LIFETIMES.emailChange);
  await resumeAll(changeID);
  await admit(service.application, who);
  expect(await holderOf(who.email)).toBeUndefined();
});
