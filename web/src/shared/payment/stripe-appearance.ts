import type { Appearance } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';

const DARK = '(prefers-color-scheme: dark)';

/** Our colors for Stripe's frames, which cannot see our stylesheets; they follow light and dark like the page. */
export function useStripeAppearance(): Appearance {
  const [dark, setDark] = useState(() => window.matchMedia(DARK).matches);
  useEffect(() => {
    const scheme = window.matchMedia(DARK);
    const onChange = (): void => setDark(scheme.matches);
    scheme.addEventListener('change', onChange);
    return () => scheme.removeEventListener('change', onChange);
  }, []);

  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string): string => tokens.getPropertyValue(name).trim();
  const border = `1px solid ${token('--line-strong')}`;
  return {
    theme: dark ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('--accent'),
      colorBackground: token('--surface'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-muted'),
      colorTextPlaceholder: token('--ink-muted'),
      colorDanger: token('--error'),
      fontFamily: '"Inter", system-ui, "Segoe UI", Roboto, sans-serif',
      fontSizeBase: '16px',
      borderRadius: token('--radius'),
      gridRowSpacing: '16px',
    },
    rules: {
      '.Input': { border, boxShadow: 'none' },
      '.Input:focus': { border: `1px solid ${token('--accent')}`, boxShadow: `0 0 0 1px ${token('--accent')}` },
      '.Label': { fontWeight: '500', fontSize: '15px' },
    },
  };
}
