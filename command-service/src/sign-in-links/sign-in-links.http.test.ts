import { errorBody, LIFETIMES, LIMITS, SignInFailed } from '@groundwork/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandContext } from '../testing/given.ts';
import { tokenIn } from '../testing/links.ts';
import { PASSWORD, PEOPLE } from '../testing/people.ts';
import { deviceCookieOf, startTestService, type TestService } from '../testing/service.ts';
import { LINK_REQUESTED } from './routes.ts';

const { email } = PEOPLE.anna;
const NOBODY = 'nobody@mail.example';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ trustProxy: '127.0.0.1' });
});
afterEach(() => service.close());

let network = 0;
let tokens = 0;
/** A proof of human verification that costs as much as any is asked to. */
const dearProof = async (): Promise<string> => {
  const token = `paid-${++tokens}*${LIMITS.proofPrice}`;
  return (await service.application.verifications.verify(token, commandContext(token))).proof;
};

interface Try {
  readonly address?: string;
  readonly password?: string;
  readonly device?: string | undefined;
  readonly link?: string;
  readonly hasProof?: boolean;
}
/** From a network that has not been seen before. */
const signIn = async ({ address = email, password = PASSWORD, device, link, hasProof = true }: Try = {}) =>
  service.call('signIn', {
    body: { email: address, password, ...(hasProof && { proof: await dearProof() }), ...(link && { link }) },
    device,
    remoteAddress: `10.${++network >> 8}.${network & 255}.1`,
  });

/** As many wrong passwords from anywhere as an hour may have. */
async function guessOften(address = email): Promise<void> {
  for (let i = 0; i < LIMITS.signInFailuresPerHour; i++)
    expect((await signIn({ address, password: 'wrong' })).statusCode).toBe(401);
}
const expectLinkAsked = async (sent?: Try): Promise<void> => {
  const response = await signIn(sent);
  expect([response.statusCode, response.json()]).toEqual([428, errorBody('signInLinkRequired')]);
};

const askForLink = async (address = email) =>
  service.call('requestSignInLink', { body: { email: address, proof: await service.proof() } });
const linkMails = () => service.mailbox.messages.filter(({ subject }) => /Sign in to .* on this device/.test(subject));
/** Asks, and follows the link of the message that came. */
async function mailedLink(): Promise<string> {
  const before = linkMails().length;
  expect((await askForLink()).json()).toEqual({ msg: LINK_REQUESTED });
  await expect.poll(() => linkMails().length).toBe(before + 1);
  return tokenIn(linkMails()[before] as (typeof service.mailbox.messages)[number], 'sign-in?link=');
}

describe('after as many wrong passwords from anywhere as an hour may have', () => {
  it('a device that is not known may not try, whatever it pays and whether the password is right', async () => {
    await guessOften();
    await expectLinkAsked();
    await expectLinkAsked({ password: 'wrong' });
    expect((await signIn({ address: PEOPLE.bert.email, hasProof: false })).statusCode, 'others may').toBe(200);
  });

  it('nothing is spent or counted by who may not try', async () => {
    await guessOften();
    const counted = async () => {
      let failures = 0;
      for await (const events of service.log.readAll({ types: [SignInFailed.type] })) failures += events.length;
      return failures;
    };
    const before = await counted();
    const proof = await dearProof();
    const body = { email, password: PASSWORD, proof };
    expect((await service.call('signIn', { body })).json()).toEqual(errorBody('signInLinkRequired'));
    expect(await counted()).toBe(before);
    const link = await mailedLink();
    expect((await service.call('signIn', { body: { ...body, link } })).statusCode).toBe(200);
  });

  it('an address without an account says the same, and gets no link', async () => {
    await guessOften(NOBODY);
    await expectLinkAsked({ address: NOBODY });
    const sent = service.mailbox.messages.length;
    const asked = await askForLink(NOBODY);
    expect([asked.statusCode, asked.json()]).toEqual([200, { msg: LINK_REQUESTED }]);
    await mailedLink();
    expect(service.mailbox.messages).toHaveLength(sent + 1);
  });

  it('who signed in on the device before goes on', async () => {
    const device = deviceCookieOf(await signIn({ hasProof: false }))?.value;
    await guessOften();
    expect((await signIn({ device })).statusCode).toBe(200);
  });

  it.each([
    ['of somebody else', async () => deviceCookieOf(await signIn({ address: PEOPLE.bert.email }))?.value],
    ['that was made up', async () => `${'a'.repeat(22)}.${'b'.repeat(22)}`],
    ['that holds no mark', async () => 'a'.repeat(22)],
    ['that is none', async () => '..%00.'],
  ])('a device %s is not known', async (_, deviceOf) => {
    const device = await deviceOf();
    await guessOften();
    await expectLinkAsked({ device });
  });

  it('a mailed link lets a device in that is not known, with the password, and it is known from then on', async () => {
    await guessOften();
    const link = await mailedLink();
    expect((await signIn({ link, password: 'wrong' })).statusCode).toBe(401);
    const signedIn = await signIn({ link });
    expect(signedIn.statusCode).toBe(200);
    await guessOften();
    expect((await signIn({ device: deviceCookieOf(signedIn)?.value })).statusCode).toBe(200);
  });

  it('a link is good for an hour, and only the latest', async () => {
    await guessOften();
    const first = await mailedLink();
    const second = await mailedLink();
    await expectLinkAsked({ link: first });
    service.advance(LIFETIMES.signIn - 120);
    expect((await signIn({ link: second, password: 'wrong' })).statusCode).toBe(401);
    service.advance(60 * 60);
    await guessOften();
    await expectLinkAsked({ link: second });
  });

  it.each([
    ['made up', async () => 'a.b.c'],
    [
      'for another purpose',
      async () => {
        await service.call('requestPasswordReset', { body: { email, proof: await service.proof() } });
        const [mail] = service.mailbox.messages.filter(({ subject }) => /Set a new/.test(subject));
        return tokenIn(mail as (typeof service.mailbox.messages)[number]);
      },
    ],
  ])('a link %s lets nobody in', async (_, linkOf) => {
    await guessOften();
    await expectLinkAsked({ link: await linkOf() });
  });

  it('a link of one account lets nobody into another', async () => {
    const link = await mailedLink();
    await guessOften(PEOPLE.bert.email);
    await expectLinkAsked({ address: PEOPLE.bert.email, link });
  });

  it('anybody may try again an hour after the first of them', async () => {
    await guessOften();
    service.advance(60 * 60);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('so says another process, after a restart', async () => {
    await guessOften();
    service = await startTestService({ trustProxy: '127.0.0.1' }, await service.leave());
    await expectLinkAsked();
  });
});

it('many tries at once get no more than an hour may have', async () => {
  const proofs: string[] = [];
  for (let i = 0; i < LIMITS.signInFailuresPerHour - 10; i++)
    await signIn({ password: 'wrong', hasProof: i >= LIMITS.freeSignInFailures });
  for (let i = 0; i < 20; i++) proofs.push(await dearProof());
  const tried = await Promise.all(
    proofs.map((proof, i) =>
      service.call('signIn', { body: { email, password: 'wrong', proof }, remoteAddress: `10.99.${i}.1` }),
    ),
  );
  expect(tried.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
});

it('asking for a link needs a proof of human verification', async () => {
  const asked = await service.call('requestSignInLink', { body: { email, proof: 'made up' } });
  expect(asked.json()).toEqual(errorBody('notHuman'));
});
