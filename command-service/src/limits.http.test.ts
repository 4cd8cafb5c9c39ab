import { ENDPOINTS, errorBody } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { closeAfterAll } from './testing/close-after-all.ts';
import { goodRequest } from './testing/requests.ts';
import { startTestService } from './testing/service.ts';

/** A hundredth of each limit, so that few requests reach it. */
const FACTOR = 0.01;

const service = closeAfterAll(await startTestService({ rateFactor: FACTOR }));

it.each(['signOut', 'signUpSettings', 'paymentWebhook'] as const)(
  '%s, which anybody may call, is refused to a network that asks without end, and to no other',
  async (name) => {
    const call = (remoteAddress: string) => service.call(name, { ...goodRequest(name), remoteAddress });
    const { perAddress } = ENDPOINTS[name].rate ?? { perAddress: 0 };
    for (let i = 0; i < perAddress * FACTOR; i++) expect((await call('10.1.1.1')).statusCode).not.toBe(429);
    const refused = await call('10.1.1.1');
    expect([refused.statusCode, refused.json()]).toEqual([429, errorBody('tooManyRequests')]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('10.1.1.2')).statusCode).not.toBe(429);
  },
);
