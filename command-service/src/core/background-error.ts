/** Receives failures that no caller hears of. @param what in words. */
export type OnBackgroundError = (what: string, error: unknown) => void;
