import { createTheme } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { variablesOf } from './theme-variables.ts';

describe('the variables of a theme', () => {
  const theme = createTheme({ fontFamily: 'var(--font-sans)', defaultRadius: 4 });
  const sheet = variablesOf(theme, () => ({
    variables: {},
    light: { '--mantine-color-body': 'var(--paper)' },
    dark: { '--mantine-color-body': 'var(--night)' },
  }));

  it('are those of the theme and of its resolver, in each scheme', () => {
    expect(sheet).toContain('--mantine-font-family: var(--font-sans)');
    expect(sheet).toMatch(/"light"\]\{[^}]*--mantine-color-body: var\(--paper\)/);
    expect(sheet).toMatch(/"dark"\]\{[^}]*--mantine-color-body: var\(--night\)/);
  });

  it('leave out what Mantine has in a sheet of its own', () => {
    expect(sheet).not.toContain('--mantine-color-blue-6:');
    expect(sheet).not.toContain('--mantine-line-height');
  });
});
