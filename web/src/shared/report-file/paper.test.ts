// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { paperOf } from './paper.ts';

it.each([
  ['en-US', 'letter'],
  ['fr-CA', 'letter'],
  ['es-MX', 'letter'],
  ['zh-Hant-US', 'letter'],
  ['en-GB', 'a4'],
  ['de', 'a4'],
  ['', 'a4'],
])('prints for %s on %s', (language, paper) => expect(paperOf(language)).toBe(paper));
