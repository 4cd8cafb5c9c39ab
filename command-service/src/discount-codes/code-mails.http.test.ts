import {
  ADMINISTRATION,
  ANYTHING,
  errorBody,
  HEADERS,
  LIFETIMES,
  PERSON_LIMITS,
  type RouteName,
  STREAMS,
} from '@groundwork/contracts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { commandContext } from '../testing/given.ts';
import { admit, PEOPLE, type Person, person } from '../testing/people.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { discountIDOf } from './discount-codes.ts';
import { generateCode } from './testing/codes.ts';

const service = closeAfterAll(await startTestService({ publicUrl: 'https://app.test' }));
const discreet = closeAfterAll(await startTestService({ revealAccounts: false, logLevel: 'silent' }));
const { adam, paula, anna } = PEOPLE;
const emailed = { msg: ADMINISTRATION.codes.emailed };

beforeAll(async () => {
  for (const { application } of [service, discreet]) {
    const owner = { partnerID: 'north', partnerUserID: 'paula' };
    await generateCode(application, 'MINE', { ...owner, discount: 0.25, expiresAt: '2099-12-31' });
    await generateCode(application, 'SCOPED', { ...owner, assessmentID: 'readiness' });
    await generateCode(application, 'ADMINS');
  }
});

let strangers = 0;
const stranger = () => `stranger${++strangers}@mail.example`;
const call = (name: RouteName, by: Person, code: string, body: object, at: TestService = service) =>
  at.call(name, { token: at.tokenFor(by), params: { discountID: discountIDOf(code) }, body });
const send = (by: Person, code: string, email: string, body: object = {}, at = service) =>
  call('emailCode', by, code, { email, ...body }, at);
const mailedBy = async (code: string, at = service) =>
  (await at.log.readStream(STREAMS.discountCode(discountIDOf(code)))).filter(
    ({ type }) => type === 'DiscountCodeEmailed',
  );
const messagesTo = (email: string, at = service) => at.mailbox.messages.filter(({ to }) => to === email);

describe('mailing a code', () => {
  it('sends a link to sign up with it, in the name of its partner', async () => {
    const email = stranger();
    const response = await send(paula, 'MINE', email.toUpperCase(), { code: 'mine' });
    expect(response.json()).toEqual(emailed);
    expect(response.headers[HEADERS.position]).toBeDefined();
    const [message] = messagesTo(email);
    expect(message?.text).toContain('North Capital invites you');
    expect(message?.text).toContain('Valid through: December 31, 2099');
    expect(message?.text).toContain('25 %');
    expect(message?.text).toContain('https://app.test/auth/sign-up?code=MINE\n');
  });

  it('leads to what the code is for', async () => {
    const email = stranger();
    await send(paula, 'SCOPED', email);
    const to = 'https://app.test/auth/sign-up?industry=1&sector=3&assessment=readiness&code=SCOPED';
    expect(messagesTo(email)[0]?.text).toContain(to);
  });

  it('reaches an address once a day', async () => {
    const email = stranger();
    for (const _ of [1, 2]) expect((await send(adam, 'ADMINS', email)).json()).toEqual(emailed);
    expect(messagesTo(email)).toHaveLength(1);
    service.advance(24 * 60 * 60);
    await send(adam, 'ADMINS', email);
    expect(messagesTo(email)).toHaveLength(2);
  });

  it('says when the message could not be delivered yet', async () => {
    service.mailbox.refuse();
    expect((await send(adam, 'ADMINS', stranger())).statusCode).toBe(206);
    service.mailbox.accept();
  });

  it('is refused for an account, another’s code, another name and one that is over', async () => {
    expect((await send(adam, 'MINE', anna.email)).json()).toEqual(errorBody('accountExists', '/email'));
    expect((await send(paula, 'ADMINS', stranger())).json()).toEqual(errorBody('notFound'));
    expect((await send(paula, 'MINE', stranger(), { code: 'ADMINS' })).json()).toEqual(errorBody('notFound', '/code'));
    await generateCode(service.application, 'GONE', { expiresAt: '2026-01-01' });
    expect((await send(adam, 'GONE', stranger())).json()).toEqual(errorBody('codeNotUsable'));
    await generateCode(service.application, 'ONCE', { maxUses: 1 });
    const held = commandContext('hold-once');
    await service.application.codes.hold('ONCE', 'somebody', ANYTHING, held);
    expect((await send(adam, 'ONCE', stranger())).json()).toEqual(errorBody('codeNotUsable'));
  });
});

describe('mailing a code to several', () => {
  it('tells of each what became of it', async () => {
    const [first, second] = [stranger(), stranger()];
    const emails = [first, 'nobody', anna.email, second.toUpperCase(), second];
    const response = await call('emailCodes', adam, 'ADMINS', { emails });
    const refused = (id: string | undefined, code: string) => ({ id, ok: false, code, msg: expect.any(String) });
    expect(response.json()).toEqual({
      data: [
        { id: first, ok: true },
        refused('nobody', 'validation'),
        refused(anna.email, 'accountExists'),
        { id: emails[3], ok: true },
        { id: second, ok: true },
      ],
    });
    await service.mailbox.next(second, /code/);
    expect(messagesTo(second)).toHaveLength(1);
  });

  it('ends where somebody has sent as many as they may in a day', async () => {
    const busy = person('busy', 'admin');
    await admit(service.application, busy);
    const { count } = PERSON_LIMITS.codeMails;
    const results = [];
    for (let i = 0; i <= count / 50; i++) {
      const emails = Array.from({ length: 50 }, () => `many@elsewhere${i}.example`);
      results.push(...(await call('emailCodes', busy, 'ADMINS', { emails })).json().data);
    }
    expect(results.filter(({ ok }) => ok)).toHaveLength(count);
    expect(results.at(-1)).toMatchObject({ ok: false, code: 'tooManyRequests' });
    expect((await send(busy, 'ADMINS', stranger())).statusCode).toBe(429);
  });
});

describe('where accounts are not revealed', () => {
  it('a partner user is told the same of an account, to which nothing is sent', async () => {
    const email = stranger();
    const answers = [
      await send(paula, 'MINE', email, {}, discreet),
      await send(paula, 'MINE', anna.email, {}, discreet),
    ];
    const seen = answers.map(({ statusCode, body, headers }) => [statusCode, body, Object.keys(headers).sort()]);
    expect(seen[1]).toEqual(seen[0]);
    await discreet.mailbox.next(email, /code/);
    expect(messagesTo(anna.email, discreet)).toEqual([]);
    expect(await mailedBy('MINE', discreet)).toHaveLength(1);
    expect(discreet.logged()).toMatch(/"event":"codeMail".*"outcome":"refused","code":"accountExists"/);
    const several = await call('emailCodes', paula, 'MINE', { emails: [anna.email] }, discreet);
    expect(several.json()).toEqual({ data: [{ id: anna.email, ok: true }] });
    expect((await send(adam, 'MINE', anna.email, {}, discreet)).json()).toEqual(errorBody('accountExists', '/email'));
  });
});

describe('who was mailed a code', () => {
  const recipientOf = async (email: string) =>
    (await mailedBy('MINE')).find((event) => 'email' in event.data && event.data.email === email)?.data[
      'userID' as never
    ];
  const isForgotten = async (userID: string) => {
    const [event] = (await mailedBy('MINE')).filter(({ data }) => data['userID' as never] === userID);
    return event?.erased === true;
  };

  it('has one id in a month, and another in the next', async () => {
    const { recipients } = service.application;
    const email = stranger();
    const id = await recipients.idOf(email);
    expect(await recipients.idOf(email.toUpperCase())).toBe(id);
    expect(await recipients.idOf(stranger())).not.toBe(id);
    service.advance(31 * 24 * 60 * 60);
    expect(await recipients.idOf(email)).not.toBe(id);
  });

  it('is forgotten with the account that they have by then', async () => {
    const email = stranger();
    await send(paula, 'MINE', email);
    const userID = String(await recipientOf(email));
    const nora = person('nora', 'user', { email });
    await admit(service.application, nora);
    await service.application.erasures.erase('nora', 'owner', commandContext('erase-nora'));
    expect(await isForgotten(userID)).toBe(true);
    expect(messagesTo(email)).toEqual([]);
  });

  it('is forgotten half a year after, and may be mailed again', async () => {
    const email = stranger();
    await send(paula, 'MINE', email);
    const userID = String(await recipientOf(email));
    const month = service.now().toISOString().slice(0, 7);
    const reconcile = () => service.application.recipients.reconcile(userID, month, commandContext('later'));
    await reconcile();
    expect(await isForgotten(userID)).toBe(false);
    service.advance(LIFETIMES.recipient + 31 * 24 * 60 * 60);
    await reconcile();
    expect(await isForgotten(userID)).toBe(true);
    expect((await service.log.readStream(STREAMS.recipient(userID))).map(({ type }) => type)).toEqual([
      'RecipientForgotten',
    ]);
    await send(paula, 'MINE', email);
    await vi.waitFor(() => expect(messagesTo(email)).toHaveLength(1));
  });
});
