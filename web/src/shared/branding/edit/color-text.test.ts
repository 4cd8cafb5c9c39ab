import { expect, it } from 'vitest';
import { colorOf } from './color-text.ts';

it.each([
  ['#0b6e4f', '#0b6e4f'],
  [' #0B6E4F ', '#0b6e4f'],
  ['0b6e4f', '#0b6e4f'],
  ['#FD0', '#ffdd00'],
  ['', ''],
  ['#', ''],
  ['green', null],
  ['#12345', null],
  ['#0b6e4f80', null],
])('%j is kept as %j', (typed, kept) => expect(colorOf(typed)).toBe(kept));
