import type { Review } from '../review/use-review.ts';

/** Nothing was said about the draft. */
export const NO_REVIEW: Review = { threads: [], meant: [], links: [], publication: null, refused: null };
