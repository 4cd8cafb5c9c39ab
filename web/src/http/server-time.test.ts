// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, type Reply } from '../testing/fake-api.ts';

const NOON = Date.parse('2026-11-21T12:00:00.000Z');
const HOUR = 3_600_000;
const at = (time: number): Reply => ({ status: 200, headers: { date: new Date(time).toUTCString() } });
/** As a page that was just loaded. */
async function load() {
  vi.resetModules();
  return import('./server-time.ts');
}

beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['Date', 'performance'] }));

describe('by how much the server’s clock is ahead', () => {
  const answer = { dateMs: NOON, sentAt: NOON, heardAt: NOON };

  it.each<[string, number, object, number]>([
    [
      'is none when this clock is right, whatever is cut off the second',
      0,
      { sentAt: NOON + 900, heardAt: NOON + 999 },
      0,
    ],
    ['is none when this clock is right, however long the answer took', 0, { sentAt: NOON - 19_000 }, 0],
    [
      'is as little as an answer allows when this clock is behind',
      0,
      { sentAt: NOON - HOUR, heardAt: NOON - HOUR + 300 },
      HOUR - 300,
    ],
    [
      'is as little as an answer allows when this clock is ahead',
      0,
      { sentAt: NOON + HOUR, heardAt: NOON + HOUR + 300 },
      1000 - HOUR,
    ],
    ['stays what it was while answers agree with it', 400, {}, 400],
    ['is known better with an answer that does not', 400, { sentAt: NOON + 800, heardAt: NOON + 810 }, 200],
  ])('%s', async (_, before, change, expected) => {
    const { closestTo } = await load();
    expect(closestTo(before, { ...answer, ...change })).toBe(expected);
  });
});

describe('the server’s clock', () => {
  it('is this one until the server says otherwise, and after a reload what it said', async () => {
    fakeApi(() => at(NOON - 2 * HOUR));
    const { askServerTime, serverNow } = await load();
    expect(serverNow()).toBe(NOON);
    await askServerTime();
    expect(serverNow()).toBe(NOON - 2 * HOUR + 1000);
    expect((await load()).serverNow()).toBe(NOON - 2 * HOUR + 1000);
  });

  it('is this one when what was kept is no number', async () => {
    localStorage.setItem('groundwork.server-ahead', '"soon"');
    expect((await load()).serverNow()).toBe(NOON);
  });

  it('is asked for once by all who ask at the same time, past every cache', async () => {
    const log = fakeApi(() => at(NOON));
    const { askServerTime } = await load();
    await Promise.all([askServerTime(), askServerTime()]);
    expect(log.map(({ method, path }) => `${method} ${path}`)).toEqual(['HEAD /']);
  });
});

describe('a clock that was set while the page is open', () => {
  const set = (): void => void vi.setSystemTime(NOON + HOUR);

  it('is noticed, and right again when the server was asked', async () => {
    fakeApi(() => at(NOON));
    const { askServerTime, clockJumped, serverNow } = await load();
    vi.advanceTimersByTime(60_000);
    expect(clockJumped()).toBe(false);
    vi.setSystemTime(NOON + HOUR);
    expect(clockJumped()).toBe(true);
    await askServerTime();
    expect(clockJumped()).toBe(false);
    expect(serverNow()).toBe(NOON + 1000);
  });

  it('is believed when the server cannot be asked', async () => {
    fakeApi(() => 'offline');
    const { askServerTime, clockJumped, serverNow } = await load();
    set();
    await askServerTime();
    expect(clockJumped()).toBe(false);
    expect(serverNow()).toBe(NOON + HOUR);
  });

  it('while an answer was on its way is noticed all the same', async () => {
    fakeApi(() => {
      set();
      return at(NOON);
    });
    const { askServerTime, clockJumped, serverNow } = await load();
    await askServerTime();
    expect(clockJumped()).toBe(true);
    expect(serverNow()).toBe(NOON + HOUR);
  });
});
