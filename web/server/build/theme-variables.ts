import {
  type CSSVariablesResolver,
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  type MantineThemeOverride,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';

type Variables = Readonly<Record<string, string>>;

/**
 * Fills `variables.css` with what Mantine would make of the theme in each browser, as the first page is drawn: 40 ms of a slow phone.
 * The app tells Mantine so (`withCssVariables`).
 */
export function themeVariables(theme: MantineThemeOverride, resolver: CSSVariablesResolver): Plugin {
  let isFilled = false;
  return {
    name: 'theme-variables',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/theme\/variables\.css$/ },
      handler() {
        isFilled = true;
        return variablesOf(theme, resolver);
      },
    },
    buildEnd(error) {
      if (!error && !isFilled)
        this.error('no sheet takes the variables of the theme: all would be drawn without its colors');
    },
  };
}

/** @returns a sheet of the variables that differ from those of Mantine's own `default-css-variables.css`. */
export function variablesOf(override: MantineThemeOverride, resolver: CSSVariablesResolver): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, override);
  const ours = deepMerge(defaultCssVariablesResolver(theme), resolver(theme));
  const usual = defaultCssVariablesResolver(DEFAULT_THEME);
  return convertCssVariables(
    {
      variables: differing(ours.variables, usual.variables),
      light: differing(ours.light, usual.light),
      dark: differing(ours.dark, usual.dark),
    },
    ':root',
  );
}

const differing = (ours: Variables, usual: Variables): Record<string, string> =>
  Object.fromEntries(Object.entries(ours).filter(([name, value]) => usual[name] !== value));
