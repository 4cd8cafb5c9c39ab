import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { message, PUBLIC_URL, SENDER } from '../testing/messages.ts';
import { createFileMailer } from './file-mailer.ts';

let root: string;
let folder: string;
let printed: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'groundwork-mail-'));
  folder = join(root, 'mail');
  printed = [];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const mailer = () =>
  createFileMailer({ folder, publicUrl: PUBLIC_URL, ...SENDER, print: (line) => void printed.push(line) });

describe('without a mail server', () => {
  it('messages are files that mail programs open and nobody else may read', async () => {
    await mailer().send(message());
    expect(readdirSync(folder)).toEqual(['anna.m1.eml']);
    const file = join(folder, 'anna.m1.eml');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const parsed = await PostalMime.parse(readFileSync(file));
    expect(parsed).toMatchObject({
      subject: 'Set a new password',
      to: [{ address: 'anna@example.com' }],
      messageId: '<m1@app.groundwork.example>',
    });
    expect(parsed.html?.trim()).toBe(message().html);
  });

  it('the link of each is printed, and the file of one that has none', async () => {
    await mailer().send(message());
    await mailer().send(message({ mailID: 'm2', text: 'Nothing to open.' }));
    expect(printed).toEqual([
      `Mail: ${join(folder, 'anna.m1.eml')}\n      https://app.groundwork.example/auth/reset-password/anna.r1.secret`,
      `Mail: ${join(folder, 'anna.m2.eml')}`,
    ]);
  });

  it('a repeated message is the same file', async () => {
    await mailer().send(message());
    await mailer().send(message({ text: 'again' }));
    expect(readdirSync(folder)).toEqual(['anna.m1.eml']);
    expect(readFileSync(join(folder, 'anna.m1.eml'), 'utf8')).toContain('again');
  });

  it('a message that cannot be written waits, and says a code only', async () => {
    writeFileSync(folder, 'in the way');
    await expect(mailer().send(message())).rejects.toMatchObject({
      name: 'MailUnavailable',
      message: expect.not.stringContaining('anna'),
      code: expect.stringMatching(/^E(EXIST|NOTDIR)$/),
    });
  });
});

describe('forgetting a person', () => {
  it('removes their messages, the half-written ones too, and nobody else’s', async () => {
    for (const userID of ['anna', 'anna2', 'ben']) await mailer().send(message({ userID }));
    writeFileSync(join(folder, 'anna.m9.eml.new'), 'half written');
    await mailer().forget('anna');
    expect(readdirSync(folder).toSorted()).toEqual(['anna2.m1.eml', 'ben.m1.eml']);
  });

  it('is fine before anything was written', () => expect(mailer().forget('anna')).resolves.toBeUndefined());
});
