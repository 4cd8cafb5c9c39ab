/** Saves what is typed: each question and option by itself, one after the other in a draft. */
import { ApiError, messageOf } from '../../../http/errors.ts';
import { store } from '../../../state/store.ts';
import { type Current, changedMeanwhile } from '../../../ui/conflict/conflict.tsx';
import { type Problems, refusedFields } from '../../../ui/form/problems.ts';
import { isOwn, isUnanswered, onto } from './own.ts';
import {
  drop,
  type Since,
  type Subject,
  shown,
  type Texts,
  typedAtom,
  typedOf,
  update,
  type Work,
  works,
} from './state.ts';
import { endStretch } from './stretch.ts';

/** Milliseconds without typing before it is saved. */
export const TYPING_PAUSE_MS = 800;

/** Saves of one draft, one after the other. */
const tails = new Map<string, Promise<unknown>>();

export function savesSoon(key: string, work: Work): void {
  work.isLeft = false;
  clearTimeout(work.timer);
  work.timer = setTimeout(() => void save(key), TYPING_PAUSE_MS);
}

/** Saves at once, and tells what is wrong: the field was left. */
export function leave(key: string): Promise<void> {
  endStretch(key);
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
  // While its turn is awaited, another field may be written in.
  const { typing } = work;
  update(key, { phase: 'saving' });
  try {
    await inTurn(typed.draft, () => subject.save(changed, since.revision, typing));
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
