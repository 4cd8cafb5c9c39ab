import { ACCOUNT_DEFAULTS } from '@groundwork/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newAuthenticator } from '../testing/authenticator.ts';
import { commandContext } from '../testing/given.ts';
import { tokenIn } from '../testing/links.ts';
import { PEOPLE, person } from '../testing/people.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { dyingAt, watchedLog } from '../testing/steps.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const NEWCOMER = { ...ACCOUNT_DEFAULTS, ...person('newcomer', 'partnerUser') };
const params = { userID: 'anna' };
const restart = async (options: Parameters<typeof startTestService>[0] = {}): Promise<void> => {
  service = await startTestService(options, await service.leave());
};
const events = async (type: string, userID = 'anna') =>
  (await service.log.readStream(`account-${userID}`)).filter((event) => event.type === type);

it.each(['before', 'after'] as const)(
  'whoever dies %s a step of adding one and signing in with it, has it once, and gets in',
  async (when) => {
    for (let nth = 1; ; nth++) {
      await service.close();
      service = await startTestService();
      const { token } = await service.signIn(PEOPLE.anna);
      const device = newAuthenticator({ synced: true });
      const options = (await service.call('preparePasskey', { token, params })).json().data;
      const adding = { token, params, body: device.create(options) };
      const { on, isDead } = dyingAt(nth, when);

      await restart({ through: (log) => watchedLog(log, on) });
      const challenge = async () => (await service.call('passkeyOptions')).json().data;
      await service.call('addPasskey', adding);
      const signing = { body: device.sign(await challenge()) };
      await service.call('signInWithPasskey', signing);
      const wasKilled = isDead();

      await restart();
      expect((await service.call('addPasskey', adding)).statusCode).toBe(200);
      expect(await events('PasskeyAdded')).toHaveLength(1);
      const used = (await events('PasskeyUsed')).length;
      const again = await service.call('signInWithPasskey', signing);
      expect(again.statusCode).toBe(used === 1 ? 409 : 200);
      expect(await events('PasskeyUsed')).toHaveLength(1);
      const fresh = { body: device.sign(await challenge()) };
      expect((await service.call('signInWithPasskey', fresh)).statusCode).toBe(200);
      if (!wasKilled) break;
      expect(nth).toBeLessThan(20);
    }
  },
  60_000,
);

it.each(['before', 'after'] as const)(
  'whoever dies %s a step of accepting an invitation with one: it was accepted with it, once, or can still be',
  async (when) => {
    const { userID, email } = NEWCOMER;
    for (let nth = 1; ; nth++) {
      await service.close();
      service = await startTestService();
      await service.application.accounts.open(NEWCOMER, commandContext('open'));
      await service.call('sendInvitation', { token: service.tokenFor(PEOPLE.adam), params: { userID } });
      const token = tokenIn(await service.mailbox.next(email, /account/));
      const device = newAuthenticator({ synced: true });
      const { data } = (await service.call('prepareInvitationPasskey', { body: { token } })).json();
      const accepting = { body: { token, passkey: device.create(data) } };
      const { on, isDead } = dyingAt(nth, when);

      await restart({ through: (log) => watchedLog(log, on) });
      await service.call('acceptInvitation', accepting);
      const wasKilled = isDead();

      await restart();
      const count = async () =>
        [await events('InvitationAccepted', userID), await events('PasskeyAdded', userID)].map(({ length }) => length);
      // Both or neither.
      expect([[0, 0].join(), [1, 1].join()]).toContain((await count()).join());
      expect((await service.call('acceptInvitation', accepting)).statusCode).toBe(204);
      expect(await count()).toEqual([1, 1]);
      const challenge = (await service.call('passkeyOptions')).json().data;
      expect((await service.call('signInWithPasskey', { body: device.sign(challenge) })).statusCode).toBe(200);
      await service.mailbox.next(email, /passkey was added/);
      if (!wasKilled) break;
      expect(nth).toBeLessThan(20);
    }
  },
  60_000,
);
