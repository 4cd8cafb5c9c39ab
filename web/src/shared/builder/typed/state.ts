/** What is typed into a draft and not yet known to be on the server, by question and option. */
import { atom, store } from '../../../state/store.ts';
import type { Current } from '../../../ui/conflict/conflict.tsx';
import type { Problems } from '../../../ui/form/problems.ts';

export type Texts = Readonly<Record<string, string>>;

/** waiting: for the pause; held: not to be sent as it is; refused: by the server, or told so when the field was left. */
type Phase = 'waiting' | 'held' | 'saving' | 'saved' | 'refused';

export interface Since<T> {
  readonly texts: T;
  readonly revision: number;
}

export interface Typed<T extends Texts = Texts> {
  readonly draft: string;
  readonly questionID: string;
  readonly values: T;
  /** The state on the server that it began with, or was saved as. */
  readonly since: Since<T>;
  readonly phase: Phase;
  readonly problems: Problems<keyof T & string>;
  readonly conflict: { readonly base: T; readonly mine: T; readonly now: T } | null;
}

/** A question or an option, and how it is saved. */
export interface Subject<T extends Texts> {
  readonly key: string;
  readonly draft: string;
  readonly questionID: string;
  readonly known: Since<T>;
  /** As the server will have it: trimmed, numbers in range. */
  readonly sent: (typed: T) => T;
  readonly problemsOf: (typed: T) => Problems<keyof T & string>;
  /** Fields that are not complete yet, like a minus without its number. */
  readonly unfinished: (typed: T) => readonly (keyof T & string)[];
  /** Sends the changed texts. @param typing of which time of writing they are: `stretch.ts`. */
  readonly save: (changed: Partial<T>, revision: number, typing: string | undefined) => Promise<unknown>;
  readonly read: (current: Current) => T;
  /** The refusal with the form's names of fields. */
  readonly named?: ((error: unknown) => unknown) | undefined;
  readonly refresh: () => Promise<void>;
  /** The revision that was fetched last; 0 for none. */
  readonly fetched: () => number;
  readonly failed: string;
}

export interface Work {
  subject: Subject<Texts>;
  timer: ReturnType<typeof setTimeout> | undefined;
  running: Promise<void> | null;
  isLeft: boolean;
  /** What was typed last is of this time of writing. */
  typing: string | undefined;
  /** Sent since that state without an answer: the server may have one of them. */
  unanswered: Texts[];
}

export const typedAtom = atom<ReadonlyMap<string, Typed>>(new Map());
export const works = new Map<string, Work>();

/** What a form shows: it forgets by itself, once it has drawn what was fetched. */
export const shown = new Set<string>();

export const typedOf = (key: string): Typed | undefined => store.get(typedAtom).get(key);

export function put(key: string, next: Typed | undefined): void {
  const all = new Map(store.get(typedAtom));
  if (next) all.set(key, next);
  else all.delete(key);
  store.set(typedAtom, all);
}

export function update(key: string, change: Partial<Typed>): void {
  const before = typedOf(key);
  if (before) put(key, { ...before, ...change });
}

export const isSame = (one: Texts, other: Texts): boolean =>
  one === other || Object.keys(one).every((name) => one[name] === other[name]);

/**
 * Forgets what is saved, once it was fetched: from then on the page shows what the server has.
 * @param revision that was fetched last.
 */
export function drop(key: string, revision: number): void {
  const typed = typedOf(key);
  if (typed?.phase !== 'saved' || revision < typed.since.revision) return;
  // A blank at the end stays as long as somebody may go on writing.
  const isDone = works.get(key)?.isLeft !== false || isSame(typed.values, typed.since.texts);
  if (isDone || revision > typed.since.revision) put(key, undefined);
}
