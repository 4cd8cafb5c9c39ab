import { describe, expect, it } from 'vitest';
import { phaseOf, secondsUntil } from './expiry.ts';

const END = Date.parse('2026-11-21T11:00:00.000Z');
const at = (secondsBefore: number) => phaseOf('2026-11-21T11:00:00.000Z', END - secondsBefore * 1000);

describe('a session', () => {
  it('is left alone until one minute before its end', () => {
    expect(at(3600)).toEqual({ kind: 'quiet', warnsAt: END - 60_000 });
    expect(at(61).kind).toBe('quiet');
  });

  it('warns for its last minute', () => {
    expect(at(60)).toEqual({ kind: 'warning', endsAt: END });
    expect(at(0.001).kind).toBe('warning');
  });

  it('is over at its end', () => {
    expect(at(0)).toEqual({ kind: 'over' });
    expect(at(-7200)).toEqual({ kind: 'over' });
  });

  it.each(['', 'soon', 'undefined'])('whose end is %j is over', (exp) => expect(phaseOf(exp, END).kind).toBe('over'));
});

it('counts down in whole seconds and stops at none', () => {
  expect(secondsUntil(END, END - 60_000)).toBe(60);
  expect(secondsUntil(END, END - 59_001)).toBe(60);
  expect(secondsUntil(END, END - 1)).toBe(1);
  expect(secondsUntil(END, END + 5_000)).toBe(0);
});
