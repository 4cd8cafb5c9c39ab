/**
 * Where documents stand while their table is filled: rows by their ids, in memory. Ids are random, so an index of them on
 * disk has a page of its own written for nearly each document; made at the end it is sorted once.
 */
import type { Database } from './database.ts';
import { sql } from './sql.ts';

export interface Places {
  /** @returns rows that may hold the document: whose `_id` it is says the row itself, also after a write was undone. */
  of(id: string): number[];
  add(id: string, row: number): void;
}

/** A table that lacks the index of its ids. */
interface Filled {
  readonly id: number;
  /** Quoted. */
  readonly table: string;
}

/** Rows read at once when it is made of a table that was begun before. */
const PAGE = 10_000;
const FIRST_SLOTS = 1024;
/** Part of the slots that are taken before there are twice as many. */
const FULLEST = 0.7;

interface Known {
  /** Another number once another connection has written to the file. */
  version: unknown;
  readonly byTable: Map<number, Places>;
}
const known = new WeakMap<Database, Known>();

export function placesOf(database: Database, table: Filled): Places {
  const byTable = known.get(database)?.byTable ?? new Map<number, Places>();
  if (!known.has(database)) known.set(database, { version: versionOf(database), byTable });
  const found = byTable.get(table.id) ?? filled(database, table);
  byTable.set(table.id, found);
  return found;
}

/** Forgets them if another connection has written meanwhile. Call it before a series of calls of `placesOf`. */
export function checkPlaces(database: Database): void {
  const mine = known.get(database);
  if (mine && mine.version !== versionOf(database)) known.delete(database);
}

/** @param id of a table that is gone, or has an index of its ids. */
export function forgetPlaces(database: Database, id: number): void {
  known.get(database)?.byTable.delete(id);
}

const versionOf = (database: Database): unknown => database.get(sql('PRAGMA data_version'))?.['data_version'];

function filled(database: Database, { table }: Filled): Places {
  const places = makePlaces();
  const query = `SELECT n, _id FROM ${table} WHERE n > ? ORDER BY n LIMIT ${PAGE}`;
  for (let last = 0; ; ) {
    const rows = database.all(sql(query, last));
    for (const row of rows) places.add(String(row['_id']), Number(row['n']));
    if (rows.length < PAGE) return places;
    last = Number(rows.at(-1)?.['n']);
  }
}

/** Open addressing in two arrays of numbers: 8 bytes a slot, where a Map takes ten times that for each id. */
export function makePlaces(): Places {
  let hashes = new Uint32Array(FIRST_SLOTS);
  /** 0 where a slot is free: rows are counted from 1. */
  let rows = new Uint32Array(FIRST_SLOTS);
  let taken = 0;

  function put(hash: number, row: number): void {
    const mask = rows.length - 1;
    let slot = hash & mask;
    while (rows[slot] !== 0) slot = (slot + 1) & mask;
    hashes[slot] = hash;
    rows[slot] = row;
  }

  function grow(): void {
    const [before, at] = [hashes, rows];
    hashes = new Uint32Array(at.length * 2);
    rows = new Uint32Array(at.length * 2);
    at.forEach((row, slot) => {
      if (row !== 0) put(before[slot] ?? 0, row);
    });
  }

  return {
    of(id) {
      const hash = hashOf(id);
      const mask = rows.length - 1;
      const found: number[] = [];
      for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
        const row = rows[slot] ?? 0;
        if (row === 0) return found;
        if (hashes[slot] === hash) found.push(row);
      }
    },
    add(id, row) {
      if (++taken > rows.length * FULLEST) grow();
      put(hashOf(id), row);
    },
  };
}

/** FNV-1a, and the last step of MurmurHash3, which spreads it over all bits. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
