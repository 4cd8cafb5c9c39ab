/** How long ago the large world was made, in milliseconds: within the days that the overview shows. */
export const LARGE_AGE_MS = 20 * 24 * 60 * 60 * 1000;
