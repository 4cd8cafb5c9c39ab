import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { metadataFor } from '@groundwork/contracts/testing';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedKeys } from '../keys/embedded.ts';
import { DataFileError } from '../port.ts';
import { openEmbeddedEventStore } from './index.ts';

const PAGE = 4096;

/** A log of some pages. */
async function writeEvents(path: string): Promise<void> {
  const store = openEmbeddedEventStore({ path });
  const events = Array.from({ length: 300 }, (_, i) => ({
    id: `00000000-0000-5000-8000-${String(i).padStart(12, '0')}`,
    type: 'SampleHappened',
    version: 1,
    data: { text: `happened ${i}` },
    metadata: metadataFor('command'),
  }));
  await store.append('sample-1', events, 'no_stream');
  await store.close();
}

async function writeKeys(path: string): Promise<void> {
  const keys = openEmbeddedKeys({ path });
  for (let i = 0; i < 300; i++) await keys.getOrCreate(`person${i}`);
  await keys.close();
}

const overwrite = (path: string, from: number, bytes: Buffer): void => {
  const content = readFileSync(path);
  bytes.copy(content, from);
  writeFileSync(path, content);
};

const damages: readonly (readonly [string, (path: string) => void])[] = [
  ['emptied', (path) => truncateSync(path, 0)],
  ['cut to its first page', (path) => truncateSync(path, PAGE)],
  ['cut by its last page', (path) => truncateSync(path, readFileSync(path).length - PAGE)],
  ['cut within its header', (path) => truncateSync(path, 50)],
  ['overwritten at its beginning', (path) => overwrite(path, 0, Buffer.alloc(100, 'x'))],
  ['overwritten in its middle', (path) => overwrite(path, PAGE, Buffer.alloc(2 * PAGE, 0xa5))],
  ['replaced by something else', (path) => writeFileSync(path, 'these are not events\n'.repeat(1000))],
];

const files = [
  ['events.db', 'the event log', writeEvents, (path: string) => void openEmbeddedEventStore({ path })],
  ['keys.db', 'the keys of personal data', writeKeys, (path: string) => void openEmbeddedKeys({ path })],
] as const;

describe.each(files)('a damaged %s', (name, holds, write, open) => {
  let whole = '';
  let folder = '';
  let path = '';
  beforeAll(async () => {
    whole = mkdtempSync(join(tmpdir(), 'whole-'));
    await write(join(whole, name));
  });
  afterAll(() => rmSync(whole, { recursive: true, force: true }));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'damaged-'));
    path = join(folder, name);
    copyFileSync(join(whole, name), path);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const failure = (): unknown => {
    try {
      open(path);
    } catch (error) {
      return error;
    }
    return undefined;
  };

  it.each(damages)('that was %s is refused by name, says what to do, and is left as it is', (_, damage) => {
    damage(path);
    const before = readFileSync(path);

    const error = failure();

    expect(error).toBeInstanceOf(DataFileError);
    expect(String(error)).toContain(path);
    expect(String(error)).toContain(`It holds ${holds}: restore it from a backup. Nothing was changed.`);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('that a newer program wrote is refused by its format, and is left as it is', () => {
    const db = new DatabaseSync(path);
    db.exec('PRAGMA user_version = 2');
    db.close();
    const before = readFileSync(path);

    expect(failure()).toBeInstanceOf(DataFileError);
    expect(String(failure())).toContain(`${path} cannot be used (its format is 2, this program writes 1)`);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('is not refused when it is whole', () => expect(failure()).toBeUndefined());
});

it('an events.db that was cut within its last page is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'damaged-'));
  const path = join(folder, 'events.db');
  try {
    await writeEvents(path);
    copyFileSync(path, `${path}.cut`);
    truncateSync(`${path}.cut`, readFileSync(path).length - 100);
    expect(() => openEmbeddedEventStore({ path: `${path}.cut` })).toThrow(DataFileError);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
