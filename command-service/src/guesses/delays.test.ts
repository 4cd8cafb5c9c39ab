import { beforeEach, describe, expect, it } from 'vitest';
import { secondsAfter } from '../testing/given.ts';
import { createDelays, type Delays } from './delays.ts';

let seconds: number;
let delays: Delays;
const now = (): Date => secondsAfter(seconds);
beforeEach(() => {
  seconds = 0;
  delays = createDelays({ now });
});

const mayTry = (key = 'anna'): boolean => {
  try {
    delays.check(key);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ name: 'Refusal', code: 'tooManyRequests' });
    return false;
  }
};
function fail(key = 'anna', times = 1): void {
  for (let i = 0; i < times; i++) {
    delays.check(key);
    delays.failed(key);
  }
}
/** Fails as soon as it may, so often. @returns the seconds waited before each try but the first. */
function failPatiently(times: number, key = 'anna'): number[] {
  const waits: number[] = [];
  fail(key);
  for (let i = 1; i < times; i++) {
    const from = seconds;
    while (!mayTry(key)) seconds += 1;
    delays.failed(key);
    waits.push(seconds - from);
  }
  return waits;
}

describe('an account with failed sign-ins', () => {
  it('may fail four times for nothing, then waits 1 s, 2 s, 4 s, up to 15 minutes', () => {
    expect(failPatiently(17)).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it('waits to the last millisecond', () => {
    fail('anna', 5);
    seconds = 0.999;
    expect(mayTry()).toBe(false);
    seconds = 1;
    expect(mayTry()).toBe(true);
  });

  it('does not wait longer because somebody asks meanwhile', () => {
    fail('anna', 5);
    for (let i = 0; i < 100; i++) expect(mayTry()).toBe(false);
    seconds = 1;
    expect(mayTry()).toBe(true);
  });

  it('begins anew after a success or a new password', () => {
    failPatiently(10);
    delays.forget('anna');
    expect(failPatiently(6)).toEqual([0, 0, 0, 0, 1]);
  });

  it('is forgotten after a day without another', () => {
    fail('anna', 5);
    seconds = 24 * 60 * 60 - 1;
    fail();
    expect(mayTry()).toBe(false);
    seconds += 24 * 60 * 60;
    expect(failPatiently(6)).toEqual([0, 0, 0, 0, 1]);
  });

  it('keeps nobody else waiting', () => {
    fail('anna', 5);
    expect(mayTry('anna')).toBe(false);
    expect(mayTry('bert')).toBe(true);
  });
});

describe('many tries at once', () => {
  const begun = (count: number) => Array.from({ length: count }, () => mayTry()).filter(Boolean).length;

  it('are no more than one after the other before the first wait', () => {
    expect(begun(100)).toBe(5);
    for (let i = 0; i < 5; i++) delays.failed('anna');
    expect(mayTry()).toBe(false);
    seconds = 1;
    expect(mayTry()).toBe(true);
  });

  it('are one, once the account has waited', () => {
    failPatiently(6);
    seconds += 2;
    expect(begun(100)).toBe(1);
  });

  it('are free again after one of them succeeds', () => {
    expect(begun(100)).toBe(5);
    delays.forget('anna');
    expect(mayTry()).toBe(true);
  });

  it('that broke off without a word keep nobody out for longer than a minute', () => {
    expect(begun(100)).toBe(5);
    seconds = 59;
    expect(mayTry()).toBe(false);
    seconds = 60;
    expect(mayTry()).toBe(true);
  });
});

describe('a crowd of names', () => {
  it('does not fill the memory: who failed longest ago is forgotten first', () => {
    delays = createDelays({ now, remembered: 2 });
    fail('anna', 4);
    fail('bert', 5);
    fail('anna');
    expect([mayTry('anna'), mayTry('bert')]).toEqual([false, false]);
    fail('carl', 5);
    expect([mayTry('anna'), mayTry('carl'), mayTry('bert')]).toEqual([false, false, true]);
  });

  it('that only begin to sign in makes nobody forgotten who has to wait', () => {
    delays = createDelays({ now, remembered: 2 });
    fail('anna', 5);
    for (let i = 0; i < 10; i++) expect(mayTry(`visitor${i}`)).toBe(true);
    expect(mayTry('anna')).toBe(false);
  });
});
