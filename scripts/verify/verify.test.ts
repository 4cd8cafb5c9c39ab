import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFiles, openDatabase } from '@groundwork/event-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARKED, makeDataFolder } from '../testing/data-folder.ts';
import { openFolder } from './open.ts';
import { verifyStored } from './verify.ts';

const root = mkdtempSync(join(tmpdir(), 'groundwork-verify-'));
const whole = join(root, 'whole');
let cases = 0;
beforeAll(() => makeDataFolder(whole), 60_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** @returns a copy of the whole folder. */
function copy(): string {
  const data = join(root, `case-${++cases}`);
  cpSync(whole, data, { recursive: true });
  return data;
}

/** Changes a file of SQLite behind the product's back. */
function change(path: string, version: number, sql: string): void {
  const db = openDatabase({ path, schema: '', version, pragmas: [], remedy: '' });
  db.exec(sql);
  db.close();
}
const inLog = (sql: string) => (data: string) => change(dataFiles(data).events, 1, sql);
const inKeys = (sql: string) => (data: string) => change(dataFiles(data).keys, 1, sql);
const inRead = (sql: string) => (data: string) => change(dataFiles(data).read, 2, sql);

async function verified(data: string, withReadModels: boolean) {
  const stored = await openFolder(data);
  try {
    const { holds, lines } = await verifyStored(stored, { withReadModels });
    return { holds, text: lines.join('\n') };
  } finally {
    await stored.close();
  }
}

const OPENED = `(SELECT seq FROM events WHERE stream = 'account-keeper' AND type = 'AccountOpened')`;

describe('what is whole', () => {
  it('holds, and nothing of it is changed or said of anybody', async () => {
    const data = copy();
    const before = readFileSync(dataFiles(data).events);
    const { holds, text } = await verified(data, true);
    expect(text).not.toContain('WRONG');
    expect(holds).toBe(true);
    expect(text).toMatch(/[\d,]+ events in [\d,]+ streams: all holds/);
    expect(text).toMatch(/1 named by the log: all holds/);
    expect(text).toMatch(/Read models {4}\d+ with [\d,]+ documents made anew and compared: all holds/);
    expect(readFileSync(dataFiles(data).events).equals(before)).toBe(true);
  });

  it('holds before there are read models', async () => {
    const data = copy();
    rmSync(dataFiles(data).read);
    expect(await verified(data, true)).toMatchObject({
      holds: true,
      text: expect.stringContaining('there are none here'),
    });
    expect(readdirSync(data)).not.toContain('read.db');
  });
});

describe('damage of what cannot be made again is named', () => {
  it.each<[string, (data: string) => void, RegExp]>([
    [
      'an event that is gone',
      inLog('DELETE FROM events WHERE seq = 7'),
      /positions: an event is missing before position 0+8/,
    ],
    [
      'a revision that is another',
      inLog(`UPDATE events SET revision = 9 WHERE seq = ${OPENED}`),
      /revisions: in stream account-keeper revision 9 is the first/,
    ],
    [
      'an id that stands twice',
      inLog('UPDATE events SET id = (SELECT id FROM events WHERE seq = 3) WHERE seq = 12'),
      /ids: the event at position 0+12 has the id of the one at position 0+3/,
    ],
    ['an id that is none', inLog(`UPDATE events SET id = 'x' WHERE seq = 5`), /ids: .* position 0+5 is no UUID/],
    [
      'a type that nobody knows',
      inLog(`UPDATE events SET type = 'AccountOpend' WHERE seq = ${OPENED}`),
      /types: AccountOpend at position \d+ is of a type that this release does not know/,
    ],
    [
      'a version that nobody knows',
      inLog(`UPDATE events SET version = 99 WHERE seq = ${OPENED}`),
      /types: AccountOpened at position \d+ is of version 99/,
    ],
    [
      'an event in a stream of others',
      inLog(`UPDATE events SET stream = 'partner-keeper' WHERE seq = ${OPENED}`),
      /streams: AccountOpened at position \d+ stands in stream partner-keeper/,
    ],
    [
      'a field that is missing',
      inLog(`UPDATE events SET data = json_remove(data, '$.userType') WHERE seq = ${OPENED}`),
      /schemas: AccountOpened at position \d+: it must have required propert/,
    ],
    [
      'metadata that is missing',
      inLog(`UPDATE events SET metadata = json_remove(metadata, '$.time') WHERE seq = ${OPENED}`),
      /schemas: AccountOpened at position \d+: the time of its metadata/,
    ],
    [
      'a sealed field that was changed',
      inLog(
        `UPDATE events SET data = json_set(data, '$."$personal"', 'AAAA' || json_extract(data, '$."$personal"')) WHERE seq = ${OPENED}`,
      ),
      /sealing: AccountOpened at position \d+: its sealed fields do not open/,
    ],
    [
      'a personal field that is not sealed',
      inLog(`UPDATE events SET data = json_set(data, '$.email', '${MARKED.email}') WHERE seq = ${OPENED}`),
      /sealing: AccountOpened at position \d+ has email unsealed/,
    ],
    [
      'a key that is gone',
      inKeys(`DELETE FROM keys WHERE personID = 'keeper'`),
      /keys: the key of person keeper is missing and they were not erased/,
    ],
    [
      'a key of somebody who was erased',
      inKeys(`UPDATE keys SET key = x'00' WHERE personID = 'gone'`),
      /keys: person gone was erased and their key is still there/,
    ],
    [
      'a file that is gone',
      (data) => rmSync(join(dataFiles(data).files, 'keeper', 'plan')),
      /files: file plan of person keeper is missing/,
    ],
    [
      'a file with other bytes',
      (data) => writeFileSync(join(dataFiles(data).files, 'keeper', 'plan'), 'x'.repeat(60)),
      /files: file plan of person keeper does not open/,
    ],
  ])('%s', async (_, damage, words) => {
    const data = copy();
    damage(data);
    const { holds, text } = await verified(data, false);
    expect(text).toMatch(words);
    expect(holds).toBe(false);
    for (const personal of Object.values(MARKED)) expect(text).not.toContain(personal);
  });

  it('a log whose file is overwritten is refused by its name', async () => {
    const data = copy();
    const bytes = readFileSync(dataFiles(data).events);
    writeFileSync(dataFiles(data).events, bytes.fill(0xa5, 4096, 3 * 4096));
    await expect(openFolder(data)).rejects.toThrow(/events\.db cannot be used .* restore it from a backup/s);
  });

  it('many of one kind are counted, and the first are named', async () => {
    const data = copy();
    inLog(`UPDATE events SET id = 'x' WHERE seq <= 20`)(data);
    const { text } = await verified(data, false);
    expect(text.match(/is no UUID/g)).toHaveLength(5);
    expect(text).toContain('ids: and 15 more');
  });
});

describe('a read model that is not as the log makes it is named', () => {
  /** The table of a collection is found by its name. */
  function tableOf(data: string, name: string): string {
    const db = openDatabase({
      path: dataFiles(data).read,
      schema: '',
      version: 2,
      pragmas: [],
      remedy: '',
      readOnly: true,
    });
    const found = db.prepare(`SELECT id, name FROM _collections WHERE name LIKE ?`).get(`${name}_v%_${name}`) as {
      id: number;
      name: string;
    };
    db.close();
    return `"c${found.id}_${found.name}"`;
  }

  it.each<[string, (table: string) => string, RegExp]>([
    [
      'a document that is gone',
      (table) => `DELETE FROM ${table} WHERE _id = 'keeper'`,
      / {2}users: in \w+ document keeper is missing\. Rebuild it/,
    ],
    [
      'a field that is another, without what it is',
      (table) => `UPDATE ${table} SET doc = json_set(doc, '$.firstName', 'Quentin') WHERE _id = 'keeper'`,
      / {2}users: in \w+ document keeper has another value in the field firstName\./,
    ],
    [
      'a document too many',
      (table) =>
        `INSERT INTO ${table} (_id, position, doc) SELECT 'stranger', position, json_set(doc, '$._id', 'stranger') FROM ${table} WHERE _id = 'keeper'`,
      / {2}users: in \w+ document stranger should not be there\./,
    ],
  ])('%s', async (_, damage, words) => {
    const data = copy();
    inRead(damage(tableOf(data, 'users')))(data);
    const { holds, text } = await verified(data, true);
    expect(text).toMatch(words);
    expect(holds).toBe(false);
    for (const personal of [...Object.values(MARKED), 'Quentin']) expect(text).not.toContain(personal);
  });

  it('those made from a log that was longer are said to be, and not compared', async () => {
    const data = copy();
    inLog('DELETE FROM events WHERE seq = (SELECT max(seq) FROM events)')(data);
    const { holds, text } = await verified(data, true);
    expect([holds, text]).toEqual([false, expect.stringContaining('made from another log')]);
  });

  it('a file that is damaged is named, with what to do', async () => {
    const data = copy();
    writeFileSync(dataFiles(data).read, 'this is no database'.repeat(1000));
    const { holds, text } = await verified(data, true);
    expect([holds, text]).toEqual([false, expect.stringMatching(/Read models +WRONG: .*read\.db/)]);
  });
});
