import { describe, expect, it } from 'vitest';
import { ABANDONED_MS, createFairQueue } from './fair-queue.ts';

function waiting() {
  const queue = createFairQueue();
  let now = 0;
  return {
    later: (milliseconds: number) => {
      now += milliseconds;
    },
    wants: (person: string, text: string) => queue.want({ person, isAdmin: person.startsWith('admin'), text }, now),
    leaves: queue.leave,
    next: () => queue.next(now)?.text,
    isAwaited: () => queue.isAwaited(now),
  };
}

describe('moments that are waited for', () => {
  it('are made in the order in which people came', () => {
    const { wants, next } = waiting();
    for (const [person, text] of [
      ['paula', 'a'],
      ['pedro', 'b'],
      ['petra', 'c'],
    ] as const)
      wants(person, text);
    expect([next(), next(), next(), next()]).toEqual(['a', 'b', 'c', undefined]);
  });

  it('of one person are one, the newest, which takes the place in line of the one before', () => {
    const { wants, next } = waiting();
    wants('paula', 'a');
    wants('pedro', 'b');
    wants('paula', 'a later one');
    expect([next(), next(), next()]).toEqual(['a later one', 'b', undefined]);
  });

  it('of administrators come before those of others', () => {
    const { wants, next } = waiting();
    wants('paula', 'a');
    wants('admin', 'b');
    expect([next(), next()]).toEqual(['b', 'a']);
  });

  it.each(['pedro', 'admin'])('of somebody who hops (%s) come after everybody who waits', (hopper) => {
    const { wants, next } = waiting();
    wants(hopper, 'first');
    wants('paula', 'hers');
    const made: unknown[] = [];
    for (let i = 0; i < 4; i++) {
      made.push(next());
      wants(hopper, `hop ${i}`);
    }
    expect(made).toEqual(['first', 'hers', 'hop 1', 'hop 2']);
  });

  it('go in turns among several who hop', () => {
    const { wants, next } = waiting();
    const made: (string | undefined)[] = [];
    for (const person of ['paula', 'pedro', 'admin']) wants(person, person);
    for (let i = 0; i < 6; i++) {
      const person = next();
      made.push(person);
      wants(String(person), String(person));
    }
    expect(made).toEqual(['admin', 'paula', 'pedro', 'admin', 'paula', 'pedro']);
  });

  it('are one turn for all who wait for the same', () => {
    const { wants, next, isAwaited } = waiting();
    wants('paula', 'a');
    wants('pedro', 'a');
    expect([next(), isAwaited()]).toEqual(['a', false]);
  });

  it('are given up when nobody asks any more, and hold up nobody', () => {
    const { wants, next, later, isAwaited } = waiting();
    wants('admin', 'a');
    later(ABANDONED_MS - 1);
    wants('paula', 'b');
    later(1);
    expect([next(), next()]).toEqual(['b', undefined]);
    wants('paula', 'c');
    later(ABANDONED_MS);
    expect([isAwaited(), next()]).toEqual([false, undefined]);
  });

  it('are left by who has theirs', () => {
    const { wants, leaves, isAwaited } = waiting();
    wants('paula', 'a');
    leaves('paula', 'another');
    expect(isAwaited()).toBe(true);
    leaves('paula', 'a');
    expect(isAwaited()).toBe(false);
  });
});
