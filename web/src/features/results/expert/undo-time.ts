/** Milliseconds in which a request to an expert can be taken back before it is sent. */
export const UNDO_MS = 6_000;
