import { describe, expect, it } from 'vitest';
import { lastDue, nextDue } from './due.ts';

/** November 22, 2026 is a Sunday. */
describe('a saved report is due', () => {
  it.each([
    ['weekly', '2026-11-22T12:00:00Z', '2026-11-16T06:00:00.000Z', '2026-11-23T06:00:00.000Z'],
    ['weekly', '2026-11-23T05:59:59Z', '2026-11-16T06:00:00.000Z', '2026-11-23T06:00:00.000Z'],
    ['weekly', '2026-11-23T06:00:00Z', '2026-11-23T06:00:00.000Z', '2026-11-30T06:00:00.000Z'],
    ['weekly', '2026-01-02T12:00:00Z', '2025-12-29T06:00:00.000Z', '2026-01-05T06:00:00.000Z'],
    ['monthly', '2026-12-01T05:00:00Z', '2026-11-01T06:00:00.000Z', '2026-12-01T06:00:00.000Z'],
    ['monthly', '2026-12-01T06:00:00Z', '2026-12-01T06:00:00.000Z', '2027-01-01T06:00:00.000Z'],
    ['monthly', '2027-01-01T01:00:00Z', '2026-12-01T06:00:00.000Z', '2027-01-01T06:00:00.000Z'],
  ] as const)('%s, asked at %s', (schedule, now, last, next) => {
    expect(lastDue(schedule, new Date(now)).toISOString()).toBe(last);
    expect(nextDue(schedule, new Date(now)).toISOString()).toBe(next);
  });
});
