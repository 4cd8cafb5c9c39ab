import { useMediaQuery } from '@mantine/hooks';

const WIDE = '(min-width: 700px)';

/** @returns whether there is room for a table, and for a row's buttons beside it: not on a phone. */
export const useIsWide = (): boolean => useMediaQuery(WIDE, true, { getInitialValueInEffect: false }) ?? true;
