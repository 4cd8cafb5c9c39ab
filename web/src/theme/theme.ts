/** All colors come from tokens.css, so that light and dark follow the system. */
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

const ink: MantineColorsTuple = [
  '#e9eef7',
  '#d3def0',
  '#bed0ee',
  '#a9c3f2',
  '#7f9fd6',
  '#5a7fbd',
  '#3f639f',
  '#2d4d83',
  '#1f3a68',
  '#162c51',
];

/** Mantine picks white or black by shade; the ink on our accent is a token, to follow the scheme. */
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const isAccent = input.color === undefined || input.color === 'ink';
  if (!isAccent) return colors;
  if (input.variant === 'filled') return { ...colors, color: 'var(--on-accent)' };
  const soft = { ...colors, color: 'var(--accent)', hoverColor: 'var(--accent)' };
  if (input.variant === 'subtle') return { ...soft, hover: 'var(--accent-soft)' };
  if (input.variant === 'light') return { ...soft, background: 'var(--accent-soft)', hover: 'var(--accent-soft)' };
  return colors;
};

export const theme = createTheme({
  fontFamily: 'var(--font-sans)',
  headings: { fontFamily: 'var(--font-serif)', fontWeight: '600' },
  colors: { ink },
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 3 },
  variantColorResolver: variantColors,
  defaultRadius: 4,
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    // No movement: a button clicked at once would move away before the mouse is released.
    ModalRoot: { defaultProps: { centered: true, transitionProps: { transition: 'fade', duration: 150 } } },
    ModalOverlay: { defaultProps: { backgroundOpacity: 0.4 } },
  },
});

const tokens = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-muted)',
  '--mantine-color-placeholder': 'var(--ink-muted)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--surface-sunken)',
  '--mantine-color-disabled-color': 'var(--ink-muted)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-ink-filled': 'var(--accent)',
  '--mantine-color-ink-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
};

/** What panels that open over a page, and a tab beneath the pointer, have of their own in the dark: neutral greys. */
const panels = {
  '--mantine-color-dark-4': 'var(--line)',
  '--mantine-color-dark-6': 'var(--surface)',
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: tokens,
  dark: { ...tokens, ...panels },
});
