/** Read your own writes: the highest log position that a command of this page has reached. */
let reached = '';

/** Positions sort as text in log order. */
export function rememberPosition(position: string | null): void {
  if (position !== null && position > reached) reached = position;
}

export const positionToRead = (): string | null => (reached === '' ? null : reached);
