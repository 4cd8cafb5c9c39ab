import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountOpened, MailSent } from '@groundwork/contracts';
import { anAccount, metadataFor } from '@groundwork/contracts/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataFolder, openEmbeddedLog } from '../data-folder.ts';
import { openEmbeddedEventStore } from '../embedded/index.ts';
import { openLogReader } from './reader.ts';

describe('a log that is only read', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'reader-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const open = () => openLogReader(openEmbeddedEventStore({ path: join(folder, 'events.db'), readOnly: true }));

  it('is read beside the process that has the folder and goes on writing, without a key', async () => {
    const release = openDataFolder(folder);
    const log = openEmbeddedLog(folder);
    await log.append('account-anna', [AccountOpened.of(anAccount())], 'no_stream', metadataFor('one'));
    const reader = open();
    const [opened] = await reader.readStream('account-anna');
    expect(opened?.data).toMatchObject({ userID: 'anna', firstName: '', email: '' });
    expect(opened).not.toHaveProperty('unreadable');

    await log.append('mail-one', [MailSent.of({ mailID: 'one' })], 'no_stream', metadataFor('two'));
    const types: string[] = [];
    for await (const batch of reader.readAll()) types.push(...batch.map(({ type }) => type));
    expect(types).toEqual(['AccountOpened', 'MailSent']);
    expect(await reader.head()).toBe(await log.head());
    await reader.close();
    await log.close();
    release();
  });

  it('is not made where there is none', () => {
    expect(open).toThrow(`${join(folder, 'events.db')} does not exist.`);
    expect(existsSync(join(folder, 'events.db'))).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });
});
