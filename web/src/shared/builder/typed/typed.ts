/**
 * What somebody types into a draft, until the server has it. Kept outside the components: what is refused stays while
 * another question is shown, and a key stroke draws only what shows it.
 */
import { ApiError, messageOf } from '../../../http/errors.ts';
import { atom, store } from '../../../state/store.ts';
import { type Current, changedMeanwhile } from '../../../ui/conflict/conflict.tsx';
import { type Problems, refusedFields } from '../../../ui/form/problems.ts';
import { isOwn, isUnanswered, onto } from './own.ts';

export type Texts = Readonly<Record<string, string>>;

/** Milliseconds without typing before it is saved. */
export const TYPING_PAUSE_MS = 800;

/** waiting: for the pause; held: not to be sent as it is; refused: by the server, or told so when the field was left. */
type Phase = 'waiting' | 'held' | 'saving' | 'saved' | 'refused';

interface Since<T> {
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
  /** Sends the changed texts. */
  readonly save: (changed: Partial<T>, revision: number) => Promise<unknown>;
  readonly read: (current: Current) => T;
  /** The refusal with the form's names of fields. */
  readonly named?: ((error: unknown) => unknown) | undefined;
  readonly refresh: () => Promise<void>;
  /** The revision that was fetched last; 0 for none. */
  readonly fetched: () => number;
  readonly failed: string;
}

interface Work {
  subject: Subject<Texts>;
  timer: ReturnType<typeof setTimeout> | undefined;
  running: Promise<void> | null;
  isLeft: boolean;
  /** Sent since that state without an answer: the server may have one of them. */
  unanswered: Texts[];
}

export const typedAtom = atom<ReadonlyMap<string, Typed>>(new Map());
const works = new Map<string, Work>();
/** Saves of one draft, one after the other. */
const tails = new Map<string, Promise<unknown>>();

/** What a form shows: it forgets by itself, once it has drawn what was fetched. */
const shown = new Set<string>();

/** A form shows these texts. @returns to call when it no longer does: what is not saved is saved then. */
export function show(key: string): () => void {
  shown.add(key);
  return () => {
    shown.delete(key);
    void leave(key);
  };
}

const typedOf = (key: string): Typed | undefined => store.get(typedAtom).get(key);

function put(key: string, next: Typed | undefined): void {
  const all = new Map(store.get(typedAtom));
  if (next) all.set(key, next);
  else all.delete(key);
  store.set(typedAtom, all);
}

function update(key: string, change: Partial<Typed>): void {
  const before = typedOf(key);
  if (before) put(key, { ...before, ...change });
}

const isSame = (one: Texts, other: Texts): boolean =>
  one === other || Object.keys(one).every((name) => one[name] === other[name]);

/** Notes what is typed, and saves it after a pause. Typing in a field clears its problem. */
export function type<T extends Texts>(subject: Subject<T>, change: Partial<T>): void {
  const { key, draft, questionID, known } = subject;
  const before = typedOf(key) ?? {
    ...{ draft, questionID, values: known.texts, since: known },
    ...{ phase: 'saved' as const, problems: {}, conflict: null },
  };
  const values = { ...before.values, ...(change as Texts) };
  if (isSame(values, before.values)) return;
  const problems: Record<string, string | undefined> = { ...before.problems, form: undefined };
  for (const name of Object.keys(change)) problems[name] = undefined;
  put(key, { ...before, values, problems, phase: 'waiting' });
  // What is saved is always of one kind of texts.
  const work = workOf(key, subject as unknown as Subject<Texts>);
  savesSoon(key, work);
}

function savesSoon(key: string, work: Work): void {
  work.isLeft = false;
  clearTimeout(work.timer);
  work.timer = setTimeout(() => void save(key), TYPING_PAUSE_MS);
}

function workOf(key: string, subject: Subject<Texts>): Work {
  const work = works.get(key) ?? { subject, timer: undefined, running: null, isLeft: false, unanswered: [] };
  work.subject = subject;
  works.set(key, work);
  return work;
}

/** Saves at once, and tells what is wrong: the field was left. */
export function leave(key: string): Promise<void> {
  const work = works.get(key);
  if (!work) return Promise.resolve();
  work.isLeft = true;
  return save(key);
}

async function save(key: string): Promise<void> {
  const work = works.get(key);
  if (!work) return;
  clearTimeout(work.timer);
  work.timer = undefined;
  if (work.running !== null) {
    await work.running;
    if (typedOf(key)) await save(key);
    return;
  }
  const run = async (): Promise<void> => {
    // Until what was typed while it was on its way is saved, too.
    while (await saveOnce(key, work));
    work.running = null;
    if (!typedOf(key)) works.delete(key);
  };
  work.running = run();
  await work.running;
}

/** @returns whether there may be more to save. */
async function saveOnce(key: string, work: Work): Promise<boolean> {
  const typed = typedOf(key);
  if (!typed || typed.conflict) return false;
  const { subject } = work;
  const { values, since } = typed;
  const wanted = subject.sent(values);
  const isWanted = (name: string): boolean => wanted[name] !== since.texts[name];
  const problems = subject.problemsOf(values);
  const unfinished = subject.unfinished(values);
  const isWrong = (name: string): boolean => problems[name] !== undefined || unfinished.includes(name);
  const names = Object.keys(values).filter((name) => isWanted(name) && !isWrong(name));
  const wrong = Object.keys(values).filter((name) => isWrong(name) && values[name] !== since.texts[name]);
  if (names.length === 0) {
    rest(key, work, wrong, problems);
    return false;
  }
  const changed = Object.fromEntries(names.map((name) => [name, wanted[name] ?? '']));
  update(key, { phase: 'saving' });
  try {
    await inTurn(typed.draft, () => subject.save(changed, since.revision));
  } catch (error) {
    if (isUnanswered(error)) work.unanswered.push(changed);
    const current = changedMeanwhile(error);
    if (current && rebase(key, work, { texts: subject.read(current), revision: revisionOf(current, since) }, changed))
      return true;
    onRefused(key, subject, error);
    return false;
  }
  work.unanswered = [];
  update(key, { since: { texts: { ...since.texts, ...changed }, revision: since.revision + 1 }, problems: {} });
  await subject.refresh().catch(() => undefined);
  return work.timer === undefined;
}

const revisionOf = ({ revision }: Current, since: Since<Texts>): number =>
  typeof revision === 'number' ? revision : since.revision;

/** Goes on from a state that one's own change made. @returns whether it is one. */
function rebase(key: string, work: Work, state: Since<Texts>, wanted: Texts): boolean {
  const typed = typedOf(key);
  if (!typed) return false;
  const { values, since } = typed;
  if (!isOwn(state.texts, { since: since.texts, wanted, unanswered: work.unanswered })) return false;
  work.unanswered = [];
  update(key, { since: state, values: onto(state.texts, values, since.texts), problems: {} });
  return true;
}

/** Nothing is left that could be sent. */
function rest(key: string, work: Work, wrong: readonly string[], problems: Problems<string>): void {
  const typed = typedOf(key);
  if (!typed) return;
  if (wrong.length > 0) {
    const shown = Object.fromEntries(wrong.map((name) => [name, problems[name]]));
    const isTold = work.isLeft && wrong.some((name) => problems[name] !== undefined);
    update(key, isTold ? { phase: 'refused', problems: shown } : { phase: 'held' });
    return;
  }
  update(key, { phase: 'saved', problems: {} });
  if (!shown.has(key)) drop(key, work.subject.fetched());
}

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

/** The state that was fetched may be what an unanswered change of one's own made. @returns whether somebody else's. */
export function isNews(key: string, known: Since<Texts>): boolean {
  const typed = typedOf(key);
  const work = works.get(key);
  if (!typed || typed.conflict || known.revision <= typed.since.revision) return false;
  const wanted = work?.subject.sent(typed.values) ?? typed.values;
  return !isOwn(known.texts, { since: typed.since.texts, wanted, unanswered: work?.unanswered ?? [] });
}

function onRefused(key: string, subject: Subject<Texts>, error: unknown): void {
  const typed = typedOf(key);
  if (!typed) return;
  const current = changedMeanwhile(error);
  if (current) {
    const now = subject.read(current);
    update(key, {
      phase: 'refused',
      problems: {},
      conflict: { base: typed.since.texts, mine: subject.sent(typed.values), now },
      // The next choice is made knowing this state.
      since: { texts: now, revision: revisionOf(current, typed.since) },
    });
  } else {
    const named = refusedFields(subject.named?.(error) ?? error, Object.keys(typed.values));
    const problems = Object.keys(named).length > 0 ? named : { form: messageOf(error, subject.failed) };
    update(key, { phase: 'refused', problems });
  }
  // The page may be outdated, too.
  if (error instanceof ApiError && error.status < 500) void subject.refresh().catch(() => undefined);
}

function inTurn<A>(draft: string, run: () => Promise<A>): Promise<A> {
  const turn = (tails.get(draft) ?? Promise.resolve()).catch(() => undefined).then(run);
  tails.set(draft, turn);
  return turn;
}

/** After both states were seen. @param isSaved whether the choice is saved now, or edited further. */
export function settle(key: string, values: Texts, isSaved: boolean): void {
  update(key, { values, conflict: null, phase: 'waiting' });
  const work = works.get(key);
  if (isSaved) void leave(key);
  else if (work) savesSoon(key, work);
}

/** Forgets what was typed: the text is deleted, or edit mode was left. */
export function forget(isMeant: (typed: Typed, key: string) => boolean): void {
  for (const [key, typed] of store.get(typedAtom)) {
    if (!isMeant(typed, key)) continue;
    clearTimeout(works.get(key)?.timer);
    works.delete(key);
    put(key, undefined);
  }
}

/** Saves what is typed in a draft and can be. @returns whether there was anything, once all is sent and fetched again. */
export async function saveTyped(draft: string): Promise<boolean> {
  const keys = [...store.get(typedAtom)].filter(([, typed]) => typed.draft === draft).map(([key]) => key);
  await Promise.all(keys.map(leave));
  return keys.length > 0;
}

/** Saves what is typed when the page is hidden: it may be closed. @returns how to stop. */
export function saveAllWhenHidden(): () => void {
  const onChange = (): void => {
    if (document.visibilityState !== 'hidden') return;
    for (const key of store.get(typedAtom).keys()) void leave(key);
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
