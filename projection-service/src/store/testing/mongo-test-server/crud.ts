/** Commands on documents. */
import { randomUUID } from 'node:crypto';
import { aggregate, Query } from 'mingo';
import { CommandError, collectionOf, type Database, keep } from './collections.ts';
import { comparator } from './order.ts';
import type { Fields } from './wire.ts';

function matching(database: Database, name: string, filter: Fields): Fields[] {
  const kept = database.collections.get(name)?.documents;
  if (!kept) return [];
  // As an index on _id would; without it a bulk of upserts would be quadratic.
  const id = filter['_id'];
  const candidates =
    typeof id === 'string' ? [kept.get(id)].filter((found) => found !== undefined) : [...kept.values()];
  const query = new Query<Fields>(filter);
  return candidates.filter((document) => query.test(document));
}

export function find(database: Database, command: Fields): Fields[] {
  const found = matching(database, String(command['find']), fields(command['filter']));
  const sort = Object.entries(fields(command['sort'])).map(([path, direction]) => [path, Number(direction)] as const);
  if (sort.length > 0) found.sort(comparator(sort));
  const skip = Number(command['skip'] ?? 0);
  const limit = Number(command['limit'] ?? 0);
  const left = leftOut(fields(command['projection']));
  return found.slice(skip, limit === 0 ? undefined : skip + limit).map(left);
}

/** Of a projection those fields that it leaves out. */
const leftOut =
  (projection: Fields) =>
  (document: Fields): Fields =>
    Object.fromEntries(Object.entries(document).filter(([field]) => Number(projection[field] ?? 1) !== 0));

export function aggregateOf(database: Database, command: Fields): Fields[] {
  const documentsOf = (name: string): Fields[] => [...(database.collections.get(name)?.documents.values() ?? [])];
  return aggregate(documentsOf(String(command['aggregate'])), list(command['pipeline']), {
    collectionResolver: documentsOf,
  });
}

export function insert(database: Database, command: Fields): Fields {
  const name = String(command['insert']);
  return each(list(command['documents']), command, (document) => {
    keep(database, name, validated(database, name, document));
    return 1;
  });
}

export function update(database: Database, command: Fields): Fields {
  const name = String(command['update']);
  const upserted: Fields[] = [];
  const answer = each(list(command['updates']), command, ({ q, u, multi, upsert }, index) => {
    const found = matching(database, name, fields(q));
    const touched = multi === true ? found : found.slice(0, 1);
    for (const document of touched) {
      keep(database, name, validated(database, name, changed(document, u)), document);
    }
    if (touched.length > 0 || upsert !== true) return touched.length;
    const _id = fields(u)['_id'] ?? fields(q)['_id'] ?? randomUUID();
    keep(database, name, validated(database, name, changed({ _id }, u)));
    upserted.push({ index, _id });
    return 1;
  });
  return { ...answer, nModified: Number(answer['n']) - upserted.length, ...(upserted.length > 0 ? { upserted } : {}) };
}

/** One document; the answer holds it as it is afterwards (`new`) or was before. */
export function findAndModify(database: Database, command: Fields): Fields {
  const name = String(command['findAndModify']);
  const query = fields(command['query']);
  const [found] = matching(database, name, query);
  if (!found && command['upsert'] !== true) return { ok: 1, value: null, lastErrorObject: { n: 0 } };
  const _id = query['_id'] ?? randomUUID();
  const next = validated(database, name, changed(found ?? { _id }, command['update']));
  keep(database, name, next, found);
  const value = command['new'] === true ? next : (found ?? null);
  return { ok: 1, value, lastErrorObject: { n: 1, updatedExisting: found !== undefined } };
}

export function remove(database: Database, command: Fields): Fields {
  const name = String(command['delete']);
  return each(list(command['deletes']), command, ({ q, limit }) => {
    const found = matching(database, name, fields(q));
    const gone = Number(limit) === 0 ? found : found.slice(0, 1);
    for (const document of gone) collectionOf(database, name).documents.delete(document['_id']);
    return gone.length;
  });
}

function validated(database: Database, name: string, document: Fields): Fields {
  const { validator } = collectionOf(database, name);
  if (validator && !new Query(validator).test(document))
    throw new CommandError(121, 'DocumentValidationFailure', 'Document failed validation');
  return document;
}

const MODIFIERS = new Set(['$set', '$inc', '$currentDate']);

/** By a document, by modifiers, or by a pipeline. */
function changed(document: Fields, by: unknown): Fields {
  if (Array.isArray(by)) return aggregate([document], list(by))[0] ?? document;
  const change = fields(by);
  const operators = Object.keys(change).filter((name) => name.startsWith('$'));
  if (operators.length === 0) return { _id: document['_id'], ...change };
  if (operators.some((name) => !MODIFIERS.has(name)))
    throw new CommandError(9, 'FailedToParse', `unknown modifier ${operators}`);
  const counted = Object.entries(fields(change['$inc'])).map(([field, by]) => [
    field,
    Number(document[field] ?? 0) + Number(by),
  ]);
  const dated = Object.keys(fields(change['$currentDate'])).map((field) => [field, new Date()]);
  return { ...document, ...fields(change['$set']), ...Object.fromEntries([...counted, ...dated]) };
}

/** Runs the parts of a write command; one that fails stops the rest only when they are ordered. */
function each(parts: Fields[], command: Fields, work: (part: Fields, index: number) => number): Fields {
  let n = 0;
  const writeErrors: Fields[] = [];
  for (const [index, part] of parts.entries()) {
    try {
      n += work(part, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message });
      if (command['ordered'] !== false) break;
    }
  }
  return { ok: 1, n, ...(writeErrors.length > 0 ? { writeErrors } : {}) };
}

export function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function list(value: unknown): Fields[] {
  return Array.isArray(value) ? value : [];
}
