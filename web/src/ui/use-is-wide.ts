import { useMediaQuery } from '@mantine/hooks';

/** From here on lists are tables, below it cards. */
export const TABLE_PX = 700;

/** @returns whether the window has `px`; by default what a table needs, and a row's buttons beside it: no phone. */
export const useIsWide = (px = TABLE_PX): boolean =>
  useMediaQuery(`(min-width: ${px}px)`, true, { getInitialValueInEffect: false }) ?? true;
