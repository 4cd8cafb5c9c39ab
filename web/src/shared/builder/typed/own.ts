/** Changes of one's own that the server may have, as their answer was lost on the way. */
import { ApiError } from '../../../http/errors.ts';

type Texts = Readonly<Record<string, string>>;

/** Whether the server may have taken what was sent all the same. */
export const isUnanswered = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

interface Sent {
  /** What the changes were made in. */
  readonly since: Texts;
  /** What is sent again. */
  readonly wanted: Texts;
  /** What was sent before and not answered. */
  readonly unanswered: readonly Texts[];
}

/** Whether the state on the server has all that is wanted, or is what one's own unanswered change made of it. */
export function isOwn(now: Texts, { since, wanted, unanswered }: Sent): boolean {
  const has = (texts: Texts): boolean => Object.keys(texts).every((name) => now[name] === texts[name]);
  return has(wanted) || unanswered.some((changed) => has({ ...since, ...changed }));
}

/** @returns what is typed, with the server's texts in the fields that were left as they were. */
export const onto = (now: Texts, values: Texts, since: Texts): Texts =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === since[name] ? (now[name] ?? value) : value]),
  );
