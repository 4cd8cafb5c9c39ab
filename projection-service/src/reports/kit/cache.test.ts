import { PartnerAccepted, SignedOutEverywhere } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { positionOf } from '../../testing/events.ts';
import { funnel } from '../funnel.ts';
import { purchase } from '../testing/histories.ts';
import { reportLog, type Timed } from '../testing/report-log.ts';
import { type AskReport, createReportCache } from './cache.ts';

const at = (n: number): string => `2026-01-01T00:${String(n).padStart(2, '0')}Z`;
const signUps = (from: number, to: number): Timed[] =>
  Array.from({ length: to - from + 1 }, (_, i) => [at(from + i), purchase(`founder-${from + i}`)]);

const ALL: AskReport = { report: funnel, parameters: {}, asOf: undefined, scope: { kind: 'all' } };

function given(events: readonly Timed[]) {
  const test = reportLog(events);
  const cache = createReportCache(test.log, () => new Date('2026-03-01T00:00:00Z'));
  const ask = async (asked: Partial<AskReport> = {}) => (await cache.ask({ ...ALL, ...asked })).rows[0]?.['people'];
  const behind = async (asked: Partial<AskReport>, row = 'Sign-up started') =>
    (await cache.behind({ ...ALL, ...asked }, { row, column: 'people' })).ids;
  return { ...test, ask, behind };
}

describe('a report that is asked for again', () => {
  it('reads only what is new', async () => {
    const { ask, append, read } = given(signUps(1, 10));
    expect([await ask(), read()]).toEqual([10, 10]);
    expect([await ask(), read()]).toEqual([10, 0]);
    append(...signUps(11, 12));
    expect([await ask(), read()]).toEqual([12, 2]);
  });

  it('looks no second time through what came after its last event and is not for it', async () => {
    const first = reportLog(signUps(1, 3));
    const looked: (string | undefined)[] = [];
    const log = {
      ...first.log,
      readAll: (asked: Parameters<typeof first.log.readAll>[0] = {}) => {
        looked.push(asked.after);
        return first.log.readAll(asked);
      },
    };
    const cache = createReportCache(log, () => new Date());
    for (let n = 4; n <= 9; n++)
      first.append([at(n), SignedOutEverywhere.of({ userID: 'founder-1', keptSessionID: null })]);
    await cache.ask(ALL);
    looked.length = 0;
    expect((await cache.ask(ALL)).rows[0]?.['people']).toBe(3);
    expect(looked.every((after) => after === positionOf(9))).toBe(true);
    first.append(...signUps(10, 11));
    expect((await cache.ask(ALL)).rows[0]?.['people']).toBe(5);
  });

  it('as of a position further on goes on from there, and of one before reads from the beginning, once', async () => {
    const { ask, read } = given(signUps(1, 10));
    const asOf = (n: number) => String(n).padStart(20, '0');
    expect(await ask({ asOf: asOf(3) })).toBe(3);
    read();
    expect(await ask({ asOf: asOf(8) })).toBe(8);
    expect(read()).toBeLessThanOrEqual(7);
    expect(await ask({ asOf: asOf(3) })).toBe(3);
    expect(read()).toBeGreaterThanOrEqual(3);
    expect([await ask({ asOf: asOf(3) }), read()]).toEqual([3, 0]);
    expect(await ask()).toBe(10);
  });

  it('for who is behind a number of a past is read once for all pages', async () => {
    const { behind, ask, read } = given(signUps(1, 10));
    await ask();
    read();
    const asOf = positionOf(3);
    expect(await behind({ asOf })).toEqual(['founder-1', 'founder-2', 'founder-3']);
    expect(read()).toBeGreaterThanOrEqual(3);
    expect([await behind({ asOf }), read()]).toEqual([['founder-1', 'founder-2', 'founder-3'], 0]);
    expect(await behind({ asOf: positionOf(2) })).toHaveLength(2);
    expect(await behind({ asOf }, 'Account opened')).toEqual([]);
    const left = AbortSignal.abort(new Error('left'));
    await expect(behind({ asOf: positionOf(4), signal: left })).rejects.toThrow('left');
  });

  it('by several at once is read once', async () => {
    const { ask, read } = given(signUps(1, 10));
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([10, 10, 10]);
    expect(read()).toBe(10);
  });

  it('goes on from where somebody else gave up', async () => {
    const { ask, read } = given(signUps(1, 10));
    const giving = new AbortController();
    const onProgress = () => giving.abort();
    await expect(ask({ onProgress, signal: giving.signal })).rejects.toThrow();
    expect(read()).toBe(3);
    expect([await ask(), read()]).toEqual([10, 7]);
  });

  it('of another scope or with other parameters is another one', async () => {
    const { ask } = given(signUps(1, 10));
    expect(await ask()).toBe(10);
    expect(await ask({ parameters: { partner: 'alpine' } })).toBe(0);
    expect(await ask({ scope: { kind: 'partnerUser', partnerUserID: 'grace' } })).toBe(0);
    expect(await ask({ scope: { kind: 'none' } })).toBe(0);
  });

  it('reads only what is new when a founder accepts a partner whom it is not about', async () => {
    const { ask, append, read } = given(signUps(1, 10));
    const harbor = { partnerID: 'harbor', partnerUserID: 'grace' };
    const accepted = PartnerAccepted.of({ userID: 'founder-1', proposalID: 'q1', ...harbor });
    const scopes: AskReport['scope'][] = [
      { kind: 'all' },
      { kind: 'partnerUser', partnerUserID: 'luca' },
      { kind: 'partnerUser', partnerUserID: 'grace' },
    ];
    for (const scope of scopes) await ask({ scope });
    read();
    append([at(20), accepted]);
    // The consents are read once for all, and each report of its own the one event.
    for (const [scope, people] of [
      [scopes[0], 10],
      [scopes[1], 0],
    ] as const) {
      expect(await ask(scope && { scope })).toBe(people);
      expect(read()).toBeLessThanOrEqual(2);
    }
    expect(await ask(scopes[2] && { scope: scopes[2] })).toBe(1);
    expect(read()).toBeGreaterThan(10);
  });

  it('of a log that was replaced by an older copy begins anew', async () => {
    const first = reportLog(signUps(1, 10));
    const second = reportLog(signUps(1, 4));
    const log = { ...first.log };
    const cache = createReportCache(log, () => new Date());
    await cache.ask(ALL);
    Object.assign(log, second.log);
    expect((await cache.ask(ALL)).rows[0]?.['people']).toBe(4);
  });
});
