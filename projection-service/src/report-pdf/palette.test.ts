import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BAND_COLOURS, BAND_GROUNDS, COLOURS } from './palette.ts';

it('prints in the colours of the screen', () => {
  const file = join(import.meta.dirname, '..', '..', '..', 'web', 'src', 'theme', 'tokens.css');
  const light = readFileSync(file, 'utf8').split('@media')[0] ?? '';
  const token = (name: string): string | undefined => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(light)?.[1];
  expect(COLOURS).toEqual({
    surface: token('surface'),
    ink: token('ink'),
    inkMuted: token('ink-muted'),
    line: token('line'),
    lineStrong: token('line-strong'),
    accent: token('accent'),
    accentSoft: token('accent-soft'),
  });
  expect(BAND_COLOURS).toEqual({
    danger: token('band-danger'),
    warning: token('band-warning'),
    success: token('band-success'),
  });
  expect(BAND_GROUNDS).toEqual({
    danger: token('band-danger-soft'),
    warning: token('band-warning-soft'),
    success: token('band-success-soft'),
  });
});
