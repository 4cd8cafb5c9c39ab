/** What the test server keeps: collections of documents by _id. */
import type { Fields } from './wire.ts';

export interface IndexSpec {
  readonly name: string;
  readonly key: Record<string, number>;
  /** Documents are to be removed so long after the field; it removes none. */
  readonly expireAfterSeconds?: number;
}

export interface Collection {
  readonly documents: Map<unknown, Fields>;
  readonly indexes: IndexSpec[];
  /** What documents must match that are inserted. */
  validator?: Fields;
}

/** An answer with `ok: 0`, or an entry of `writeErrors`. */
export class CommandError extends Error {
  readonly code: number;
  readonly codeName: string;

  constructor(code: number, codeName: string, message: string) {
    super(message);
    this.code = code;
    this.codeName = codeName;
  }
}

export interface Database {
  readonly name: string;
  readonly collections: Map<string, Collection>;
}

export function collectionOf(database: Database, name: string): Collection {
  const known = database.collections.get(name) ?? {
    documents: new Map(),
    indexes: [{ name: '_id_', key: { _id: 1 } }],
  };
  database.collections.set(name, known);
  return known;
}

/** Keeps a document, in place of the one with its _id when `replaced` is given. @throws CommandError 11000 */
export function keep(database: Database, name: string, document: Fields, replaced?: Fields): void {
  const { documents } = collectionOf(database, name);
  const same = documents.get(document['_id']);
  if (same !== undefined && same !== replaced) {
    const namespace = `${database.name}.${name}`;
    throw new CommandError(
      11000,
      'DuplicateKey',
      `E11000 duplicate key error collection: ${namespace} index: _id_ dup key: ${String(document['_id'])}`,
    );
  }
  documents.set(document['_id'], document);
}
