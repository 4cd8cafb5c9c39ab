import { openLocalCounts } from '@groundwork/event-store';
import { beforeEach, describe, expect, it } from 'vitest';
import { secondsAfter } from '../testing/given.ts';
import { createDelays, type Delays } from './delays.ts';

let seconds: number;
let delays: Delays;
const now = (): Date => secondsAfter(seconds);
beforeEach(() => {
  seconds = 0;
  delays = createDelays(openLocalCounts({ now }));
});

const mayTry = async (key = 'anna'): Promise<boolean> => {
  try {
    await delays.check(key);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ name: 'Refusal', code: 'tooManyRequests' });
    return false;
  }
};
async function fail(key = 'anna', times = 1): Promise<void> {
  for (let i = 0; i < times; i++) {
    await delays.check(key);
    await delays.failed(key);
  }
}
/** Fails as soon as it may, so often. @returns the seconds waited before each try but the first. */
async function failPatiently(times: number, key = 'anna'): Promise<number[]> {
  const waits: number[] = [];
  await fail(key);
  for (let i = 1; i < times; i++) {
    const from = seconds;
    while (!(await mayTry(key))) seconds += 1;
    await delays.failed(key);
    waits.push(seconds - from);
  }
  return waits;
}

describe('an account with failed sign-ins', () => {
  it('may fail four times for nothing, then waits 1 s, 2 s, 4 s, up to 15 minutes', async () => {
    expect(await failPatiently(17)).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it('waits to the last millisecond', async () => {
    await fail('anna', 5);
    seconds = 0.999;
    expect(await mayTry()).toBe(false);
    seconds = 1;
    expect(await mayTry()).toBe(true);
  });

  it('does not wait longer because somebody asks meanwhile', async () => {
    await fail('anna', 5);
    for (let i = 0; i < 100; i++) expect(await mayTry()).toBe(false);
    seconds = 1;
    expect(await mayTry()).toBe(true);
  });

  it('begins anew after a success or a new password', async () => {
    await failPatiently(10);
    await delays.forget('anna');
    expect(await failPatiently(6)).toEqual([0, 0, 0, 0, 1]);
  });

  it('is forgotten after a day without another', async () => {
    await fail('anna', 5);
    seconds = 24 * 60 * 60 - 1;
    await fail();
    expect(await mayTry()).toBe(false);
    seconds += 24 * 60 * 60;
    expect(await failPatiently(6)).toEqual([0, 0, 0, 0, 1]);
  });

  it('keeps nobody else waiting', async () => {
    await fail('anna', 5);
    expect(await mayTry('anna')).toBe(false);
    expect(await mayTry('bert')).toBe(true);
  });
});

describe('many tries at once', () => {
  const begun = async (count: number): Promise<number> =>
    (await Promise.all(Array.from({ length: count }, () => mayTry()))).filter(Boolean).length;

  it('are no more than one after the other before the first wait', async () => {
    expect(await begun(100)).toBe(5);
    for (let i = 0; i < 5; i++) await delays.failed('anna');
    expect(await mayTry()).toBe(false);
    seconds = 1;
    expect(await mayTry()).toBe(true);
  });

  it('are one, once the account has waited', async () => {
    await failPatiently(6);
    seconds += 2;
    expect(await begun(100)).toBe(1);
  });

  it('are free again after one of them succeeds', async () => {
    expect(await begun(100)).toBe(5);
    await delays.forget('anna');
    expect(await mayTry()).toBe(true);
  });

  it('that broke off without a word keep nobody out for longer than a minute', async () => {
    expect(await begun(100)).toBe(5);
    seconds = 59;
    expect(await mayTry()).toBe(false);
    seconds = 60;
    expect(await mayTry()).toBe(true);
  });
});

describe('a crowd of names', () => {
  it('does not fill the memory: who failed longest ago is forgotten first', async () => {
    delays = createDelays(openLocalCounts({ now, remembered: 2 }));
    await fail('anna', 4);
    await fail('bert', 5);
    await fail('anna');
    expect([await mayTry('anna'), await mayTry('bert')]).toEqual([false, false]);
    await fail('carl', 5);
    expect([await mayTry('anna'), await mayTry('carl'), await mayTry('bert')]).toEqual([false, false, true]);
  });

  it('that only begin to sign in makes nobody forgotten who has to wait', async () => {
    delays = createDelays(openLocalCounts({ now, remembered: 2 }));
    await fail('anna', 5);
    for (let i = 0; i < 10; i++) expect(await mayTry(`visitor${i}`)).toBe(true);
    expect(await mayTry('anna')).toBe(false);
  });
});
