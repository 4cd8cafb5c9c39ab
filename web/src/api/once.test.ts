// @vitest-environment jsdom
import { HEADERS } from '@groundwork/contracts/browser';
import { beforeEach, expect, it } from 'vitest';
import { keepSession } from '../session/session.ts';
import { aSession, fakeApi, type Reply, refused } from '../testing/fake-api.ts';
import { callOnce } from './once.ts';

beforeEach(() => keepSession(aSession()));

const sent: Reply = { status: 200, body: { msg: 'OK' } };
const share = (email: string): Promise<unknown> =>
  callOnce('shareResults', { params: { userAssessmentID: 'u1.1' }, body: { email } }).catch((error) => error);

/** @returns the keys that came with requests, each of which got the next of these answers. */
async function keysOf(replies: readonly Reply[], emails: readonly string[]): Promise<(string | undefined)[]> {
  const left = [...replies];
  const log = fakeApi(() => left.shift() ?? sent);
  for (const email of emails) await share(email);
  return log.map(({ headers }) => headers[HEADERS.idempotency]);
}

it('what may have arrived is asked again with the same key, until it is answered', async () => {
  const trouble: Reply[] = ['offline', refused(503, 'unavailable'), refused(408, 'unavailable'), sent];
  const keys = await keysOf(trouble, Array(5).fill('ines@capital.example'));
  expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  expect(new Set(keys.slice(0, 4)).size).toBe(1);
  expect(keys[4], 'sent on purpose once more').not.toBe(keys[0]);
});

it('another request has another key, and so has one after a refusal', async () => {
  const keys = await keysOf(
    ['offline', 'offline', refused(409, 'tooManyShares')],
    ['a@b.example', 'c@d.example', 'a@b.example', 'a@b.example'],
  );
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
  expect(keys[3]).not.toBe(keys[0]);
});
