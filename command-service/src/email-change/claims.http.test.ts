import { EmailChanged, EmailChangeStarted, LIFETIMES, PaymentRequested } from '@groundwork/contracts';
import { aPurchase } from '@groundwork/contracts/testing';
import { describe, expect, it } from 'vitest';
import { PaymentsUnavailable } from '../payment/port.ts';
import { openSimulatedPayments } from '../payment/simulated.ts';
import { start } from '../purchase/purchase.ts';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { commandContext } from '../testing/given.ts';
import { type Person, person } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService } from '../testing/service.ts';
import { at, moversOf } from './testing/movers.ts';

const payments = openSimulatedPayments({ environment: {} });
let isSilent = false;
const cancel: typeof payments.cancel = (intentID) =>
  isSilent ? Promise.reject(new PaymentsUnavailable('no answer')) : payments.cancel(intentID);
const service = closeAfterAll(await startTestService({ providers: { payments: { ...payments, cancel } } }));

const { ask, canSignIn, confirm, confirmToken, holderOf, move, resumeAll, signUp, somebody, stop, stopToken, tokenOf } =
  moversOf(service);

describe('an address that waits', () => {
  it('for two is theirs who proves it first', async () => {
    const [who, other] = [await somebody(), await somebody()];
    for (const each of [who, other]) expect((await ask(each, 'waits@new.example')).statusCode).toBe(204);
    expect((await confirm(await tokenOf(other, 'waits@new.example'))).statusCode).toBe(204);
    expectRefused(await confirm(await tokenOf(who, 'waits@new.example')), 'emailChangeStopped');
    expect(await canSignIn(at(other, 'waits@new.example'))).toBe(true);
    expect(await canSignIn(who)).toBe(true);
    expectRefused(await ask(who, 'waits@new.example'), 'emailInUse');
  });

  it('keeps nobody from signing up with it, however often it is asked for', async () => {
    const who = await somebody();
    await ask(who, 'stranger@new.example');
    const stranger = person('stranger', 'user', { email: 'stranger@new.example' });
    const signedUp = await signUp(stranger);
    expect(signedUp.statusCode, signedUp.body).toBe(200);
    expectRefused(await confirm(await confirmToken('stranger@new.example')), 'emailChangeStopped');
    expectRefused(await ask(who, 'stranger@new.example'), 'emailInUse');
    const signedIn = await service.signIn(stranger);
    expect(signedIn.body['userID']).toBe(signedUp.json().data.session.userID);
    expect(await canSignIn(who)).toBe(true);
  });
});

describe('an address that somebody is signing up with while its owner proves it', () => {
  /** A sign-up that has come as far as to hold its address. @returns the purchase. */
  async function signingUp(email: string) {
    const { purchases, reservations } = service.application;
    const purchaseID = `purchase-${email.replace(/\W/g, '')}`;
    const { firstName, lastName } = person(purchaseID, 'user');
    const passwordHash = 'hashed a long enough one';
    const input = aPurchase({ purchaseID, userID: purchaseID, firstName, lastName, email, passwordHash, amount: 0 });
    await purchases.execute(purchaseID, (state) => start(input, state), commandContext(`${purchaseID}-start`));
    await reservations.reserve(email, { userID: purchaseID, changeID: null }, commandContext(`${purchaseID}-hold`));
    return {
      finish: () => purchases.advance(purchaseID, null, commandContext(`${purchaseID}-finish`)),
      /** A card is asked, and says nothing. */
      requestPayment() {
        const asked = PaymentRequested.of({ purchaseID, try: 1, intentID: purchaseID, paymentMethodID: 'pm_silent' });
        return purchases.execute(purchaseID, () => [asked], commandContext(`${purchaseID}-ask`));
      },
    };
  }
  const pendingOf = async ({ userID }: Person) =>
    (await service.application.accounts.load(userID))?.pendingEmail?.changeID ?? '';

  it('becomes its owner’s by itself when that comes to nothing', async () => {
    const who = await somebody();
    await ask(who, 'proven-meanwhile@new.example');
    const changeID = await pendingOf(who);
    await signingUp('proven-meanwhile@new.example');
    const token = await confirmToken('proven-meanwhile@new.example');
    for (const _ of ['pressed', 'pressed again']) expectRefused(await confirm(token), 'emailHeld');
    expect(await canSignIn(who)).toBe(true);
    await resumeAll(changeID);
    expect(await canSignIn(who)).toBe(true);
    service.advance(61);
    await resumeAll(changeID);
    expect(await canSignIn(at(who, 'proven-meanwhile@new.example'))).toBe(true);
    await service.mailbox.next('proven-meanwhile@new.example', /sign in/);
    expect((await confirm(token)).statusCode).toBe(204);
  });

  it('waits for the payment provider to say that it comes to nothing', async () => {
    const who = await somebody();
    await ask(who, 'silent-meanwhile@new.example');
    const changeID = await pendingOf(who);
    await (await signingUp('silent-meanwhile@new.example')).requestPayment();
    service.advance(61);
    isSilent = true;
    const token = await confirmToken('silent-meanwhile@new.example');
    expectRefused(await confirm(token), 'emailHeld');
    await resumeAll(changeID);
    expect(await canSignIn(who)).toBe(true);
    isSilent = false;
    await resumeAll(changeID);
    expect(await canSignIn(at(who, 'silent-meanwhile@new.example'))).toBe(true);
  });

  it('stays theirs who signed up when they finish', async () => {
    const who = await somebody();
    await ask(who, 'bought-meanwhile@new.example');
    const changeID = await pendingOf(who);
    const { finish } = await signingUp('bought-meanwhile@new.example');
    const token = await confirmToken('bought-meanwhile@new.example');
    expectRefused(await confirm(token), 'emailHeld');
    expect((await finish()).kind).toBe('opened');
    await resumeAll(changeID);
    expectRefused(await confirm(token), 'linkInvalid');
    expect(await canSignIn(who)).toBe(true);
    expect(await holderOf('bought-meanwhile@new.example')).toBe('purchase-boughtmeanwhilenewexample');
  });

  it('is theirs who signed up when it was held for as long as the change could be taken back', async () => {
    const who = await somebody();
    await ask(who, 'held-long@new.example');
    const changeID = await pendingOf(who);
    await service.application.reservations.reserve(
      'held-long@new.example',
      { userID: 'x', changeID: null },
      commandContext('x'),
    );
    expectRefused(await confirm(await confirmToken('held-long@new.example')), 'emailHeld');
    service.advance(LIFETIMES.emailChange);
    await resumeAll(changeID);
    const state = await service.application.emailChanges.load(changeID);
    expect(state?.status).toBe('failed');
  });
});

describe('changes that race', () => {
  it('for one address: one person of twenty who prove it has it, the others keep theirs', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => somebody()));
    await Promise.all(people.map((who) => ask(who, 'wanted@new.example')));
    const tokens = await Promise.all(people.map((who) => tokenOf(who, 'wanted@new.example')));
    const answers = await Promise.all(tokens.map(confirm));
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 204)) {
      expectRefused(answer, 'emailChangeStopped');
    }
    const owner = await holderOf('wanted@new.example');
    for (const who of people) {
      const now = who.userID === owner ? 'wanted@new.example' : who.email;
      expect((await service.application.accounts.load(who.userID))?.email).toBe(now);
      expect(await holderOf(now)).toBe(who.userID);
    }
  });

  it('of one person to two addresses: one can be confirmed, and the other is free', async () => {
    const who = await somebody();
    const wanted = ['left@new.example', 'right@new.example'];
    const answers = await Promise.all(wanted.map((email) => ask(who, email)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    const waiting = (await service.application.accounts.load(who.userID))?.pendingEmail?.newEmail ?? '';
    expect((await confirm(await confirmToken(waiting))).statusCode).toBe(204);
    for (const email of wanted) expect(await holderOf(email), email).toBe(email === waiting ? who.userID : undefined);
  });

  it('of one person to one address in two cases leave one that can be confirmed', async () => {
    const who = await somebody();
    await Promise.all(['Case@new.example', 'case@new.example'].map((email) => ask(who, email)));
    const waiting = (await service.application.accounts.load(who.userID))?.pendingEmail?.changeID ?? '';
    await service.application.emailChanges.confirm(who.userID, waiting, commandContext('confirm-one-case'));
    expect(await holderOf('case@new.example')).toBe(who.userID);
    expect(await canSignIn(at(who, 'case@new.example'))).toBe(true);
  });

  it('confirmed and stopped at the same moment end with the old address', async () => {
    const who = await somebody();
    await ask(who, 'moment@new.example');
    const [yes, no] = [await confirmToken('moment@new.example'), await stopToken(who.email)];
    await Promise.all([confirm(yes), stop(no), confirm(yes), stop(no)]);
    expect((await service.application.accounts.load(who.userID))?.email).toBe(who.email);
    expect(await holderOf('moment@new.example')).toBeUndefined();
    expect(await holderOf(who.email)).toBe(who.userID);
  });
});

describe('a change of before, which nobody had to confirm, interrupted', () => {
  /** As far as the process came before it died. */
  async function interrupted(who: Person, newEmail: string, until: 'started' | 'reserved' | 'changed') {
    const { reservations, accounts, emailChanges } = service.application;
    const { userID } = who;
    const changeID = `change-of-${userID}`;
    const context = (step: string) => commandContext(`${changeID}-${step}`);
    const input = { changeID, userID, oldEmail: who.email, newEmail, by: 'owner', expiresAt: null } as const;
    const started = EmailChangeStarted.of(input);
    await emailChanges.execute(changeID, () => [started], context('start'));
    if (until !== 'started') await reservations.reserve(newEmail, { userID, changeID }, context('reserve'));
    const changed = EmailChanged.of({ userID, changeID, email: newEmail, takeBackUntil: null });
    if (until === 'changed') await accounts.execute(userID, () => [changed], context('change'));
    return () => emailChanges.resume(changeID, context('resume'));
  }

  it.each(['started', 'reserved', 'changed'] as const)(
    'after it was %s is finished, and a message says so',
    async (until) => {
      const who = await somebody();
      const newEmail = `after-${until}@new.example`;
      await (await interrupted(who, newEmail, until))();
      expect(await canSignIn(at(who, newEmail))).toBe(true);
      expect(await holderOf(who.email)).toBeUndefined();
      await service.mailbox.next(newEmail, /sign in/);
    },
  );

  it('is finished when somebody else proves that the address is theirs', async () => {
    const [who, other] = [await somebody(), await somebody()];
    await interrupted(who, 'hanging@new.example', 'reserved');
    await ask(other, 'hanging@new.example');
    expectRefused(await confirm(await confirmToken('hanging@new.example')), 'emailChangeStopped');
    expect(await canSignIn(at(who, 'hanging@new.example'))).toBe(true);
    expect(await canSignIn(other)).toBe(true);
  });

  it('holds nothing any more once its person is erased', async () => {
    const [who, other] = [await somebody(), await somebody()];
    await interrupted(who, 'forgotten@new.example', 'reserved');
    await service.application.erasures.erase(who.userID, 'admin', commandContext(`erase-${who.userID}`));
    await move(other, 'forgotten@new.example');
    expect(await canSignIn(at(other, 'forgotten@new.example'))).toBe(true);
  });
});

describe('a change of before, which held its address while it waited,', () => {
  /** Asks for an address, and holds it as changes did before. @returns the token of the link to confirm. */
  async function held(who: Person, email: string): Promise<string> {
    expect((await ask(who, email)).statusCode).toBe(204);
    const changeID = (await service.application.accounts.load(who.userID))?.pendingEmail?.changeID ?? '';
    await service.application.reservations.reserve(
      email,
      { userID: who.userID, changeID },
      commandContext(`hold-${email}`),
    );
    return confirmToken(email);
  }

  it('gives way to who signs up', async () => {
    const who = await somebody();
    const token = await held(who, 'gives-way@new.example');
    const next = await somebody('user', { email: 'gives-way@new.example' });
    expect(await canSignIn(next)).toBe(true);
    expectRefused(await confirm(token), 'emailChangeStopped');
    expect(await canSignIn(who)).toBe(true);
  });

  it('gives way to who proves the address, and otherwise goes on', async () => {
    const [who, other] = [await somebody(), await somebody()];
    await held(who, 'proven@new.example');
    expect((await ask(other, 'proven@new.example')).statusCode).toBe(204);
    expect((await confirm(await tokenOf(other, 'proven@new.example'))).statusCode).toBe(204);
    expect(await holderOf('proven@new.example')).toBe(other.userID);
    const third = await somebody();
    expect((await confirm(await held(third, 'goes-on@new.example'))).statusCode).toBe(204);
    expect(await canSignIn(at(third, 'goes-on@new.example'))).toBe(true);
  });
});
