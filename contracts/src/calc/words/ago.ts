import { DAY_MS } from '../../core/day.ts';

/** Up to how many days ago something was. */
export const AGO_DAYS = { week: 7, month: 30, quarter: 90 } as const;

/** As a list is filtered by when something was last: `longer` is before all of them, `none` never. */
export const AGES = ['week', 'month', 'quarter', 'longer', 'none'] as const;
export type Age = (typeof AGES)[number];

const LONGEST = Math.max(...Object.values(AGO_DAYS));

/** @returns the instant from which on, or before which, it was; null for never. */
export function spanOf(age: Age, now: Date): { readonly from: string } | { readonly before: string } | null {
  const ago = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
  if (age === 'none') return null;
  return age === 'longer' ? { before: ago(LONGEST) } : { from: ago(AGO_DAYS[age]) };
}
