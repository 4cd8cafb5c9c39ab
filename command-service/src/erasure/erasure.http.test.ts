import { STREAMS } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { admit, PASSWORD, PEOPLE, person } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService, type TestService } from '../testing/service.ts';

const { anna, bert, paula, adam } = PEOPLE;

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const erase = (by: typeof anna | typeof adam, userID: string, password: string = PASSWORD) =>
  service.call('erasePersonalData', { token: service.tokenFor(by), params: { userID }, body: { password } });
const typesIn = async (stream: string) => (await service.log.readStream(stream)).map(({ type }) => type);

async function everything(log: Log) {
  const events = [];
  for await (const batch of log.readAll()) events.push(...batch);
  return events;
}

/** Nothing in the log can be read that names a person, and their events say why. */
async function expectForgotten(log: Log): Promise<void> {
  const events = await everything(log);
  const theirs = events.filter((event) => event.stream === STREAMS.account('anna') && event.type === 'AccountOpened');
  expect(theirs.map(({ erased }) => erased)).toEqual([true]);
  const text = JSON.stringify(events);
  for (const personal of [anna.firstName, anna.lastName, anna.email, anna.company])
    expect(text).not.toContain(personal);
}

describe('erasing somebody', () => {
  it('is done by themselves, with their password', async () => {
    const { token, cookie } = await service.signIn(anna);
    const body = { password: PASSWORD };
    const response = await service.call('erasePersonalData', { token, params: { userID: 'anna' }, body });
    expect(response.statusCode, response.body).toBe(204);

    expectRefused(await service.call('confirmPassword', { token, body }), 'sessionExpired');
    expectRefused(await service.call('refreshToken', { cookie }), 'sessionExpired');
    expectRefused((await service.signIn(anna)).response, 'invalidLogin');
    await expectForgotten(service.log);
    expect(await typesIn(STREAMS.erasure('anna'))).toEqual(['ErasureRequested', 'ErasureCompleted']);
  });

  it('is not done with a wrong password, and makes who tries them wait', async () => {
    for (let i = 0; i < 5; i++) expectRefused(await erase(anna, 'anna', `wrong ${i}`), 'wrongPassword', '/password');
    expectRefused(await erase(anna, 'anna'), 'tooManyRequests');
    expect(await typesIn(STREAMS.erasure('anna'))).toEqual([]);
    service.advance(1);
    expect((await service.signIn(anna)).response.statusCode).toBe(200);
  });

  it('is done by an admin, with the admin’s password', async () => {
    const { cookie } = await service.signIn(anna);
    expectRefused(await erase(adam, 'anna', 'wrong'), 'wrongPassword', '/password');
    expect((await erase(adam, 'anna')).statusCode).toBe(204);
    expectRefused(await service.call('refreshToken', { cookie }), 'sessionExpired');
    await expectForgotten(service.log);
    const [requested] = await service.log.readStream(STREAMS.erasure('anna'));
    expect(requested).toMatchObject({ data: { by: 'admin' }, metadata: { actorID: 'adam' } });
  });

  it('does not find staff, nor who is not there', async () => {
    const other = person('other', 'admin');
    await admit(service.application, other);
    for (const userID of ['paula', 'adam', 'other', 'nobody']) expectRefused(await erase(adam, userID), 'notFound');
    for (const who of [paula, other]) expect((await service.signIn(who)).response.statusCode).toBe(200);
  });

  it('leaves everybody else as they are', async () => {
    const { cookie } = await service.signIn(bert);
    await erase(anna, 'anna');
    expect((await service.call('refreshToken', { cookie })).json().data).toMatchObject(bert);
  });

  it('repeated, changes nothing, and nothing can be done with who is gone', async () => {
    await erase(adam, 'anna');
    const head = await service.log.head();
    expect((await erase(adam, 'anna')).statusCode).toBe(204);
    expect(await service.log.head()).toBe(head);
    const token = service.tokenFor(adam);
    const names = { firstName: 'A', lastName: 'B' };
    const params = { userID: 'anna' };
    expectRefused(await service.call('updateUser', { token, params, body: names }), 'notFound');
    const moved = { ...names, email: 'a@new.example', currentPassword: PASSWORD };
    expectRefused(await service.call('updateUser', { token, params, body: moved }), 'notFound');
    expectRefused(await service.call('sendInvitation', { token, params }), 'notFound');
    const asked = { email: anna.email, proof: await service.proof() };
    expectRefused(await service.call('requestPasswordReset', { body: asked }), 'emailNotFound', '/email');
  });

  it('frees the address for somebody else, who is another person', async () => {
    await erase(anna, 'anna');
    const next = person('next', 'user', { email: anna.email });
    await admit(service.application, next);
    const { body } = await service.signIn(next);
    expect(body).toMatchObject({ userID: 'next', email: anna.email });
  });

  it('ends links that were mailed, and messages that wait', async () => {
    service.mailbox.refuse();
    const asked = { email: anna.email, proof: await service.proof() };
    expect((await service.call('requestPasswordReset', { body: asked })).statusCode).toBe(206);
    await erase(anna, 'anna');
    service.mailbox.accept();
    service.advance(60);
    service = await startTestService({}, await service.leave());
    await expect
      .poll(async () => (await everything(service.log)).filter(({ type }) => type === 'MailAbandoned'))
      .toHaveLength(1);
    expect(service.mailbox.messages).toEqual([]);
  });

  it('removes what the mailer kept', async () => {
    const asked = { email: anna.email, proof: await service.proof() };
    expect((await service.call('requestPasswordReset', { body: asked })).statusCode).toBe(200);
    expect(service.mailbox.messages).toHaveLength(1);
    await erase(anna, 'anna');
    expect(service.mailbox.messages).toEqual([]);
  });
});

describe('an erasure that was interrupted', () => {
  const dying = () => Promise.reject(new Error('the process died'));

  it('before the key was destroyed is finished by the next process on the same files', async () => {
    let alive = false;
    await service.close();
    service = await startTestService({
      through: (log) => ({ ...log, erasePerson: (userID) => (alive ? log.erasePerson(userID) : dying()) }),
    });
    expect((await erase(anna, 'anna')).statusCode).toBe(500);
    expect(await typesIn(STREAMS.erasure('anna'))).toEqual(['ErasureRequested']);
    // What could be done is done already.
    expectRefused((await service.signIn(anna)).response, 'invalidLogin');

    alive = true;
    service = await startTestService({}, await service.leave());
    await expect.poll(() => typesIn(STREAMS.erasure('anna'))).toEqual(['ErasureRequested', 'ErasureCompleted']);
    await expectForgotten(service.log);
  });

  it('before the messages were removed is finished by the next process', async () => {
    let times = 0;
    await service.close();
    const mailer = {
      send: async () => {},
      forget: async () => (times++ === 0 ? dying() : undefined),
      close: async () => {},
    };
    service = await startTestService({ providers: { mailer } });
    expect((await erase(anna, 'anna')).statusCode).toBe(500);
    service = await startTestService({ providers: { mailer } }, await service.leave());
    await expect.poll(() => typesIn(STREAMS.erasure('anna'))).toEqual(['ErasureRequested', 'ErasureCompleted']);
    expect(times).toBe(2);
    await expectForgotten(service.log);
  });

  it.each([
    ['ErasureRequested', 'EmailReleased'],
    ['EmailReleased', 'PersonErased'],
    ['PersonErased', 'ErasureCompleted'],
  ])('after %s and before %s is finished by the next process, and the address is free', async (_, next) => {
    await service.close();
    service = await startTestService({
      through: (log) => ({
        ...log,
        append: (stream, events, ...rest) =>
          events.some(({ type }) => type === next) ? dying() : log.append(stream, events, ...rest),
      }),
    });
    expect((await erase(anna, 'anna')).statusCode).toBe(500);
    service = await startTestService({}, await service.leave());
    await expect.poll(() => typesIn(STREAMS.erasure('anna'))).toEqual(['ErasureRequested', 'ErasureCompleted']);
    await expectForgotten(service.log);
    await admit(service.application, person('next', 'user', { email: anna.email }));
    expect((await service.signIn(anna)).body['userID']).toBe('next');
  });
});
