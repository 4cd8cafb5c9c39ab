export const DAY_MS = 24 * 60 * 60 * 1000;

/** @param from yyyy-mm-dd. @param to the same. @returns how many days later `to` is; negative when it is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
