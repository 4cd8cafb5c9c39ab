import { expect, it } from 'vitest';
import { daysBetween } from './day.ts';

it.each([
  ['2026-11-27', '2026-12-27', 30],
  ['2026-03-28', '2026-03-30', 2],
  ['2026-11-27', '2026-11-26', -1],
])('from %s to %s are %s days', (from, to, days) => expect(daysBetween(from, to)).toBe(days));
