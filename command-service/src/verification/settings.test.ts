import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingError } from '@groundwork/service-kit';
import { afterAll, expect, it } from 'vitest';
import { captchaFromEnvironment } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'captcha-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'key');
writeFileSync(file, 'key\n');

const from = (env: Record<string, string>) => captchaFromEnvironment(env, { secret: 'a secret' });

it('without settings, people are told from robots by ALTCHA', async () => {
  expect(from({})).toMatchObject({ provider: 'altcha', siteKey: null });
  expect(await from({}).challenge()).toHaveProperty('signature');
});

it('with the keys of a Turnstile widget, Turnstile does', () => {
  const expected = { provider: 'turnstile', siteKey: 'site' };
  expect(from({ TURNSTILE_SECRET_KEY: 'key', TURNSTILE_SITE_KEY: 'site' })).toMatchObject(expected);
  expect(from({ TURNSTILE_SECRET_KEY_FILE: file, TURNSTILE_SITE_KEY: 'site' })).toMatchObject(expected);
});

it.each([
  ['TURNSTILE_SECRET_KEY', { TURNSTILE_SITE_KEY: 'site' }],
  ['TURNSTILE_SITE_KEY', { TURNSTILE_SECRET_KEY: 'key' }],
  ['TURNSTILE_SITE_KEY', { TURNSTILE_SECRET_KEY_FILE: file }],
  ['TURNSTILE_SITE_KEY', { TURNSTILE_HOSTNAME: 'groundwork.example' }],
  ['TURNSTILE_SECRET_KEY_FILE', { TURNSTILE_SECRET_KEY_FILE: join(folder, 'none'), TURNSTILE_SITE_KEY: 'site' }],
])('says that %s is wrong when only a part of Turnstile is set: %j', (missing, env) => {
  expect(() => from(env)).toThrow(SettingError);
  expect(() => from(env)).toThrow(missing);
});
