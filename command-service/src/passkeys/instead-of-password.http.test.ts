import { HEADERS, LIFETIMES, SESSION, TEXTS } from '@groundwork/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Buyer, openShop, type Shop } from '../purchase/testing/shop.ts';
import { type Circumstances, newAuthenticator } from '../testing/authenticator.ts';
import { tokenIn } from '../testing/links.ts';
import { PASSWORD, PEOPLE, type Person } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';

const NEW = 'a staple for the battery';
const FRESH = SESSION.freshPassword + 1;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const challenge = async () => (await shop.call('passkeyOptions')).json().data;
const subjectsTo = (email: string) =>
  shop.mailbox.messages.filter(({ to }) => to === email).map(({ subject }) => subject);

/** Somebody signed in, with so many passkeys. */
async function equipped({ userID, email }: Person, count: number) {
  const first = await shop.signIn({ userID, email } as Person);
  const params = { userID };
  const devices = Array.from({ length: count }, () => newAuthenticator({ synced: true }));
  const ids: string[] = [];
  for (const device of devices) {
    const of = { token: first.token, params };
    const options = (await shop.call('preparePasskey', of)).json().data;
    const added = await shop.call('addPasskey', { ...of, body: device.create(options) });
    expect(added.statusCode, added.body).toBe(200);
    ids.push(added.json().data.passkeyID);
  }
  const signIn = async (device = devices[0]) =>
    shop.call('signInWithPasskey', { body: device?.sign(await challenge()) ?? {} });
  return { ...first, params, devices, ids, signIn, email };
}

/** Shows the mailbox, with the password that they have. */
const prove = async (person: Person) => expect((await resetBy(person, PASSWORD)).statusCode).toBe(200);

/** Of who has shown the mailbox. @returns their token, of a session that a passkey began. */
async function withoutPassword(person: Person, count = 2) {
  const owner = await equipped(person, count);
  const removed = await shop.call('removePassword', { token: owner.token, params: owner.params });
  expect(removed.statusCode, removed.body).toBe(204);
  const signed = await owner.signIn();
  expect(signed.statusCode, signed.body).toBe(200);
  return { ...owner, token: signed.json().token as string };
}

const signInBy = (email: string, password: string) => shop.call('signIn', { body: { email, password } });

async function resetBy({ email }: { readonly email: string }, password = NEW) {
  await shop.call('requestPasswordReset', { body: { email, proof: await shop.proof() } });
  const mailed = shop.mailbox.messages
    .filter(({ to, subject }) => to === email && /new .* password/.test(subject))
    .at(-1);
  if (!mailed) throw new Error('no link was mailed');
  const body = { token: tokenIn(mailed), newPassword: password, confirmPassword: password };
  return shop.call('resetPassword', { body });
}

describe('who removes the password', () => {
  it('is no stranger with passkeys of their own: those end when the owner of the address comes by mail', async () => {
    const stranger = await equipped(PEOPLE.anna, 2);
    const of = { token: stranger.token, params: stranger.params };
    expectRefused(await shop.call('removePassword', of), 'lastWayIn');
    const reset = await resetBy(stranger, PASSWORD);
    expect(reset.json()).toEqual({ msg: TEXTS.reset.done, endedPasskeys: 2 });
    expectRefused(await stranger.signIn(), 'passkeyRefused');
    expectRefused(await shop.call('refreshToken', { cookie: stranger.cookie ?? '' }), 'sessionExpired');
    expectRefused(await shop.call('removePassword', of), 'sessionExpired');
    // One message tells of all that ended.
    const told = () => shop.mailbox.messages.filter(({ to }) => to === stranger.email).map(({ text }) => text);
    await vi.waitFor(() => expect(told().some((text) => /2 passkeys were removed/.test(text))).toBe(true));
    expect(subjectsTo(stranger.email).filter((one) => /passkey was removed/.test(one))).toEqual([]);
  });

  it('has added a passkey since they showed the mailbox, and keeps one such', async () => {
    const anna = await equipped(PEOPLE.anna, 1);
    const of = { token: anna.token, params: anna.params };
    expect((await shop.call('removePassword', of)).statusCode).toBe(204);
    // The only way in but for the mailbox.
    const passkeyID = anna.ids[0] ?? '';
    expectRefused(
      await shop.call('removePasskey', { token: anna.token, params: { ...anna.params, passkeyID } }),
      'lastWayIn',
    );
    // What was added since stays at the next reset.
    expect((await resetBy(anna)).json()).toEqual({ msg: TEXTS.reset.done });
    expect((await anna.signIn()).statusCode).toBe(200);
  });

  it('signs in by passkeys alone; a stranger is told of a wrong password, and the owner gets a message', async () => {
    await prove(PEOPLE.bert);
    const elsewhere = await shop.signIn(PEOPLE.bert);
    const bert = await withoutPassword(PEOPLE.bert);
    expectRefused(await signInBy(bert.email, PASSWORD), 'invalidLogin');
    await vi.waitFor(() => expect(subjectsTo(bert.email)).toContain('Your Groundwork password was removed'));
    // Other sessions are over, and repeating it changes nothing.
    expect((await shop.call('refreshToken', { cookie: bert.cookie ?? '' })).statusCode).toBe(200);
    expectRefused(await shop.call('refreshToken', { cookie: elsewhere.cookie ?? '' }), 'sessionExpired');
    const again = await shop.call('removePassword', { token: bert.token, params: bert.params });
    expect(again.statusCode).toBe(204);

    expect((await resetBy(bert)).statusCode).toBe(200);
    expect((await signInBy(bert.email, NEW)).statusCode).toBe(200);
  });

  it('must have shown who they are a moment ago', async () => {
    const token = shop.tokenFor(PEOPLE.adam, { passwordAt: 0 });
    const of = { token, params: { userID: 'adam' } };
    expectRefused(await shop.call('removePassword', of), 'passwordRequired');
    expectRefused(await shop.call('addPassword', { ...of, body: { password: NEW } }), 'passwordRequired');
  });
});

describe('who has passkeys alone', () => {
  it('sets a password again, once, which has to be a good one', async () => {
    await prove(PEOPLE.adam);
    const { token: _, ...carl } = await withoutPassword({ userID: 'adam', email: PEOPLE.adam.email } as Person);
    const token = (await carl.signIn()).json().token as string;
    const set = (password: string) => shop.call('addPassword', { token, params: carl.params, body: { password } });
    expectRefused(await set('password1'), 'weakPassword', '/password');
    expect((await set(NEW)).statusCode).toBe(204);
    // Its answer was lost. Another session is not told whether it guessed right.
    expect((await set(NEW)).statusCode).toBe(204);
    expectRefused(await set(PASSWORD), 'passwordThere');
    const other = (await carl.signIn()).json().token as string;
    expectRefused(
      await shop.call('addPassword', { token: other, params: carl.params, body: { password: NEW } }),
      'passwordThere',
    );
    expect((await signInBy(carl.email, NEW)).statusCode).toBe(200);
    expectRefused(await signInBy(carl.email, PASSWORD), 'invalidLogin');
  });

  it('is asked for it all the same as long as there is one', async () => {
    const nora = await shop.buyer();
    const { token, userID } = (await nora.signUp()).json().data.session;
    expectRefused(
      await shop.call('erasePersonalData', { token, params: { userID }, body: {} }),
      'wrongPassword',
      '/password',
    );
  });
});

describe('a sign-up with a passkey', () => {
  /** Makes the passkey that the form sends. */
  async function making(buyer: Buyer, how: Circumstances = {}, of = buyer.key) {
    const options = (await shop.call('prepareSignUpPasskey', { body: { key: of, email: buyer.email } })).json().data;
    expect(options).toMatchObject({ user: { name: buyer.email }, rp: { id: 'groundwork.test' }, attestation: 'none' });
    const device = newAuthenticator({ synced: true });
    return { device, passkey: device.create(options, how) };
  }

  it('opens an account that it signs in to, with no password', async () => {
    const nora = await shop.buyer();
    const { device, passkey } = await making(nora);
    const signed = await nora.signUp({ passkey });
    expect(signed.statusCode, signed.body).toBe(200);
    const account = await nora.account();
    expect(account).toMatchObject({ passwordHash: '', passkeys: { all: [{ credentialID: device.id }] } });
    expect((await shop.call('signInWithPasskey', { body: device.sign(await challenge()) })).statusCode).toBe(200);
    expectRefused(await signInBy(nora.email, PASSWORD), 'invalidLogin');
    expect(await nora.events()).toEqual(expect.arrayContaining(['PurchaseStarted', 'SignUpPasskeyGiven']));
    expect((await resetBy(nora)).statusCode).toBe(200);
    expect((await signInBy(nora.email, NEW)).statusCode).toBe(200);
  });

  it('by a stranger ends with the first reset by whose address it is', async () => {
    const nora = await shop.buyer();
    const { device, passkey } = await making(nora);
    await nora.signUp({ passkey });
    expect((await resetBy(nora)).statusCode).toBe(200);
    expectRefused(await shop.call('signInWithPasskey', { body: device.sign(await challenge()) }), 'passkeyRefused');
    await vi.waitFor(() => expect(subjectsTo(nora.email)).toContain('Your Groundwork password was changed'));
    expectRefused(await nora.signUp({ passkey }), 'keyReused');
  });

  it('repeated is the same one, for who has the passkey that it began with', async () => {
    const nora = await shop.buyer();
    const { passkey } = await making(nora);
    const [one, other] = await Promise.all([nora.signUp({ passkey }), nora.signUp({ passkey })]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect((await nora.signUp({ passkey })).statusCode).toBe(200);
    const { passkey: another } = await making(nora);
    expectRefused(await nora.signUp({ passkey: another }), 'keyReused');
    expectRefused(await nora.signUp({ passkey: { ...another, id: passkey.id } }), 'keyReused');
    expectRefused(await nora.signUp(), 'keyReused');
  });

  it('repeated signs in without the proof that sensitive actions ask for', async () => {
    const nora = await shop.buyer();
    const { passkey } = await making(nora);
    const removing = async (signed: Awaited<ReturnType<typeof nora.signUp>>) => {
      const { token, userID } = signed.json().data.session;
      return shop.call('removePassword', { token, params: { userID } });
    };
    // There is none, so nothing is done.
    expect((await removing(await nora.signUp({ passkey }))).statusCode).toBe(204);
    expectRefused(await removing(await nora.signUp({ passkey })), 'passwordRequired');
  });

  it('is not repeated by who has ended their sessions since', async () => {
    const nora = await shop.buyer();
    const { passkey } = await making(nora);
    const { token, userID } = (await nora.signUp({ passkey })).json().data.session;
    const over = await shop.call('signOutEverywhere', { token, params: { userID } });
    expect(over.statusCode, over.body).toBe(204);
    expectRefused(await nora.signUp({ passkey }), 'keyReused');
  });

  it.each<[string, Circumstances]>([
    ['at another site', { origin: 'https://groundwork.test.evil.example' }],
    ['for another site', { rpID: 'evil.example' }],
    ['where the device did not verify who holds it', { isVerified: false }],
  ])('%s is refused, and begins nothing', async (_, how) => {
    const nora = await shop.buyer();
    const { passkey } = await making(nora, how);
    expectRefused(await nora.signUp({ passkey }), 'passkeyRefused');
    expect(await nora.events()).toEqual([]);
  });

  it('of another attempt is refused', async () => {
    const nora = await shop.buyer();
    const { passkey: others } = await making(nora, {}, 'another-attempt');
    expectRefused(await nora.signUp({ passkey: others }), 'passkeyRefused');
  });

  it('is looked at only after the proof of a human', async () => {
    const nora = await shop.buyer({ proof: 'a proof of nothing' });
    expectRefused(await nora.signUp({ passkey: (await making(nora)).passkey }), 'notHuman');
  });

  it('has a password or a passkey, and not both', async () => {
    const nora = await shop.buyer();
    const { passkey } = await making(nora);
    const headers = { [HEADERS.idempotency]: nora.key };
    const { password: _, ...neither } = nora.form;
    for (const body of [{ ...nora.form, passkey }, neither])
      expectRefused(await shop.call('signUp', { body, headers }), 'validation', '/password');
  });
});

// Last: from here on the clock is ahead.
describe('after a while', () => {
  it('who has passkeys alone shows one where the password comes with the call', async () => {
    await prove(PEOPLE.paula);
    const paula = await withoutPassword(PEOPLE.paula);
    const names = { firstName: 'Paula', lastName: 'Quill' };
    const change = async (token: string) =>
      shop.call('updateUser', { token, params: paula.params, body: { ...names, email: 'paula.new@north.example' } });
    shop.advance(FRESH);
    expectRefused(await change(paula.token), 'passwordRequired');
    // A made-up password is a wrong one, as for everybody.
    const guess = { ...names, email: 'paula.new@north.example', currentPassword: 'a guess' };
    expectRefused(
      await shop.call('updateUser', { token: paula.token, params: paula.params, body: guess }),
      'wrongPassword',
      '/currentPassword',
    );
    const shown = await shop.call('confirmPasskey', {
      token: paula.token,
      body: paula.devices[1]?.sign(await challenge()) ?? {},
    });
    expect((await change(shown.json().data.token)).statusCode).toBe(204);
  });

  it('a passkey that was made for a sign-up is too old', async () => {
    const olaf = await shop.buyer();
    const options = (await shop.call('prepareSignUpPasskey', { body: { key: olaf.key, email: olaf.email } })).json()
      .data;
    const passkey = newAuthenticator().create(options);
    shop.advance(LIFETIMES.passkeyChallenge + 1);
    expectRefused(await olaf.signUp({ passkey, proof: await shop.proof() }), 'passkeyExpired');
  });

  it('a sign-up with a passkey is not repeated any more', async () => {
    const oona = await shop.buyer();
    const options = (await shop.call('prepareSignUpPasskey', { body: { key: oona.key, email: oona.email } })).json()
      .data;
    const passkey = newAuthenticator().create(options);
    expect((await oona.signUp({ passkey, proof: await shop.proof() })).statusCode).toBe(200);
    shop.advance(LIFETIMES.passkeyChallenge + 1);
    expect((await oona.signUp({ passkey })).statusCode).toBe(200);
    shop.advance(3 * LIFETIMES.passkeyChallenge);
    expectRefused(await oona.signUp({ passkey }), 'keyReused');
  });
});
