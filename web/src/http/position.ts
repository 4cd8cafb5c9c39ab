/** Read your own writes: the furthest log position that a command of this page reached. */
let reached = '';

/** Positions are texts that sort as they happened. */
export function rememberPosition(position: string | null): void {
  if (position !== null && position > reached) reached = position;
}

/** @returns the position queries have to include, or null before the first command. */
export const positionToRead = (): string | null => (reached === '' ? null : reached);
