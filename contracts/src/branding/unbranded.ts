import type { Brand } from './brand.ts';

/** Of a partner that has said nothing of itself. */
export const UNBRANDED = { logo: null, color: null, line: '', welcome: '' } as const;

/** Whether a partner has said nothing: then ours alone is shown. */
export const saysNothing = ({
  logo,
  color,
  line,
  welcome,
}: Pick<Brand, 'color' | 'line' | 'welcome'> & { readonly logo: object | null }): boolean =>
  logo === null && color === null && line === '' && welcome === '';
