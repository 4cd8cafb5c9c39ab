import { describe, expect, it } from 'vitest';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { commandContext } from '../testing/given.ts';
import { admit, PASSWORD, PEOPLE, type Person, person } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService } from '../testing/service.ts';

const service = closeAfterAll(await startTestService());

let admitted = 0;
async function somebody(userType: Person['userType'] = 'user'): Promise<Person> {
  const who = person(`member${++admitted}`, userType);
  await admit(service.application, who);
  return who;
}
const update = (by: Person, userID: string, body: Record<string, unknown> = {}) =>
  service.call('updateUser', {
    token: service.tokenFor(by),
    params: { userID },
    body: { firstName: 'New', lastName: 'Name', ...body },
  });
const nameOf = async (who: Person) => {
  const { body } = await service.signIn(who);
  return `${body['firstName']} ${body['lastName']}`;
};

describe('correcting one’s own names', () => {
  it.each(['user', 'partnerUser', 'admin'] as const)('is for a %s', async (userType) => {
    const who = await somebody(userType);
    const response = await update(who, who.userID);
    expect(response.statusCode, response.body).toBe(204);
    expect(await nameOf(who)).toBe('New Name');
  });

  it('asks for no password, and keeps the address that is sent along unchanged', async () => {
    const who = await somebody();
    expect((await update(who, who.userID, { email: who.email })).statusCode).toBe(204);
    expect(await nameOf(who)).toBe('New Name');
  });

  it('stores names with straight quotes, and without marks that turn the direction of what follows', async () => {
    const who = await somebody();
    await update(who, who.userID, { firstName: ' \u202eLive\u2069 ', lastName: 'O\u2019Neill\u200f' });
    expect(await nameOf(who)).toBe("Live O'Neill");
  });

  it('takes no name of special characters only', async () => {
    const who = await somebody();
    expectRefused(await update(who, who.userID, { firstName: '***' }), 'validation', '/firstName');
  });
});

describe('correcting somebody else’s names', () => {
  it('is for admins, of company users', async () => {
    const founder = await somebody();
    expect((await update(PEOPLE.adam, founder.userID)).statusCode).toBe(204);
    expect(await nameOf(founder)).toBe('New Name');
  });

  it('is refused on an earlier revision, with what is there now', async () => {
    const founder = await somebody();
    expect((await update(PEOPLE.adam, founder.userID, { revision: 1 })).statusCode).toBe(204);
    const refused = await update(PEOPLE.adam, founder.userID, { firstName: 'Other', revision: 1 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject([
      { code: 'changedMeanwhile', current: { firstName: 'New', lastName: 'Name', email: founder.email, revision: 2 } },
    ]);
    // What is there already conflicts with nobody.
    expect((await update(PEOPLE.adam, founder.userID, { revision: 1 })).statusCode).toBe(204);
  });

  it('does not find partner users, other admins, and who is not there', async () => {
    for (const other of [await somebody('partnerUser'), await somebody('admin')]) {
      expectRefused(await update(PEOPLE.adam, other.userID), 'notFound');
      expect(await nameOf(other)).toBe(`${other.firstName} ${other.lastName}`);
    }
    expectRefused(await update(PEOPLE.adam, 'nobody'), 'notFound');
  });

  it('is not for anybody else', async () => {
    const founder = await somebody();
    for (const by of [PEOPLE.bert, PEOPLE.paula]) expectRefused(await update(by, founder.userID), 'notFound');
    expect(await nameOf(founder)).toBe(`${founder.firstName} ${founder.lastName}`);
  });
});

describe('another address', () => {
  it('of one’s own asks for the password; the names stay as they are without it', async () => {
    const who = await somebody();
    const email = `moved-${who.email}`;
    const refusals = [undefined, 'wrong'].map((currentPassword) =>
      update(who, who.userID, { email, ...(currentPassword ? { currentPassword } : {}) }),
    );
    for (const refused of await Promise.all(refusals)) expectRefused(refused, 'wrongPassword', '/currentPassword');
    expect(await nameOf(who)).toBe(`${who.firstName} ${who.lastName}`);

    expect((await update(who, who.userID, { email, currentPassword: PASSWORD })).statusCode).toBe(204);
    // The new one counts once it is confirmed.
    expect(await nameOf(who)).toBe('New Name');
    expectRefused((await service.signIn({ ...who, email })).response, 'invalidLogin');
  });

  it('of an admin’s own asks for the password too', async () => {
    const admin = await somebody('admin');
    expectRefused(
      await update(admin, admin.userID, { email: `moved-${admin.email}` }),
      'wrongPassword',
      '/currentPassword',
    );
  });

  it('of a company user asks for the admin’s own password, and theirs is none', async () => {
    const who = await somebody();
    const admin = await somebody('admin');
    await service.application.recovery.changePassword(
      admin.userID,
      'the secret of an admin',
      null,
      commandContext('own'),
    );
    const email = `moved-${who.email}`;
    const refused = await update(admin, who.userID, { email, currentPassword: PASSWORD });
    expectRefused(refused, 'wrongPassword', '/currentPassword');
    // Their token is of a session that was never started, so no password was given in it.
    expectRefused(await update(admin, who.userID, { email }), 'passwordRequired');
    expect(await nameOf(who)).toBe(`${who.firstName} ${who.lastName}`);
    const given = await update(admin, who.userID, { email, currentPassword: 'the secret of an admin' });
    expect(given.statusCode, given.body).toBe(204);
    expect(await nameOf(who)).toBe('New Name');
  });

  it('makes who tries wrong passwords wait', async () => {
    const who = await somebody();
    const email = `moved-${who.email}`;
    for (let i = 0; i < 5; i++) {
      const refused = await update(who, who.userID, { email, currentPassword: `wrong ${i}` });
      expectRefused(refused, 'wrongPassword', '/currentPassword');
    }
    expectRefused(await update(who, who.userID, { email, currentPassword: PASSWORD }), 'tooManyRequests');
  });

  it('has to be one', async () => {
    const who = await somebody();
    for (const email of ['', 'x', 'a@b', 'a b@mail.example', `${'x'.repeat(99)}@mail.example`]) {
      expectRefused(await update(who, who.userID, { email, currentPassword: PASSWORD }), 'validation', '/email');
    }
  });
});
