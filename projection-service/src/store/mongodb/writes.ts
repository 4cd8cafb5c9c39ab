/**
 * A write applies only to an older document, so repeating a batch changes nothing: it is safe to write documents first
 * and the checkpoint after, without a transaction.
 */
import { type Epochs, LeaseLost } from '@groundwork/event-store';
import { type LeaseDocument, passedLease } from '@groundwork/event-store/servers';
import { type AnyBulkWriteOperation, type Collection, type Db, MongoBulkWriteError, type WriteError } from 'mongodb';
import { checkOperation, EPOCH, type Indexed, REMOVED, TRIGRAMS, wordsIn } from '../documents.ts';
import { trigramsOf } from '../fields.ts';
import { parseFilter } from '../filter.ts';
import { type Batch, CheckpointMoved, type Document, type WriteOperation } from '../port.ts';
import { DUPLICATE_KEY, hasCode, VALIDATION_FAILED } from './errors.ts';
import { toMongo } from './filters.ts';

export interface Checkpoint {
  readonly _id: string;
  /** Null or missing where nothing was projected yet. */
  readonly position?: string | null;
  /** The latest in which it was led. */
  readonly epoch?: number;
}

/** What is left of a removed document, its _id and position, is no document. */
export const ALIVE = { [REMOVED]: { $exists: false } };

type Stored = Document & Record<string, unknown>;
type Operations = AnyBulkWriteOperation<Stored>[];

export interface Marks {
  readonly checkpoints: Collection<Checkpoint>;
  readonly leases: Collection<LeaseDocument>;
}

/**
 * Writes collection by collection, then the checkpoints; all is checked before anything is sent. Checkpoints are looked
 * at first: where the store lost writes, a document loaded since may lack some, and its new position would hide that.
 */
export async function write(
  db: Db,
  indexed: ReadonlyMap<string, Indexed>,
  { checkpoints, leases }: Marks,
  batch: Batch,
): Promise<void> {
  for (const { collection, operations } of batch.writes) {
    const known = indexed.get(collection) ?? { fields: [] };
    for (const operation of operations) checkOperation(operation, known);
  }
  await Promise.all([assertHeld(leases, batch.leases), assertUnmoved(checkpoints, batch.checkpoints)]);
  for (const { collection, operations, epoch } of batch.writes) {
    const kept = { searchField: indexed.get(collection)?.searchField, epoch };
    for (const run of runsOf(operations)) await writeRun(db.collection<Stored>(collection), run, kept);
  }
  for (const move of batch.checkpoints) await moveCheckpoint(checkpoints, move);
}

/** Saves who was frozen the rest of the batch; what follows is refused by each collection and checkpoint itself. */
export async function assertHeld(leases: Collection<LeaseDocument>, epochs: Epochs = new Map()): Promise<void> {
  const passed = epochs.size > 0 ? await passedLease(leases, epochs) : undefined;
  if (passed !== undefined) throw new LeaseLost(passed);
}

/** Of which epochs a document or a checkpoint may be: that one and later ones, and none, as earlier releases write. */
export const notBefore = (epoch: number) => ({ $or: [{ [EPOCH]: { $exists: false } }, { [EPOCH]: { $gte: epoch } }] });

/** What is kept of a document beside what was put. */
interface Kept {
  readonly searchField: string | undefined;
  readonly epoch: number | undefined;
}

/** Neighbors to send at once: of one kind and, as the server keeps no order, of different documents. */
function runsOf(operations: readonly WriteOperation[]): WriteOperation[][] {
  const runs: WriteOperation[][] = [];
  let ids = new Set<string>();
  for (const operation of operations) {
    const id =
      operation.kind === 'put' ? operation.document._id : operation.kind === 'remove' ? operation._id : undefined;
    const run = runs.at(-1);
    if (run?.[0]?.kind === operation.kind && (id === undefined || !ids.has(id))) run.push(operation);
    else {
      runs.push([operation]);
      ids = new Set();
    }
    if (id !== undefined) ids.add(id);
  }
  return runs;
}

async function writeRun(collection: Collection<Stored>, run: readonly WriteOperation[], kept: Kept): Promise<void> {
  const operations: Operations = run.map((operation) => bulkOperation(operation, kept));
  const ordered = run[0]?.kind === 'patch';
  try {
    await collection.bulkWrite(operations, { ordered });
  } catch (error) {
    const present = idsPresent(error, collection.collectionName);
    // Applied before, or just inserted by another writer with what may be an older document.
    const again = present.flatMap(({ index }) => withoutUpsert(operations[index]));
    if (again.length > 0) await collection.bulkWrite(again, { ordered: false }).catch(refusedAs(collection));
  }
}

const refusedAs =
  ({ collectionName }: Collection<Stored>) =>
  (error: unknown): never => {
    idsPresent(error, collectionName);
    throw error;
  };

/** @returns the duplicates of _id among a bulk's errors. @throws LeaseLost, and any other error. */
function idsPresent(error: unknown, collection: string): WriteError[] {
  if (!(error instanceof MongoBulkWriteError)) throw error;
  const errors = [error.writeErrors].flat();
  // Only a later epoch has a collection refuse a document.
  if (errors.some(({ code }) => code === VALIDATION_FAILED)) throw new LeaseLost(collection);
  if (errors.length === 0 || errors.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
  return errors;
}

function bulkOperation(operation: WriteOperation, { searchField, epoch }: Kept): Operations[number] {
  const of = epoch === undefined ? {} : { [EPOCH]: epoch };
  switch (operation.kind) {
    case 'put':
      return replacement({ ...searchable({ ...operation.document }, searchField), ...of });
    case 'patch': {
      const { position, set, except } = operation;
      const older = { position: { $lt: position }, ...(except === undefined ? {} : { _id: { $ne: except } }) };
      const filter = { $and: [...toMongo(parseFilter(operation.filter)), ALIVE, older] };
      return { updateMany: { filter, update: { $set: { ...searchable(set, searchField), position, ...of } } } };
    }
    case 'remove':
      // The position stays under the document's _id: only there can it stop an older put of another process.
      return replacement({ _id: operation._id, position: operation.position, [REMOVED]: true, ...of });
    default:
      return operation satisfies never;
  }
}

/** @returns the fields with what they are searched by, where the search field is among them. */
function searchable<F extends object>(given: F, searchField: string | undefined): F {
  if (searchField === undefined || !Object.hasOwn(given, searchField)) return given;
  return { ...given, [TRIGRAMS]: trigramsOf(wordsIn(given, searchField)) };
}

function replacement(document: Stored): Operations[number] {
  const { _id, position } = document;
  return { replaceOne: { filter: { _id, position: { $lt: position } }, replacement: document, upsert: true } };
}

function withoutUpsert(operation: Operations[number] | undefined): Operations {
  if (!operation || !('replaceOne' in operation)) return [];
  return [{ replaceOne: { ...operation.replaceOne, upsert: false } }];
}

/** @throws CheckpointMoved when one is not where the batch goes on from. */
async function assertUnmoved(checkpoints: Collection<Checkpoint>, moves: Batch['checkpoints']): Promise<void> {
  if (moves.length === 0) return;
  const stored = await checkpoints.find({ _id: { $in: moves.map(({ name }) => name) } }).toArray();
  const at = new Map(stored.map(({ _id, position }) => [_id, position]));
  const moved = moves.find(({ name, from }) => (at.get(name) ?? null) !== from);
  if (moved) throw new CheckpointMoved(moved.name);
}

/** Without an epoch it moves whoever led it, as what is not led does. @throws CheckpointMoved */
async function moveCheckpoint(
  checkpoints: Collection<Checkpoint>,
  { name, from, to, epoch }: Batch['checkpoints'][number],
): Promise<void> {
  const filter = { _id: name, position: from, ...(epoch === undefined ? {} : { epoch: { $not: { $gt: epoch } } }) };
  const change = { $set: { position: to, ...(epoch === undefined ? {} : { epoch }) } };
  try {
    // Null also stands for one that is not there.
    const { matchedCount, upsertedCount } = await checkpoints.updateOne(filter, change, { upsert: from === null });
    if (matchedCount + upsertedCount === 0) throw new CheckpointMoved(name);
  } catch (error) {
    throw hasCode(error, DUPLICATE_KEY) ? new CheckpointMoved(name) : error;
  }
}
