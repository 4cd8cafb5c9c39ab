/**
 * Where unsent answers wait: localStorage, one key per entry. Entries never change, so two tabs cannot overwrite each
 * other's, and removing one removes exactly that one.
 */
import { serverNow } from '../../http/server-time.ts';
import { localKeys, readLocal, removeLocal, uniqueID, writeLocal } from '../../state/local-storage.ts';
import { inOrder, nextAt, type Queue, type QueuedAnswer, superseded } from './queue.ts';

const prefixOf = (userID: string): string => `groundwork.answers.${userID}/`;
/** Under which the number of a person's last answer stays, also once it was sent: a clock may be put back. */
const lastKeyOf = (userID: string): string => `groundwork.last-answer.${userID}`;

/** Whether a storage event is about this person's queue. A null key means that all of storage was cleared. */
export const isQueueKey = (key: string | null, userID: string): boolean =>
  key === null || key.startsWith(prefixOf(userID));

/** Answers of this page that storage refused (full or blocked): they live as long as the page. */
const unsaved = new Map<string, QueuedAnswer>();
/** The last number that this page gave. */
let lastHere = 0;

/** What waits for one person: as storage held it when it was last read, and what this page did since. */
let known: { readonly userID: string; readonly queue: Queue } | null = null;

/** Reads storage, as often as another tab may have changed it. @returns everything waiting for this person, oldest first. */
export function readQueue(userID: string): Queue {
  const prefix = prefixOf(userID);
  const stored = localKeys(prefix).map((key) => readLocal(key));
  const kept = [...unsaved].flatMap(([key, entry]) => (key.startsWith(prefix) ? [entry] : []));
  const queue = inOrder([...stored.filter(isEntry), ...kept]);
  known = { userID, queue };
  return queue;
}

/** @returns everything waiting for this person, oldest first, as far as this page knows. */
export const queueOf = (userID: string): Queue => (known?.userID === userID ? known.queue : readQueue(userID));

/** Keeps an answer until the server has it. Earlier answers to the same question go. */
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

/** Leaves nothing of a person on this device: what waits, and the number of their last answer. */
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
