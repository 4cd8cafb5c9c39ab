import { ACCOUNT_DEFAULTS, HEADERS } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { commandContext } from '../testing/given.ts';
import { tokenIn } from '../testing/links.ts';
import { admit, PASSWORD, PEOPLE, type Person, person } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService } from '../testing/service.ts';

const service = closeAfterAll(await startTestService());
const { adam, paula } = PEOPLE;
const { accounts } = service.application;

let counted = 0;
const typed = (over: object = {}) => ({
  firstName: 'Nils',
  lastName: 'Nord',
  email: `nils${++counted}@staff.example`,
  ...over,
});
interface Ask {
  readonly by?: Person;
  /** Of a session; else one that tells no time of the password. */
  readonly token?: string;
  readonly key?: string;
  readonly isConfirmed?: boolean;
}
const add = (body: ReturnType<typeof typed>, { by = adam, token, key, isConfirmed }: Ask = {}) => {
  const staff = by.userType === 'admin' ? '/api/admin' : '/api/partner/north/partneruser';
  return service.inject({
    method: 'POST',
    url: `${staff}${isConfirmed ? '?confirm_duplicate_update=true' : ''}`,
    headers: {
      authorization: `Bearer ${token ?? service.tokenFor(by)}`,
      ...(key === undefined ? {} : { [HEADERS.idempotency]: key }),
    },
    payload: body,
  });
};
const founder = async (over: Partial<Person> = {}): Promise<Person> => {
  const who = person(`held${++counted}`, 'user', over);
  await admit(service.application, who);
  return who;
};
const accept = (token: string) =>
  service.call('resetPassword', { body: { token, newPassword: PASSWORD, confirmPassword: PASSWORD } });

describe('a new administrator', () => {
  it('is mailed a link to set a password, and signs in with it', async () => {
    const body = typed();
    const answer = await add(body);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({ data: { adminID: expect.any(String) }, msg: 'OK' });
    await accept(tokenIn(await service.mailbox.next(body.email, /account/)));
    const signedIn = await service.signIn(person('nils', 'admin', { email: body.email }));
    expect(signedIn.body).toMatchObject({
      userID: answer.json().data.adminID,
      userType: 'admin',
      firstName: 'Nils',
      builderAccess: false,
    });
  });

  it('is opened once by a repeated command, and its key names no other', async () => {
    const body = typed();
    const [first, again] = [await add(body, { key: 'key-of-nils' }), await add(body, { key: 'key-of-nils' })];
    expect(again.json()).toEqual(first.json());
    expectRefused(await add({ ...body, firstName: 'Olaf' }, { key: 'key-of-nils' }), 'keyReused');
    const other = typed();
    expectRefused(await add(other, { key: 'key-of-nils' }), 'keyReused');
    expect(await accounts.byEmail(other.email)).toBeNull();
  });

  it('is another account for somebody else who sends the same key, and mailed', async () => {
    const [mine, theirs] = [typed(), typed()];
    const key = 'key-of-two';
    const answers = [await add(mine, { key }), await add(theirs, { key, by: paula })];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    for (const { email } of [mine, theirs]) await service.mailbox.next(email, /account/);
  });

  it('may be given another address with the same key after one was refused', async () => {
    const key = 'key-of-olga';
    expectRefused(await add(typed({ email: paula.email }), { key }), 'emailInUse', '/email');
    expect((await add(typed(), { key })).statusCode).toBe(200);
  });

  it('does not get the address of anybody on the staff, however it is written', async () => {
    expectRefused(await add(typed({ email: paula.email.toUpperCase() })), 'emailInUse', '/email');
    const body = typed();
    const answers = await Promise.all([add(body), add(body), add(body, { by: paula })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });
});

describe('a new partner user', () => {
  it('is of the partner in the path, added by its partner users and by administrators', async () => {
    const { partnerUserID } = (await add(typed(), { by: paula })).json().data;
    expect(await accounts.load(partnerUserID)).toMatchObject({ userType: 'partnerUser', partnerID: 'north' });
    const params = (partnerID: string) => ({ params: { partnerID }, body: typed() });
    const byAdmin = await service.call('createPartnerUser', { token: service.tokenFor(adam), ...params('north') });
    expect(byAdmin.statusCode).toBe(200);
    for (const by of [adam, paula]) {
      const token = service.tokenFor(by);
      expectRefused(await service.call('createPartnerUser', { token, ...params('south') }), 'notFound');
    }
    const other = person('other', 'partnerUser', { partnerID: 'south' });
    const token = service.tokenFor(other);
    expectRefused(await service.call('createPartnerUser', { token, ...params('north') }), 'notFound');
  });

  it('reads in the invitation whose partner it is, and who invites', async () => {
    const [ofColleague, ofAdmin] = [typed(), typed()];
    await add(ofColleague, { by: paula });
    await service.call('createPartnerUser', {
      token: service.tokenFor(adam),
      params: { partnerID: 'north' },
      body: ofAdmin,
    });
    const textTo = (email: string) => service.mailbox.messages.find(({ to }) => to === email)?.text ?? '';
    const invites = ({ firstName, lastName }: Person) => `${firstName} ${lastName} invites you to North Capital on`;
    await expect.poll(() => textTo(ofColleague.email)).toContain(invites(paula));
    await expect.poll(() => textTo(ofAdmin.email)).toContain(invites(adam));
  });

  it('is invited again by a colleague, and by nobody of another partner', async () => {
    const { partnerUserID: userID } = (await add(typed(), { by: paula })).json().data;
    const invite = (by: Person, id = userID) =>
      service.call('sendInvitation', { token: service.tokenFor(by), params: { userID: id } });
    expect((await invite(paula)).statusCode).toBe(200);
    expectRefused(await invite(person('other', 'partnerUser', { partnerID: 'south' })), 'notFound');
    expectRefused(await invite(paula, adam.userID), 'notFound');
    expectRefused(await invite(paula, PEOPLE.anna.userID), 'notFound');
  });
});

describe('an address of a company account', () => {
  it('is given to staff when that is confirmed: the company account gets +1, and both addresses are told', async () => {
    const who = await founder();
    const body = typed({ email: who.email });
    expectRefused(await add(body), 'duplicateUser', '/email');
    expect((await accounts.load(who.userID))?.email).toBe(who.email);

    expectRefused(await add(body, { isConfirmed: true }), 'passwordRequired');
    expect((await accounts.load(who.userID))?.email).toBe(who.email);
    const answer = await add(body, { isConfirmed: true, ...(await service.signIn(adam)) });
    expect(answer.statusCode, answer.body).toBe(200);
    const [name, domain] = who.email.split('@');
    const aside = `${name}+1@${domain}`;
    expect((await accounts.byEmail(who.email))?.userID).toBe(answer.json().data.adminID);
    expect((await service.signIn({ ...who, email: aside })).body['userID']).toBe(who.userID);
    for (const to of [who.email, aside]) {
      expect((await service.mailbox.next(to, /another email address/)).text).toContain(aside);
    }
  });

  it('moves on to the first number that nobody has', async () => {
    const who = await founder();
    const [name, domain] = who.email.split('@');
    await founder({ email: `${name}+1@${domain}` });
    await add(typed({ email: who.email }), { isConfirmed: true, ...(await service.signIn(adam)) });
    expect((await accounts.load(who.userID))?.email).toBe(`${name}+2@${domain}`);
  });

  it('calls off the address that the founder waited for, and the links to confirm it', async () => {
    const who = await founder();
    const context = commandContext(`ask-${who.userID}`);
    await service.application.emailChanges.request(who.userID, `wanted-${who.email}`, 'owner', context);
    const { token } = await service.signIn(adam);
    expect((await add(typed({ email: who.email }), { token, isConfirmed: true })).statusCode).toBe(200);
    const { pendingEmail } = (await accounts.load(who.userID)) ?? {};
    const waited = pendingEmail && (await service.application.emailChanges.load(pendingEmail.changeID));
    expect(waited?.status).toBe('undone');
  });

  it('is given by partner users for founders of theirs only', async () => {
    const [theirs, others] = [await founder(), await founder()];
    const mine = person(`mine${++counted}`, 'user');
    const { passwordHash = '' } = (await accounts.load(theirs.userID)) ?? {};
    const through = { ...ACCOUNT_DEFAULTS, ...mine, passwordHash, partnerID: 'north', partnerUserID: paula.userID };
    await accounts.open(through, commandContext(`open-${mine.userID}`));
    const { token } = await service.signIn(paula);
    expectRefused(await add(typed({ email: mine.email }), { by: paula }), 'duplicateUser', '/email');
    const given = await add(typed({ email: mine.email }), { by: paula, token, isConfirmed: true });
    expect(given.statusCode, given.body).toBe(200);
    expectRefused(await add(typed({ email: others.email }), { by: paula, isConfirmed: true }), 'emailInUse', '/email');
  });
});

describe('correcting somebody on the staff', () => {
  const change = (by: { token: string }, userID: string, body: object) =>
    service.call('updateAdmin', { token: by.token, params: { adminID: userID }, body });

  it('is for administrators, and refused on an earlier revision with what is there now', async () => {
    const body = typed();
    const { adminID } = (await add(body)).json().data;
    const by = { token: service.tokenFor(adam) };
    expect((await change(by, adminID, { ...body, firstName: 'Nina', revision: 1 })).statusCode).toBe(204);
    const refused = await change(by, adminID, { ...body, firstName: 'Nora', revision: 1 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject([
      {
        code: 'changedMeanwhile',
        current: { firstName: 'Nina', lastName: 'Nord', email: body.email, revision: 2 },
      },
    ]);
    for (const other of [PEOPLE.anna.userID, paula.userID, 'nobody'])
      expectRefused(await change(by, other, body), 'notFound');
  });

  it('gives somebody who is still invited another address at once, and mails the invitation to it', async () => {
    const body = typed();
    const { adminID } = (await add(body)).json().data;
    const first = tokenIn(await service.mailbox.next(body.email, /account/));
    const email = `moved-${body.email}`;
    const by = await service.signIn(adam);
    expect((await change(by, adminID, { ...body, firstName: 'Nina', email, revision: 1 })).statusCode).toBe(204);
    expect(await accounts.load(adminID)).toMatchObject({ email, firstName: 'Nina', revision: 3 });
    expectRefused(await accept(first), 'linkInvalid');
    expect((await accept(tokenIn(await service.mailbox.next(email, /account/)))).statusCode).toBe(200);
    expect(await service.application.reservations.holderOf(body.email)).toBeNull();
    expect((await service.mailbox.next(body.email, /was changed/)).text).not.toContain('/auth/email/');
  });

  it('has another address of somebody with a password wait to be confirmed, and asks for the password', async () => {
    const other = person(`signed${++counted}`, 'admin');
    await admit(service.application, other);
    const body = { firstName: other.firstName, lastName: other.lastName, email: `moved-${other.email}` };
    expectRefused(await change({ token: service.tokenFor(adam) }, other.userID, body), 'passwordRequired');
    expect((await change(await service.signIn(adam), other.userID, body)).statusCode).toBe(204);
    expect(await accounts.load(other.userID)).toMatchObject({
      email: other.email,
      pendingEmail: { newEmail: body.email, by: 'admin' },
    });
  });

  it('gives who has builder access another name or address only for who has it, too', async () => {
    const [builder, other] = [person(`builder${++counted}`, 'admin'), person(`other${++counted}`, 'admin')];
    for (const who of [builder, other]) {
      await admit(service.application, who);
      await accounts.setBuilderAccess(who.userID, true, commandContext(`give-${who.userID}`));
    }
    const names = { firstName: builder.firstName, lastName: builder.lastName };
    const moved = { ...names, email: `mine-${builder.email}` };
    expectRefused(await change(await service.signIn(adam), builder.userID, moved), 'builderAccessNeeded');
    expect(await accounts.load(builder.userID)).toMatchObject({ email: builder.email, pendingEmail: null });
    const same = { ...names, firstName: `${names.firstName} `, email: builder.email };
    const renamed = { ...same, firstName: 'Bea' };
    expectRefused(await change({ token: service.tokenFor(adam) }, builder.userID, renamed), 'builderAccessNeeded');
    expect(await accounts.load(builder.userID)).toMatchObject(names);
    // Nothing is changed by what is there already.
    expect((await change({ token: service.tokenFor(adam) }, builder.userID, same)).statusCode).toBe(204);
    expect((await change({ token: service.tokenFor(other) }, builder.userID, renamed)).statusCode).toBe(204);
    expect((await change({ token: service.tokenFor(builder) }, builder.userID, same)).statusCode).toBe(204);
    expect((await change(await service.signIn(other), builder.userID, moved)).statusCode).toBe(204);

    const body = typed();
    const { adminID } = (await add(body)).json().data;
    await accounts.setBuilderAccess(adminID, true, commandContext(`give-${adminID}`));
    const email = `mine-${body.email}`;
    expectRefused(await change(await service.signIn(adam), adminID, { ...body, email }), 'builderAccessNeeded');
  });

  it('gives a colleague another address by partner users only while they are invited', async () => {
    const body = typed();
    const { partnerUserID: userID } = (await add(body, { by: paula })).json().data;
    const { token } = await service.signIn(paula);
    const update = (over: object) =>
      service.call('updatePartnerUser', { token, params: { partnerID: 'north', userID }, body: { ...body, ...over } });
    const email = `moved-${body.email}`;
    expect((await update({ email })).statusCode).toBe(204);
    await accept(tokenIn(await service.mailbox.next(email, /account/)));
    expectRefused(await update({ email: `mine-${email}` }), 'alreadyActive', '/email');
    expect((await update({ email, firstName: 'Nina' })).statusCode).toBe(204);
    expect(await accounts.load(userID)).toMatchObject({ email, firstName: 'Nina', pendingEmail: null });
  });

  it('of a partner is for its partner users, with the ids of the path', async () => {
    const { partnerUserID: userID } = (await add(typed(), { by: paula })).json().data;
    const { email = '' } = (await accounts.load(userID)) ?? {};
    const update = (by: Person, body: object, partnerID = 'north') =>
      service.call('updatePartnerUser', {
        token: service.tokenFor(by),
        params: { partnerID, userID },
        body: { firstName: 'Pernille', lastName: 'Nord', email, ...body },
      });
    expect((await update(paula, { partnerID: 'north', userID })).statusCode).toBe(204);
    expect(await accounts.load(userID)).toMatchObject({ firstName: 'Pernille' });
    expectRefused(await update(paula, { userID: 'another' }), 'notFound');
    expectRefused(await update(adam, {}, 'south'), 'notFound');
    expectRefused(await update(person('other', 'partnerUser', { partnerID: 'south' }), {}), 'notFound');
  });
});
