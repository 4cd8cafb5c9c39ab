import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canFillDisk, withBoundedFiles } from '@groundwork/event-store/testing';
import { expect, it, onTestFinished } from 'vitest';
import { message, PUBLIC_URL, SENDER } from '../testing/messages.ts';
import { createFileMailer } from './file-mailer.ts';

it.skipIf(!canFillDisk)('a message for which there is no room waits, and no part of it stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-mail-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const mailer = createFileMailer({ folder, publicUrl: PUBLIC_URL, ...SENDER, print: () => {} });
  await withBoundedFiles(100, () =>
    expect(mailer.send(message())).rejects.toMatchObject({ name: 'MailUnavailable', code: 'EFBIG' }),
  );
  expect(readdirSync(folder)).toEqual([]);
  await mailer.send(message());
  expect(readdirSync(folder)).toEqual(['anna.m1.eml']);
});
