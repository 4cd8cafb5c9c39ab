/** One time that somebody writes in one field: until they leave it or write in another. Undo takes it back in one step. */
import { uniqueID } from '../../../state/local-storage.ts';

/** Milliseconds after which going on in the same field is another step, so that one undo takes no more than a thought. */
export const STRETCH_MS = 60_000;

interface Stretch {
  readonly id: string;
  readonly key: string;
  readonly field: string;
  readonly begun: number;
}

let current: Stretch | null = null;

/** @param key of the question or option. @returns the id of the time that a key stroke in its field belongs to. */
export function stretchOf(key: string, field: string): string {
  const now = Date.now();
  const goesOn = current?.key === key && current.field === field && now - current.begun < STRETCH_MS;
  if (!current || !goesOn) current = { id: uniqueID(), key, field, begun: now };
  return current.id;
}

/** The field was left. */
export function endStretch(key: string): void {
  if (current?.key === key) current = null;
}
