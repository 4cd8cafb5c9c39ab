/** Learns of what went wrong without a caller hearing of it. @param what in words. */
export type OnBackgroundError = (what: string, error: unknown) => void;
