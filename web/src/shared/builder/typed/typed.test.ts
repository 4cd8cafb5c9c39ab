// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../http/errors.ts';
import { store } from '../../../state/store.ts';
import { leave, saveTyped, TYPING_PAUSE_MS } from './save.ts';
import { drop, type Subject, typedAtom } from './state.ts';
import { STRETCH_MS } from './stretch.ts';
import { forget, isNews, settle, type } from './typed.ts';

type Texts = { readonly text: string; readonly help: string };

const BEFORE: Texts = { text: 'Who pays?', help: '' };
const KEY = 'd1 question q1';
let server = { texts: BEFORE, revision: 4 };
const sent: { changed: Partial<Texts>; revision: number }[] = [];
/** Of which time of writing each was, in order. */
const typings: (string | undefined)[] = [];
/** What the server does with the next ones; then it takes all. */
const answers: (() => Promise<unknown>)[] = [];

const subject = (change: Partial<Subject<Texts>> = {}): Subject<Texts> => ({
  key: KEY,
  draft: 'd1',
  questionID: 'q1',
  known: server,
  sent: ({ text, help }) => ({ text: text.trim(), help: help.trim() }),
  problemsOf: ({ text }) => ({ text: text.trim() === '' ? 'Missing.' : undefined }),
  unfinished: ({ help }) => (help === '-' ? ['help'] : []),
  save: async (changed, revision, typing) => {
    sent.push({ changed, revision });
    typings.push(typing);
    const answer = answers.shift();
    if (answer) return answer();
    server = { texts: { ...server.texts, ...changed }, revision: revision + 1 };
    return undefined;
  },
  read: ({ text, help }) => ({ text: String(text), help: String(help) }),
  refresh: async () => undefined,
  fetched: () => server.revision,
  failed: 'Unable to save.',
  ...change,
});

const now = () => store.get(typedAtom).get(KEY);
const pause = () => vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS);

beforeEach(() => {
  vi.useFakeTimers();
  server = { texts: BEFORE, revision: 4 };
  sent.length = 0;
  typings.length = 0;
  answers.length = 0;
});
afterEach(() => forget(() => true));

it('saves once after a pause, only what changed, and forgets it once the server has it', async () => {
  type(subject(), { text: 'Who pays y' });
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS - 1);
  type(subject(), { text: 'Who pays you?' });
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS - 1);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([{ changed: { text: 'Who pays you?' }, revision: 4 }]);
  expect(now()).toBeUndefined();
});

it('sends nothing for what is as it was', async () => {
  type(subject(), { text: 'Who pays?' });
  expect(now()).toBeUndefined();
  type(subject(), { text: 'Who?' });
  type(subject(), { text: 'Who pays? ' });
  await leave(KEY);
  expect(sent).toEqual([]);
  expect(now()).toBeUndefined();
});

it('keeps a blank at the end while somebody may go on, and goes on from there', async () => {
  type(subject(), { text: 'Who buys ' });
  await pause();
  expect(sent).toHaveLength(1);
  expect(now()).toMatchObject({ values: { text: 'Who buys ' }, phase: 'saved' });
  type(subject(), { text: 'Who buys it?' });
  await leave(KEY);
  expect(sent[1]).toEqual({ changed: { text: 'Who buys it?' }, revision: 5 });
  expect(now()).toBeUndefined();
});

it('saves what is typed while it is on its way as the next change', async () => {
  let arrive = (_: unknown): void => undefined;
  answers.push(() => new Promise((resolve) => (arrive = resolve)));
  type(subject(), { text: 'First' });
  await pause();
  type(subject(), { text: 'First and second' });
  server = { texts: { ...BEFORE, text: 'First' }, revision: 5 };
  arrive(undefined);
  await pause();
  expect(sent).toEqual([
    { changed: { text: 'First' }, revision: 4 },
    { changed: { text: 'First and second' }, revision: 5 },
  ]);
});

it('shows what was typed until what was saved is fetched, also when that fails', async () => {
  let fetched = 4;
  type(subject({ fetched: () => fetched }), { text: 'Who pays you?' });
  await leave(KEY);
  expect(now()).toMatchObject({ phase: 'saved', values: { text: 'Who pays you?' } });
  fetched = 5;
  drop(KEY, fetched);
  expect(now()).toBeUndefined();
});

it('tells what is wrong once the field is left, and saves the other fields nevertheless', async () => {
  type(subject(), { text: '', help: 'Think.' });
  await pause();
  expect(sent).toEqual([{ changed: { help: 'Think.' }, revision: 4 }]);
  expect(now()).toMatchObject({ phase: 'held', problems: {} });
  await leave(KEY);
  expect(now()).toMatchObject({ phase: 'refused', problems: { text: 'Missing.' }, values: { text: '' } });
  type(subject(), { text: 'W' });
  expect(now()?.problems['text']).toBeUndefined();
});

it('holds what is not complete yet', async () => {
  type(subject(), { help: '-' });
  await pause();
  expect(sent).toEqual([]);
  expect(now()?.phase).toBe('held');
});

it('keeps what the server refuses, says it at its field, and tries again', async () => {
  answers.push(() => Promise.reject(new ApiError(400, [{ code: 'badRequest', msg: 'Too bold.', field: '/text' }])));
  answers.push(() => Promise.reject(new NetworkError(null)));
  type(subject(), { text: 'Mine?' });
  await pause();
  expect(now()).toMatchObject({ phase: 'refused', problems: { text: 'Too bold.' }, values: { text: 'Mine?' } });
  await leave(KEY);
  expect(now()?.problems).toEqual({ form: 'Unable to save. No connection. Check your network and try again.' });
  await leave(KEY);
  expect(server.texts.text).toBe('Mine?');
  expect(now()).toBeUndefined();
});

it("overwrites nobody's change: both are kept until one has chosen", async () => {
  const current = { text: 'Theirs?', help: 'Their help.', revision: 7 };
  answers.push(() => Promise.reject(new ApiError(409, [{ code: 'changedMeanwhile', msg: 'changed', current }])));
  type(subject(), { text: 'Mine?' });
  await pause();
  expect(now()?.conflict).toEqual({
    base: BEFORE,
    mine: { text: 'Mine?', help: '' },
    now: { text: 'Theirs?', help: 'Their help.' },
  });
  await leave(KEY);
  expect(sent).toHaveLength(1);
  settle(KEY, { text: 'Mine?', help: 'Their help.' }, true);
  await pause();
  expect(sent[1]).toEqual({ changed: { text: 'Mine?' }, revision: 7 });
});

describe('a save whose answer is lost', () => {
  const taken = (changed: Partial<Texts>) => async () => {
    server = { texts: { ...server.texts, ...changed }, revision: server.revision + 1 };
    throw new NetworkError(null);
  };
  const changedMeanwhile = async () => {
    const current = { ...server.texts, revision: server.revision };
    throw new ApiError(409, [{ code: 'changedMeanwhile', msg: 'changed', current }]);
  };

  it('is known as saved when it is sent again', async () => {
    answers.push(taken({ text: 'Mine?' }), changedMeanwhile);
    type(subject(), { text: 'Mine?' });
    await leave(KEY);
    expect(now()?.phase).toBe('refused');
    expect(isNews(KEY, server)).toBe(false);
    await leave(KEY);
    expect(now()).toBeUndefined();
    expect(sent).toHaveLength(2);
  });

  it('is what goes on from when more was typed since', async () => {
    answers.push(taken({ text: 'Mine' }), changedMeanwhile);
    type(subject(), { text: 'Mine' });
    await leave(KEY);
    type(subject(), { text: 'Mine, now' });
    expect(isNews(KEY, server)).toBe(false);
    await leave(KEY);
    expect(sent.at(-1)).toEqual({ changed: { text: 'Mine, now' }, revision: 5 });
    expect(now()).toBeUndefined();
  });

  it('hides no change of somebody else', async () => {
    answers.push(taken({ text: 'Mine' }), changedMeanwhile);
    type(subject(), { text: 'Mine' });
    await leave(KEY);
    server = { texts: { ...server.texts, text: 'Theirs' }, revision: 6 };
    type(subject(), { text: 'Mine, now' });
    expect(isNews(KEY, server)).toBe(true);
    await leave(KEY);
    expect(now()?.conflict).toMatchObject({ mine: { text: 'Mine, now' }, now: { text: 'Theirs' } });
  });

  it("keeps what somebody else wrote in other fields when one's own are there", async () => {
    answers.push(taken({ text: 'Mine?' }), changedMeanwhile);
    type(subject(), { text: 'Mine?' });
    await leave(KEY);
    server = { texts: { ...server.texts, help: 'Theirs' }, revision: 6 };
    await leave(KEY);
    expect(now()).toBeUndefined();
    expect(server.texts).toEqual({ text: 'Mine?', help: 'Theirs' });
  });
});

it('saves one after the other in a draft, and says when all is sent', async () => {
  let arrive = (_: unknown): void => undefined;
  answers.push(() => new Promise((resolve) => (arrive = resolve)));
  type(subject(), { text: 'One' });
  type(subject({ key: 'd1 option o1' }), { text: 'Two' });
  type(subject({ key: 'd2 option o1', draft: 'd2' }), { text: 'Elsewhere' });
  const all = saveTyped('d1');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.map(({ changed }) => changed.text)).toEqual(['One']);
  arrive(undefined);
  expect(await all).toBe(true);
  expect(sent.map(({ changed }) => changed.text)).toEqual(['One', 'Two']);
  expect(await saveTyped('d3')).toBe(false);
});

describe('one time of writing, which one undo takes back', () => {
  /** Types and waits until it is saved. */
  const write = async (change: Partial<Texts>, to = subject()): Promise<void> => {
    type(to, change);
    await pause();
  };
  /** The saves by their times: '1122' for two of each of two. */
  const times = (): string => {
    const all = [...new Set(typings)];
    return typings.map((typing) => all.indexOf(typing) + 1).join('');
  };

  it('is all that is typed in one field, whatever the pauses', async () => {
    await write({ text: 'Who' });
    await write({ text: 'Who pays' });
    await write({ text: 'Who pays you?' });
    expect(times()).toBe('111');
    expect(typings[0]).toMatch(/^[\da-f]{32}$/);
  });

  it('ends where the field is left, and where another is written in', async () => {
    await write({ text: 'Who' });
    await leave(KEY);
    await write({ text: 'Who pays' });
    await write({ help: 'Think' });
    await write({ help: 'Think.' });
    await write({ text: 'Mine' }, subject({ key: 'd1 option o1' }));
    await write({ help: 'Think again.' });
    expect(times()).toBe('123345');
  });

  it('is that of its texts, also where they wait for another save', async () => {
    let arrive = (_: unknown): void => undefined;
    answers.push(() => new Promise((resolve) => (arrive = resolve)));
    await write({ text: 'Mine' }, subject({ key: 'd1 option o1' }));
    await write({ text: 'Who' });
    type(subject(), { help: 'Think' });
    arrive(undefined);
    await pause();
    expect(sent.map(({ changed }) => changed)).toEqual([{ text: 'Mine' }, { text: 'Who' }, { help: 'Think' }]);
    expect(times()).toBe('123');
  });

  it('ends after a minute', async () => {
    await write({ text: 'Who' });
    await vi.advanceTimersByTimeAsync(STRETCH_MS);
    await write({ text: 'Who pays' });
    expect(times()).toBe('12');
  });
});
