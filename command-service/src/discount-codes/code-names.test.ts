import { expect, it } from 'vitest';
import { codeNames } from './code-names.ts';

it('codes that are made up begin with the first word of their partner', () => {
  expect(codeNames('Harbor Angels', ['grace', 'c1'], 's')[0]).toMatch(/^HARBOR-[0-9A-HJKMNP-TV-Z]{6}$/);
  expect(codeNames('  Élan-Vital!', ['grace', 'c1'], 's')[0]).toMatch(/^ELANVITAL-/);
  expect(codeNames('— 株式会社', ['grace', 'c1'], 's')[0]).toMatch(/^CODE-/);
});

it('codes that are made up follow from the command, and from nothing that somebody else knows', () => {
  const names = codeNames('Harbor', ['grace', 'c1'], 's');
  expect(codeNames('Harbor', ['grace', 'c1'], 's')).toEqual(names);
  expect(new Set(names).size).toBe(5);
  for (const other of [codeNames('Harbor', ['grace', 'c2'], 's'), codeNames('Harbor', ['grace', 'c1'], 'another')])
    expect(other[0]).not.toBe(names[0]);
});
