import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmailReserved, STREAMS } from '@groundwork/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { metadataOf } from '../core/context.ts';
import { newFounder } from '../testing/founder.ts';
import { commandContext } from '../testing/given.ts';
import { admit, PASSWORD, PEOPLE, person } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService, TEST_EMAIL_SECRET, type TestService } from '../testing/service.ts';

const { anna, adam } = PEOPLE;

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const derived = (purpose: string): string =>
  createHmac('sha256', TEST_EMAIL_SECRET).update(purpose).digest('base64url');

/** Everything that whoever has the secret can make of an address, as it may have been stored. */
function madeOf(email: string): string[] {
  const made = [email, `address:${email}`, `email-${email}`].map((text) => [TEST_EMAIL_SECRET, text] as const);
  const guessed = [derived('guesses'), email] as const;
  return [...made, guessed].flatMap(([secret, text]) =>
    (['hex', 'base64url', 'base64'] as const).map((form) => createHmac('sha256', secret).update(text).digest(form)),
  );
}

/** @returns the files of the log and of the keys in which an address, or anything made of it, can be found. */
const filesWith = (folder: string, email: string): string[] =>
  readdirSync(folder).filter((file) => {
    const bytes = readFileSync(join(folder, file));
    return [email, ...madeOf(email)].some((trace) => bytes.includes(trace));
  });

const erase = async (userID: string) => {
  const body = { password: PASSWORD };
  const answer = await service.call('erasePersonalData', { token: service.tokenFor(adam), params: { userID }, body });
  expect(answer.statusCode, answer.body).toBe(204);
};
/** As versions of before did: the HMAC of the address names the stream. */
const formerStreamOf = (email: string): string =>
  STREAMS.email(createHmac('sha256', TEST_EMAIL_SECRET).update(email).digest('hex'));

describe('an address that nobody has any more', () => {
  it('leads to nobody, with the secret and every byte of the log and the keys in hand', async () => {
    const before = await service.leave();
    // While she has an account, the keys say which name stands for her address, and the log does not.
    expect(filesWith(before.folder, anna.email)).toEqual(['keys.db']);

    service = await startTestService({}, before);
    await erase('anna');
    const after = await service.leave();
    expect(filesWith(after.folder, anna.email)).toEqual([]);
    service = await startTestService({}, after);
    expect(await service.application.reservations.holderOf(anna.email)).toBeNull();
    expect(await service.log.readStream(formerStreamOf(anna.email))).toEqual([]);
  });

  it('leads to nobody either through passwords that were mistyped and what was counted then', async () => {
    const guess = async (password: string) => (await service.signIn({ ...anna }, password)).response.statusCode;
    expect(await guess('a wrong password')).toBe(401);
    const { folder, ...rest } = await service.leave();
    expect(filesWith(folder, anna.email)).toEqual(['keys.db']);
    service = await startTestService({}, { folder, ...rest });
    expect(await guess(PASSWORD)).toBe(200);
    expect(await guess('a wrong password')).toBe(401);
    await erase('anna');
    const after = await service.leave();
    expect(filesWith(after.folder, anna.email)).toEqual([]);
    service = await startTestService({}, after);
  });

  it('leads to nobody either through what was mailed to it: its id is the same for another address', async () => {
    async function shareWith(email: string): Promise<string> {
      const other = await startTestService();
      const founder = await newFounder(other, 'same');
      expect((await founder.share(await founder.completes(), email, 'what-one-form-sends')).statusCode).toBe(200);
      const shared = (await founder.reportEvents()).flatMap((event) =>
        event.type === 'ResultsShared' && event.data.kind === 'share' ? [event.data.shareID] : [],
      );
      await other.close();
      return shared.join();
    }
    expect(await shareWith('ira@investor.example')).toBe(await shareWith('ida@investor.example'));
  });

  it('leads to nobody either when a sign-up came to nothing', async () => {
    const { reservations } = service.application;
    await reservations.reserve('nora@mail.example', { userID: 'nora', changeID: null }, commandContext('reserve'));
    await reservations.release('nora@mail.example', 'nora', commandContext('release'));
    const { folder, ...rest } = await service.leave();
    expect(filesWith(folder, 'nora@mail.example')).toEqual([]);
    service = await startTestService({}, { folder, ...rest });
  });

  it('has another stream in the hands of the next person, which does not lead back', async () => {
    const streamsOf = async (userID: string) => {
      const found: string[] = [];
      for await (const events of service.log.readAll({ prefixes: ['email-'] })) {
        found.push(...events.filter((e) => 'userID' in e.data && e.data.userID === userID).map((e) => e.stream));
      }
      return [...new Set(found)];
    };
    await erase('anna');
    await admit(service.application, person('next', 'user', { email: anna.email }));
    const [annas, nexts] = [await streamsOf('anna'), await streamsOf('next')];
    expect([annas.length, nexts.length]).toEqual([1, 1]);
    expect(nexts).not.toEqual(annas);
  });
});

describe('reserving and releasing an address', () => {
  const email = 'wanted@mail.example';
  const take = (userID: string, id = userID) =>
    service.application.reservations.reserve(email, { userID, changeID: null }, commandContext(`take-${id}`));
  const holder = async () => (await service.application.reservations.holderOf(email))?.userID;

  it('is for one of many at a time, however they race with its release', async () => {
    await take('first');
    const racing = Array.from({ length: 20 }, (_, i) => take(`racer${i}`));
    const leaving = service.application.reservations.release(email, 'first', commandContext('leave'));
    const results = await Promise.allSettled([...racing, leaving]);
    const winners = results.slice(0, -1).filter(({ status }) => status === 'fulfilled');
    expect(winners.length).toBeLessThanOrEqual(1);
    const held = await holder();
    expect(held).not.toBe('first');
    if (winners.length === 0) await take('late');
    expect(await holder()).toMatch(/^racer|^late/);
  });

  it('goes on after a crash between the event and the end of its name', async () => {
    await take('first');
    const { pseudonyms } = service.log;
    const drop = pseudonyms.drop;
    const dying = Object.assign(pseudonyms, { drop: () => Promise.reject(new Error('the process died')) });
    await expect(service.application.reservations.release(email, 'first', commandContext('leave'))).rejects.toThrow(
      'died',
    );
    Object.assign(dying, { drop });
    expect(await holder()).toBeUndefined();
    await take('second');
    expect(await holder()).toBe('second');
  });

  it('goes on after a crash between the name and the event, also for somebody else, and only one has it', async () => {
    const value = createHmac('sha256', TEST_EMAIL_SECRET).update(`address:${email}`).digest('hex');
    const { name } = await service.log.pseudonyms.claim(value, 'first');
    await take('second');
    expect(await holder()).toBe('second');
    // The first was only slow: what it was about to append to is closed.
    expect((await service.log.readStream(STREAMS.email(name))).map(({ type }) => type)).toEqual(['EmailReleased']);
    await expect(take('first')).rejects.toMatchObject({ code: 'emailInUse' });
  });
});

describe('an address that was taken before streams had pseudonyms', () => {
  const email = 'former@mail.example';
  const former = person('former', 'user', { email });
  beforeEach(async () => {
    const metadata = metadataOf(commandContext('before'), new Date().toISOString());
    const reserved = EmailReserved.of({ userID: 'former', changeID: null });
    await service.log.append(formerStreamOf(email), [reserved], 'no_stream', metadata);
    await admit(service.application, former);
  });

  it('is theirs, signs in, and is nobody else’s', async () => {
    expect((await service.signIn(former)).body['userID']).toBe('former');
    const other = person('other', 'user', { email });
    await expect(admit(service.application, other)).rejects.toMatchObject({ code: 'emailInUse' });
    const { firstName, lastName } = anna;
    const body = { firstName, lastName, email, currentPassword: PASSWORD };
    const token = service.tokenFor(anna);
    expectRefused(await service.call('updateUser', { token, params: { userID: 'anna' }, body }), 'emailInUse');
  });

  it('is free once they are gone, for one person, in a stream of its own', async () => {
    await erase('former');
    await admit(service.application, person('next', 'user', { email }));
    expect((await service.signIn(former)).body['userID']).toBe('next');
    const types = (await service.log.readStream(formerStreamOf(email))).map(({ type }) => type);
    expect(types).toEqual(['EmailReserved', 'EmailReleased']);
  });
});
