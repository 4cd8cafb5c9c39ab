import { describe, expect, it } from 'vitest';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { admit, PASSWORD, type Person, person } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService } from '../testing/service.ts';

const service = closeAfterAll(await startTestService());

let admitted = 0;

/** Somebody new, signed in on two devices. */
async function somebody(userType: Person['userType'] = 'user') {
  const who = person(`traveller${++admitted}`, userType);
  await admit(service.application, who);
  const signIn = async () => {
    const { token, cookie } = await service.signIn(who);
    return { token, cookie, sessionID: String(cookie?.split('.')[0]) };
  };
  return { who, userID: who.userID, signIn, mine: await signIn(), other: await signIn() };
}
type Signed = Awaited<ReturnType<typeof somebody>>['mine'];

const everywhere = (userID: string, { token }: Signed, keep?: 'current') =>
  service.inject({
    method: 'DELETE',
    url: `/api/user/${userID}/sessions${keep ? `?keep=${keep}` : ''}`,
    headers: { authorization: `Bearer ${token}` },
  });
const endOne = (userID: string, { token }: Signed, sessionID: string) =>
  service.call('endSession', { token, params: { userID, sessionID } });

const byToken = ({ token }: Signed) => service.call('confirmPassword', { token, body: { password: PASSWORD } });

async function expectOver(signed: Signed): Promise<void> {
  expectRefused(await byToken(signed), 'sessionExpired');
  expectRefused(await service.call('refreshToken', { cookie: signed.cookie }), 'sessionExpired');
}
async function expectAlive(signed: Signed): Promise<void> {
  expect((await byToken(signed)).statusCode).toBe(200);
}

describe('an admin who signs somebody out everywhere', () => {
  const SUBJECT = /You were signed out/;

  it('ends all sessions of a founder at once, who gets a message and can sign in again', async () => {
    const { who, userID, mine, other, signIn } = await somebody();
    const admin = await somebody('admin');
    expect((await everywhere(userID, admin.mine)).statusCode).toBe(204);
    await expectOver(mine);
    await expectOver(other);
    expect((await service.mailbox.next(who.email, SUBJECT)).text).toContain('An administrator has signed you out');
    await expectAlive(await signIn());
    await expectAlive(admin.mine);
  });

  it('may end one session of a founder, and of a colleague', async () => {
    const { userID, mine, other } = await somebody();
    const admin = await somebody('admin');
    expect((await endOne(userID, admin.mine, other.sessionID)).statusCode).toBe(204);
    await expectOver(other);
    await expectAlive(mine);
    const colleague = await somebody('admin');
    expect((await endOne(colleague.userID, admin.mine, colleague.other.sessionID)).statusCode).toBe(204);
    await expectOver(colleague.other);
    await expectAlive(colleague.mine);
  });

  it('keeps none for themselves by asking to keep the current one', async () => {
    const { userID, mine } = await somebody();
    const admin = await somebody('admin');
    expect((await everywhere(userID, admin.mine, 'current')).statusCode).toBe(204);
    await expectOver(mine);
  });

  it.each(['partnerUser', 'admin'] as const)('ends the sessions of a %s too, who gets a message', async (userType) => {
    const { who, userID, mine } = await somebody(userType);
    const admin = await somebody('admin');
    expect((await everywhere(userID, admin.mine)).statusCode).toBe(204);
    await expectOver(mine);
    expect((await service.mailbox.next(who.email, SUBJECT)).text).toContain('An administrator has signed you out');
  });

  it.each(['partnerUser', 'user'] as const)('is no %s', async (userType) => {
    const { who, userID, mine } = await somebody();
    const stranger = await somebody(userType);
    expectRefused(await everywhere(userID, stranger.mine), 'notFound');
    await expectAlive(mine);
    // Nobody gets a message about what they did themselves.
    await everywhere(userID, mine);
    const messages = service.mailbox.messages.filter(({ to, subject }) => to === who.email && SUBJECT.test(subject));
    expect(messages).toEqual([]);
  });
});

describe('signing out everywhere', () => {
  it.each(['user', 'partnerUser', 'admin'] as const)('ends all sessions of a %s, this one too', async (userType) => {
    const { userID, mine, other } = await somebody(userType);
    expect((await everywhere(userID, mine)).statusCode).toBe(204);
    await expectOver(mine);
    await expectOver(other);
  });

  it('keeps this one where it is asked to', async () => {
    const { userID, mine, other } = await somebody();
    expect((await everywhere(userID, mine, 'current')).statusCode).toBe(204);
    await expectOver(other);
    await expectAlive(mine);
    expect((await service.call('refreshToken', { cookie: mine.cookie })).statusCode).toBe(200);
  });

  it('keeps only this one, also when another was kept before', async () => {
    const { userID, mine, signIn } = await somebody();
    await everywhere(userID, mine, 'current');
    const later = await signIn();
    await everywhere(userID, later, 'current');
    await expectOver(mine);
    await expectAlive(later);
    await everywhere(userID, later);
    await expectOver(later);
  });

  it('ends nobody else’s, and lets the person sign in again', async () => {
    const [one, two] = [await somebody(), await somebody()];
    await everywhere(one.userID, one.mine);
    await expectAlive(two.mine);
    await expectAlive(await one.signIn());
  });

  it('keeps nothing but "current"', async () => {
    const { userID, mine } = await somebody();
    const response = await everywhere(userID, mine, 'all' as 'current');
    expectRefused(response, 'validation', '/keep');
    await expectAlive(mine);
  });
});

describe('ending one other session', () => {
  it('ends that one, and no other; repeating it changes nothing', async () => {
    const { userID, mine, other, signIn } = await somebody();
    const third = await signIn();
    for (let i = 0; i < 2; i++) expect((await endOne(userID, mine, other.sessionID)).statusCode).toBe(204);
    await expectOver(other);
    await expectAlive(mine);
    await expectAlive(third);
    const events = await service.log.readStream(`session-${other.sessionID}`);
    expect(events.map(({ type, data }) => [type, 'reason' in data ? data.reason : ''])).toEqual([
      ['SessionStarted', ''],
      ['SessionEnded', 'signedOutElsewhere'],
    ]);
  });

  it('does not find somebody else’s, nor one that never was', async () => {
    const [one, two] = [await somebody(), await somebody()];
    expectRefused(await endOne(one.userID, one.mine, two.mine.sessionID), 'notFound');
    expectRefused(await endOne(two.userID, one.mine, two.mine.sessionID), 'notFound');
    expectRefused(await endOne(one.userID, one.mine, 'never'), 'notFound');
    await expectAlive(two.mine);
  });
});
