import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { generateTokenKeys } from '../auth/tokens.ts';
import {
  openSettings,
  optionalSetting,
  PROGRAMS,
  problemsOf,
  SETTINGS,
  type Setting,
  type SettingName,
} from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'groundwork-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fileWith = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const names = Object.keys(SETTINGS) as SettingName[];
const secrets = names.filter((name) => (SETTINGS[name] as Setting).secret);
const [TOKEN_PRIVATE_KEY, LONG] = [generateTokenKeys().privateKey, 'x'.repeat(32)];

/** What `npm start` needs in production. */
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://groundwork.example',
  SMTP_URL: 'smtps://user:password@mail.example.com',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SELLER: 'Groundwork, Inc.; 1 Harbor Street',
};

describe('a setting', () => {
  it.each(secrets)('%s may come from a file', (name) => {
    const file = fileWith(name, 'from a file\n');
    expect(optionalSetting({ [`${name}_FILE`]: file }, name)).toBe('from a file');
    expect(optionalSetting({ [`${name}_FILE`]: file, [name]: 'itself' }, name)).toBe('itself');
    expect(optionalSetting({ [`${name}_FILE`]: file, [name]: '' }, name)).toBe('from a file');
  });

  it.each(names)('%s counts as not set when it is empty, or its file is', (name) => {
    const empty = fileWith('empty', '\n');
    for (const environment of [
      { [name]: '' },
      { [name]: ' ' },
      { [`${name}_FILE`]: '' },
      { [`${name}_FILE`]: empty },
    ]) {
      expect(optionalSetting(environment, name)).toBeUndefined();
    }
    for (const program of PROGRAMS) expect(problemsOf(program, { [name]: '' })).toEqual(problemsOf(program, {}));
  });

  it('has its default where it is empty', () => {
    const settings = openSettings('npm start', { PORT: '', LOG_LEVEL: '', DATA: '', HOST: '' });
    expect([settings.number('PORT'), settings.text('LOG_LEVEL'), settings.text('DATA')]).toEqual([
      4000,
      'warn',
      'data',
    ]);
    expect(settings.text('HOST')).toBe('127.0.0.1');
  });

  it('whose file cannot be read is named with the file', () =>
    expect(problemsOf('npm start', { SMTP_URL_FILE: join(folder, 'nowhere') })).toEqual([
      expect.stringMatching(/^SMTP_URL_FILE names .*nowhere/),
    ]));

  it.each([
    ['PORT', '70000'],
    ['PORT', 'web'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'prod'],
    ['RATE_LIMIT_FACTOR', 'many'],
    ['SMTP_URL', 'https://anna:hidden@mail.example.com'],
    ['ADMIN_EMAIL', 'ada'],
    ['SENTRY_DSN', 'https://o1.ingest.sentry.io/2'],
    ['SENTRY_DSN', 'https://key:hidden@o1.ingest.sentry.io/2'],
    ['SENTRY_DSN', 'https://key@o1.ingest.sentry.io'],
    ['REVEAL_ACCOUNTS', 'never'],
  ] as const)('%s=%s is refused, without repeating it', (name, value) => {
    const [said, ...others] = problemsOf('npm start', { [name]: value });
    expect(said).toMatch(new RegExp(`^${name} `));
    expect(said).not.toContain('hidden');
    expect(others).toEqual([]);
  });

  it('is refused by who reads it alone', () => {
    expect(problemsOf('web', { SMTP_URL: 'nonsense' })).not.toContainEqual(expect.stringContaining('SMTP_URL'));
    expect(problemsOf('web', {})).toHaveLength(2);
  });

  it('that is of no use alone names what is missing beside it', () => {
    expect(problemsOf('npm start', { TURNSTILE_HOSTNAME: 'groundwork.example' })).toEqual([
      expect.stringContaining(
        'TURNSTILE_SECRET_KEY (or TURNSTILE_SECRET_KEY_FILE) is not set, but TURNSTILE_HOSTNAME is',
      ),
      expect.stringContaining('TURNSTILE_SITE_KEY'),
    ]);
    expect(problemsOf('npm start', { STRIPE_API_URL: 'http://127.0.0.1:1' })).toHaveLength(3);
  });
});

describe('production', () => {
  it('starts with what it needs, and needs nothing outside production', () => {
    expect(problemsOf('npm start', PRODUCTION)).toEqual([]);
    expect(problemsOf('npm start', {})).toEqual([]);
  });

  it('says all that is missing at once', () => {
    const say = (): unknown => openSettings('npm start', { NODE_ENV: 'production' });
    for (const name of [
      'PUBLIC_URL',
      'SMTP_URL',
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'SELLER',
    ])
      expect(say).toThrow(new RegExp(`- ${name} .* production needs`));
  });

  it.each([
    ['SMTP_URL', ''],
    ['STRIPE_SECRET_KEY', ''],
    ['STRIPE_SECRET_KEY', 'sk_test_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_1'],
    ['STRIPE_API_URL', 'http://127.0.0.1:12111'],
    ['PUBLIC_URL', 'http://groundwork.example'],
    ['SENTRY_DSN', 'http://key@sentry.example/2'],
    ['RATE_LIMIT_FACTOR', '100'],
  ])('refuses %s=%s', (name, value) =>
    expect(problemsOf('npm start', { ...PRODUCTION, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} `)),
    ]),
  );

  it('refuses an EMAIL_SECRET of less than 32 bytes, counted as bytes', () => {
    const said = (EMAIL_SECRET: string, NODE_ENV = 'production') =>
      problemsOf('command-service', {
        ...PRODUCTION,
        NODE_ENV,
        TOKEN_PRIVATE_KEY,
        EMAIL_SECRET,
        EVENTSTOREDB_URL: 'esdb://ops:secret@a:2113,b:2113',
        MONGODB_URL: 'mongodb://a:27017,b:27017/?replicaSet=rs0',
        PROJECTION_SERVICE_URL: 'http://projection-service:4002',
      });
    expect(said(LONG)).toEqual([]);
    expect(said('ä'.repeat(16))).toEqual([]);
    expect(said(LONG.slice(1))).toEqual([expect.stringMatching(/^EMAIL_SECRET must have at least 32 bytes/)]);
    expect(said('short', 'development')).toEqual([]);
  });
});
