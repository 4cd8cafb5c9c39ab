/**
 * Queued answers in localStorage, one key per entry. Entries never change, so tabs cannot overwrite each other's, and
 * removing one removes exactly that one.
 */
import { serverNow } from '../../http/server-time.ts';
import { localKeys, readLocal, removeLocal, uniqueID, writeLocal } from '../../state/local-storage.ts';
import { inOrder, nextAt, type Queue, type QueuedAnswer, superseded } from './queue.ts';

const prefixOf = (userID: string): string => `groundwork.answers.${userID}/`;
/** Keeps the last `at` even after sending: the clock may be set back. */
const lastKeyOf = (userID: string): string => `groundwork.last-answer.${userID}`;

/** A null key means that all of storage was cleared. */
export const isQueueKey = (key: string | null, userID: string): boolean =>
  key === null || key.startsWith(prefixOf(userID));

/** Answers that storage refused (full or blocked); they last as long as the page. */
const unsaved = new Map<string, QueuedAnswer>();
/** The last `at` that this page gave. */
let lastHere = 0;

/** One person's queue: as last read from storage, with this page's changes since. */
let known: { readonly userID: string; readonly queue: Queue } | null = null;

/** Call when another tab may have changed it. @returns this person's queue, oldest first. */
export function readQueue(userID: string): Queue {
  const prefix = prefixOf(userID);
  const stored = localKeys(prefix).map((key) => readLocal(key));
  const kept = [...unsaved].flatMap(([key, entry]) => (key.startsWith(prefix) ? [entry] : []));
  const queue = inOrder([...stored.filter(isEntry), ...kept]);
  known = { userID, queue };
  return queue;
}

export const queueOf = (userID: string): Queue => (known?.userID === userID ? known.queue : readQueue(userID));

/** Stores an answer and removes earlier ones to the same question. */
export function keepAnswer(userID: string, answer: Omit<QueuedAnswer, 'id' | 'at'>): QueuedAnswer {
  const before = queueOf(userID);
  const at = nextAt(before, lastAt(userID), serverNow());
  const entry = { ...answer, id: uniqueID(), at };
  lastHere = at;
  writeLocal(lastKeyOf(userID), at);
  const key = prefixOf(userID) + entry.id;
  if (!writeLocal(key, entry)) unsaved.set(key, entry);
  known = { userID, queue: [...before, entry] };
  for (const { id } of superseded(known.queue)) discard(userID, id);
  return entry;
}

function lastAt(userID: string): number {
  const kept = readLocal(lastKeyOf(userID));
  return Math.max(lastHere, Number.isSafeInteger(kept) ? Number(kept) : 0);
}

export function discard(userID: string, id: string): void {
  const key = prefixOf(userID) + id;
  unsaved.delete(key);
  removeLocal(key);
  known = { userID, queue: queueOf(userID).filter((entry) => entry.id !== id) };
}

/** Removes a person's queue and last `at`. */
export function forgetAnswers(userID: string): void {
  for (const { id } of readQueue(userID)) discard(userID, id);
  removeLocal(lastKeyOf(userID));
}

function isEntry(value: unknown): value is QueuedAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const { id, at, userAssessmentID, questionID, questionOptionID } = value as Partial<QueuedAnswer>;
  const texts = [id, userAssessmentID, questionID, questionOptionID];
  return texts.every((text) => typeof text === 'string') && Number.isFinite(at);
}
