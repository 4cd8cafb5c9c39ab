import { describe, expect, it, vi } from 'vitest';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { PEOPLE, type Person } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService } from '../testing/service.ts';
import { moversOf } from './testing/movers.ts';

const service = closeAfterAll(await startTestService({ revealAccounts: false }));

const { ask, canSignIn, holderOf, signUp, somebody } = moversOf(service);
const remind = (who: Person) =>
  service.call('remindNewEmail', { token: service.tokenFor(who), params: { userID: who.userID } });
const pendingOf = async ({ userID }: Person) => {
  const { changeID, newEmail, expiresAt, ...rest } =
    (await service.application.accounts.load(userID))?.pendingEmail ?? {};
  return { ...rest, waits: newEmail, hasEnd: expiresAt !== undefined, hasID: changeID !== undefined };
};
/** The messages of a person, as their own data shows them. */
async function messagesOf({ userID }: Person): Promise<string[]> {
  const found: string[] = [];
  for await (const events of service.log.readAll({ prefixes: ['mail-'] })) {
    for (const { type, data } of events) {
      if (type === 'MailQueued' && data.userID === userID) found.push(`${data.template} ${data.to}`);
    }
  }
  return found.sort();
}
const securityLines = (): Record<string, unknown>[] =>
  service
    .logged()
    .split('\n')
    .filter((line) => line.includes('"event":"emailChange"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('where accounts are not revealed, another address', () => {
  it('that somebody else has waits as a free one does: same answer, same account, same messages by name', async () => {
    const [free, taken] = [await somebody(), await somebody()];
    const answers = [await ask(free, 'free@new.example'), await ask(taken, PEOPLE.bert.email)];
    const headersOf = ({ headers }: (typeof answers)[number]) => Object.keys(headers).sort();
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [204, ''],
      [204, ''],
    ]);
    expect(headersOf(answers[0] as never)).toEqual(headersOf(answers[1] as never));
    expect(await pendingOf(taken)).toEqual({ ...(await pendingOf(free)), waits: PEOPLE.bert.email });
    expect((await remind(free)).json()).toEqual((await remind(taken)).json());
    await vi.waitFor(async () => expect(await messagesOf(taken)).toHaveLength(3));
    await vi.waitFor(async () => expect(await messagesOf(free)).toHaveLength(3));
    const named = (await messagesOf(free)).map((line) =>
      line.replace('free@new.example', PEOPLE.bert.email).replace(free.email, taken.email),
    );
    expect(await messagesOf(taken)).toEqual(named.sort());
  });

  it('stays its owner’s, who gets a message without a link and without who asked', async () => {
    const who = await somebody();
    await ask(who, PEOPLE.anna.email);
    const { text } = await service.mailbox.next(PEOPLE.anna.email, /Somebody asked to use/);
    expect(text).toContain('It belongs to your account');
    for (const tell of ['/auth/email/', who.firstName, who.email]) expect(text).not.toContain(tell);
    expect(await holderOf(PEOPLE.anna.email)).toBe('anna');
    expect(await canSignIn(PEOPLE.anna)).toBe(true);
    expect(await canSignIn(who)).toBe(true);
  });

  it('that is somebody else’s is a refusal in the security log, a free one is not', async () => {
    const who = await somebody();
    const before = securityLines().length;
    await ask(who, PEOPLE.bert.email);
    await vi.waitFor(() => expect(securityLines().length).toBe(before + 1));
    await ask(who, 'noted@new.example');
    await vi.waitFor(() => expect(securityLines().length).toBe(before + 2));
    expect(securityLines().slice(before)).toMatchObject([
      { outcome: 'refused', code: 'emailInUse', userID: who.userID },
      { outcome: 'done', userID: who.userID },
    ]);
  });

  it('is not confirmed by a link that was mailed before somebody signed up with it', async () => {
    const who = await somebody();
    await ask(who, 'later@new.example');
    const { statusCode } = await signUp({ ...PEOPLE.anna, email: 'later@new.example' });
    expect(statusCode).toBe(200);
    const { changeID = '' } = (await service.application.accounts.load(who.userID))?.pendingEmail ?? {};
    const token = service.application.links.confirmEmailLink(who.userID, changeID).split('/').at(-1);
    expectRefused(await service.call('confirmNewEmail', { body: { token } }), 'emailChangeStopped');
    expect((await remind(who)).statusCode).toBe(404);
  });
});
