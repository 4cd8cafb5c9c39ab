import { HEX_PATTERN } from '@groundwork/contracts/browser';

const hex = new RegExp(HEX_PATTERN);

/** @returns as it is kept: #rrggbb in small letters, also of #RGB and without the sign; null where it is no color; '' stays. */
export function colorOf(typed: string): string | null {
  const text = typed.trim().toLowerCase().replace(/^#?/, '#');
  if (text === '#') return '';
  const long = /^#[0-9a-f]{3}$/.test(text) ? text.replace(/[0-9a-f]/g, '$&$&') : text;
  return hex.test(long) ? long : null;
}
