import { afterEach, beforeEach, expect, it } from 'vitest';
import { newAuthenticator } from '../testing/authenticator.ts';
import { PEOPLE } from '../testing/people.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { dyingAt, watchedLog } from '../testing/steps.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const params = { userID: 'anna' };
const restart = async (options: Parameters<typeof startTestService>[0] = {}): Promise<void> => {
  service = await startTestService(options, await service.leave());
};
const events = async (type: string) =>
  (await service.log.readStream('account-anna')).filter((event) => event.type === type);

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
