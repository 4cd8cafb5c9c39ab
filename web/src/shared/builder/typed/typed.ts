/**
 * What somebody types into a draft, until the server has it. Kept outside the components: what is refused stays while
 * another question is shown, and a key stroke draws only what shows it.
 */
import { store } from '../../../state/store.ts';
import { isOwn } from './own.ts';
import { leave, savesSoon } from './save.ts';
import {
  isSame,
  put,
  type Since,
  type Subject,
  shown,
  type Texts,
  type Typed,
  typedAtom,
  typedOf,
  update,
  type Work,
  works,
} from './state.ts';
import { stretchOf } from './stretch.ts';

/** A form shows these texts. @returns to call when it no longer does: what is not saved is saved then. */
export function show(key: string): () => void {
  shown.add(key);
  return () => {
    shown.delete(key);
    void leave(key);
  };
}

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
  work.typing = stretchOf(key, Object.keys(change).join());
  savesSoon(key, work);
}

function workOf(key: string, subject: Subject<Texts>): Work {
  const work = works.get(key) ?? {
    subject,
    timer: undefined,
    running: null,
    isLeft: false,
    typing: undefined,
    unanswered: [],
  };
  work.subject = subject;
  works.set(key, work);
  return work;
}

/** The state that was fetched may be what an unanswered change of one's own made. @returns whether somebody else's. */
export function isNews(key: string, known: Since<Texts>): boolean {
  const typed = typedOf(key);
  const work = works.get(key);
  if (!typed || typed.conflict || known.revision <= typed.since.revision) return false;
  const wanted = work?.subject.sent(typed.values) ?? typed.values;
  return !isOwn(known.texts, { since: typed.since.texts, wanted, unanswered: work?.unanswered ?? [] });
}

/** After both states were seen. @param isSaved whether the choice is saved now, or edited further. */
export function settle(key: string, values: Texts, isSaved: boolean): void {
  update(key, { values, conflict: null, phase: 'waiting' });
  const work = works.get(key);
  // The choice is a step of its own.
  if (work) work.typing = undefined;
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
