import { errorBody, HEADERS, LIMITS, STREAM_PREFIXES } from '@groundwork/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandContext } from '../testing/given.ts';
import { PASSWORD, PEOPLE, type Person } from '../testing/people.ts';
import { type StoppedService, startTestService, type TestService } from '../testing/service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ trustProxy: '127.0.0.1' });
});
afterEach(() => service.close());

let network = 0;
/** A try from a network that has not been seen before. */
const tryFromAnywhere = (email: string, password = 'wrong', proof?: string) =>
  service.call('signIn', {
    body: { email, password, ...(proof === undefined ? {} : { proof }) },
    remoteAddress: `10.${++network >> 8}.${network & 255}.1`,
  });

const failOften = async (email: string): Promise<void> => {
  for (let i = 0; i < LIMITS.freeSignInFailures; i++) {
    expect((await tryFromAnywhere(email)).statusCode).toBe(401);
  }
};

const expectProofAsked = async (email: string, password?: string): Promise<void> => {
  const response = await tryFromAnywhere(email, password);
  expect(response.statusCode).toBe(428);
  expect(response.json()).toEqual(errorBody('proofRequired'));
};

describe('after some failed sign-ins to one address, each from another network', () => {
  it.each([
    ['a founder', PEOPLE.anna],
    ['a partner user', PEOPLE.paula],
    ['an admin', PEOPLE.adam],
  ])('%s who has the password and a proof of human verification gets in', async (_, { email }: Person) => {
    await failOften(email);
    await expectProofAsked(email, PASSWORD);
    expect((await tryFromAnywhere(email, PASSWORD, await service.proof())).statusCode).toBe(200);
    // Nothing is held against them afterwards.
    expect((await tryFromAnywhere(email)).statusCode).toBe(401);
    expect((await tryFromAnywhere(email, PASSWORD)).statusCode).toBe(200);
  });

  it('an address without an account is asked just the same', async () => {
    await failOften('nobody@mail.example');
    await expectProofAsked(' Nobody@Mail.example');
    expect((await tryFromAnywhere('nobody@mail.example', 'wrong', await service.proof())).statusCode).toBe(401);
    expect((await tryFromAnywhere(PEOPLE.anna.email, PASSWORD)).statusCode, 'others are not').toBe(200);
  });

  it('a proof is good for one try, and one that was made up for none', async () => {
    await failOften(PEOPLE.anna.email);
    const proof = await service.proof();
    expect((await tryFromAnywhere(PEOPLE.anna.email, 'wrong', proof)).statusCode).toBe(401);
    for (const spent of [proof, 'made up']) {
      const response = await tryFromAnywhere(PEOPLE.anna.email, PASSWORD, spent);
      expect(response.json()).toEqual(errorBody('notHuman'));
    }
  });

  it('a proof costs more with each time that there were twice as many, up to what a phone still does', async () => {
    const { email } = PEOPLE.anna;
    const proofOf = async (price: number): Promise<string> => {
      const token = `paid-${++network}*${price}`;
      return (await service.application.verifications.verify(token, commandContext(token))).proof;
    };
    await failOften(email);
    let failures: number = LIMITS.freeSignInFailures;
    for (const [after, price] of [
      [10, 1],
      [19, 1],
      [20, 2],
      [40, 4],
      [80, 8],
      [99, 8],
    ] as const) {
      while (failures < after) {
        expect((await tryFromAnywhere(email, 'wrong', await proofOf(8))).statusCode).toBe(401);
        failures++;
      }
      const asked = await tryFromAnywhere(email, PASSWORD);
      expect([asked.json(), asked.headers[HEADERS.proofPrice]]).toEqual([errorBody('proofRequired'), String(price)]);
      if (price === 1) continue;
      const cheap = await proofOf(price / 2);
      const refused = await tryFromAnywhere(email, PASSWORD, cheap);
      expect([refused.statusCode, refused.headers[HEADERS.proofPrice]]).toEqual([428, String(price)]);
    }
    expect((await tryFromAnywhere(email, PASSWORD, await proofOf(8))).statusCode).toBe(200);
    // Nothing is held against them afterwards.
    expect((await tryFromAnywhere(email, PASSWORD)).statusCode).toBe(200);
  });

  it('another process asks as well, after a restart', async () => {
    await failOften(PEOPLE.anna.email);
    const remains: StoppedService = await service.leave();
    service = await startTestService({ trustProxy: '127.0.0.1' }, remains);
    await expectProofAsked(PEOPLE.anna.email, PASSWORD);
  });

  it('nobody is asked any more after a day without one', async () => {
    await failOften(PEOPLE.anna.email);
    service.advance(24 * 60 * 60);
    expect((await tryFromAnywhere(PEOPLE.anna.email, PASSWORD)).statusCode).toBe(200);
  });
});

it('many tries at once get no more that are free than one after the other', async () => {
  const tries = Array.from({ length: 3 * LIMITS.freeSignInFailures }, () => tryFromAnywhere(PEOPLE.anna.email));
  const free = (await Promise.all(tries)).filter(({ statusCode }) => statusCode === 401);
  expect(free).toHaveLength(LIMITS.freeSignInFailures);
});

it('many tries at once, each with a proof, cost as much as one after the other', async () => {
  const { email } = PEOPLE.anna;
  const proofs: string[] = [];
  for (let i = 0; i < 4 * LIMITS.freeSignInFailures; i++) proofs.push(await service.proof());
  await failOften(email);
  const tried = await Promise.all(proofs.map((proof) => tryFromAnywhere(email, 'wrong', proof)));
  // From twice as many failures on they cost twice as much.
  expect(tried.filter(({ statusCode }) => statusCode === 401)).toHaveLength(LIMITS.freeSignInFailures);
  expect(tried.filter(({ statusCode }) => statusCode === 428)).toHaveLength(3 * LIMITS.freeSignInFailures);
});

it('each try counts, also under the id of another', async () => {
  for (let i = 0; i < LIMITS.freeSignInFailures; i++) {
    await service.call('signIn', {
      body: { email: PEOPLE.anna.email, password: 'wrong' },
      headers: { 'idempotency-key': 'the-same-key-for-all-of-them' },
      remoteAddress: `10.9.${i}.1`,
    });
  }
  await expectProofAsked(PEOPLE.anna.email);
});

it('is followed from the log as other streams are', () => expect(STREAM_PREFIXES).toContain('guesses-'));

it('what is counted for an address shares no id with whoever signs in with it', async () => {
  await tryFromAnywhere(PEOPLE.anna.email);
  await tryFromAnywhere(PEOPLE.anna.email, PASSWORD);
  const idsOf = async (prefix: string): Promise<string[]> => {
    const ids: string[] = [];
    for await (const events of service.log.readAll({ prefixes: [prefix] })) {
      ids.push(
        ...events.flatMap(({ metadata: { actorID, commandID, correlationID } }) => [actorID, commandID, correlationID]),
      );
    }
    return ids;
  };
  const [counted, theirs] = [await idsOf('guesses-'), await idsOf('session-')];
  expect([counted.length, theirs.length]).toEqual([6, 3]);
  expect(counted.filter((id) => theirs.includes(id) || id === 'anna')).toEqual([]);
});
