/** How long a request to an expert can be taken back before it goes, in milliseconds. */
export const UNDO_MS = 6_000;
