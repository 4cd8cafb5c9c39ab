/** Marks what is folded on the screen and open on paper. */
export const PRINTED_OPEN = { 'data-printed': 'open' } as const;
