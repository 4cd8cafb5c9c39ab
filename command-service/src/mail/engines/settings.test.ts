import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRODUCT } from '@groundwork/contracts';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { message, PUBLIC_URL } from '../testing/messages.ts';
import { startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts';
import { expertEmailFromEnvironment, mailerFromEnvironment, requiresTls } from './settings.ts';

let folder: string;
let server: TestSmtpServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'groundwork-mail-'));
  server = await startSmtpServer('accept');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const places = () => ({ folder, publicUrl: PUBLIC_URL });
const sendWith = async (env: NodeJS.ProcessEnv): Promise<void> => {
  const mailer = mailerFromEnvironment(env, places());
  await mailer.send(message());
  await mailer.close();
};
const sender = async () => (await PostalMime.parse(server.received.at(-1)?.raw ?? '')).from;

describe('the settings of mail', () => {
  it('name a server, in the environment or in a file', async () => {
    await sendWith({ SMTP_URL: server.url });
    const file = join(folder, 'smtp-url');
    writeFileSync(file, `${server.url}\n`);
    await sendWith({ SMTP_URL_FILE: file });
    expect(server.received).toHaveLength(2);
  });

  it('name the sender, who is the product’s support otherwise', async () => {
    const from = async (MAIL_FROM?: string) => {
      await sendWith({ SMTP_URL: server.url, MAIL_FROM });
      return sender();
    };
    expect(await from()).toEqual({ name: 'Groundwork', address: 'support@groundwork.example' });
    expect(await from('Ground, Work & Co <hello@example.com>')).toEqual({
      name: 'Ground, Work & Co',
      address: 'hello@example.com',
    });
    expect(await from('hello@example.com')).toEqual({ name: 'Groundwork', address: 'hello@example.com' });
  });

  it('without a server mean files', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    await sendWith({});
    expect(readdirSync(folder)).toEqual(['anna.m1.eml']);
  });

  it('say what is missing where files are not wanted', () =>
    expect(() => mailerFromEnvironment({}, { ...places(), folder: null })).toThrow(
      expect.objectContaining({ name: 'SettingError', message: expect.stringContaining('SMTP_URL') }),
    ));

  it('are refused when they are wrong, without repeating a password', () => {
    const refused = (env: NodeJS.ProcessEnv): string => {
      try {
        mailerFromEnvironment(env, places());
      } catch (error) {
        expect((error as Error).name).toBe('SettingError');
        return (error as Error).message;
      }
      return 'taken';
    };
    for (const SMTP_URL of ['mail.example.com', 'https://anna:secret@mail.example.com', 'smtp://', 'smtp:secret']) {
      const said = refused({ SMTP_URL });
      expect(said).toContain('SMTP_URL');
      expect(said).not.toContain('secret');
    }
    expect(refused({ SMTP_URL_FILE: join(folder, 'nowhere') })).toContain('SMTP_URL_FILE');
    for (const MAIL_FROM of [
      'Groundwork',
      'a@b.example, c@d.example',
      'X <a@b.example>\r\nBcc: c@d.example',
      'X <a b>',
    ]) {
      expect(refused({ SMTP_URL: server.url, MAIL_FROM })).toContain('MAIL_FROM');
    }
  });
});

describe('the address of the expert desk', () => {
  it('is the product’s own unless a setting names another one', () => {
    expect(expertEmailFromEnvironment({})).toBe(PRODUCT.expertEmail);
    expect(expertEmailFromEnvironment({ EXPERT_EMAIL: 'desk@example.com' })).toBe('desk@example.com');
  });

  it('is refused when it is none', () => {
    for (const EXPERT_EMAIL of ['desk', 'Desk <desk@example.com>', 'desk@example.com\r\nBcc: a@b.example']) {
      expect(() => expertEmailFromEnvironment({ EXPERT_EMAIL })).toThrow('EXPERT_EMAIL');
    }
  });
});

it.each([
  [{ NODE_ENV: 'production' }, 'smtp://mail.example.com', true],
  [{ NODE_ENV: 'production' }, 'smtp://127.0.0.1:1025', false],
  [{ NODE_ENV: 'production' }, 'smtp://[::1]:1025', false],
  [{}, 'smtp://mail.example.com', false],
])('with %j encryption of %s is required: %s', (env, url, required) => expect(requiresTls(env, url)).toBe(required));
