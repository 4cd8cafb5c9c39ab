/**
 * `npm run secrets`: makes the secrets that docker-compose.yml hands to the services, each readable by its owner alone. What
 * only you know is made empty, to be filled in. What is there is never changed. `-- --cluster` makes those of
 * docker-compose.cluster.yml too, and has every `docker compose` take that file.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './setup.mjs';

const { values } = parseArgs({ options: { folder: { type: 'string' }, cluster: { type: 'boolean' } } });
const within = values.folder ?? root;
const folder = join(within, 'secrets');
const environment = join(within, '.env');

const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const random = () => randomBytes(32).toString('base64url');
/** A user of MongoDB with a database of the same name. */
const mongoUrl = (user) => `mongodb://${user}:${random()}@mongo:27017/?replicaSet=rs0&authSource=admin`;

/** Those that belong together stand in one group: of a group all are made or none. */
const MADE = [
  { 'token-private-key': privateKey, 'token-public-key': publicKey },
  { 'email-secret': random() },
  { 'mongodb-keyfile': randomBytes(567).toString('base64') },
  { 'mongodb-root-password': random() },
  { 'grafana-password': random() },
  { 'mongodb-read-url': mongoUrl('read') },
  { 'mongodb-keys-url': mongoUrl('keys') },
  { 'mongodb-automations-url': mongoUrl('automations') },
  { 'mongodb-files-url': mongoUrl('files') },
];
const YOURS = ['smtp-url', 'stripe-secret-key', 'stripe-webhook-secret', 'turnstile-secret-key', 'otlp-headers'];

/** The user whom a new EventStoreDB has: only it may read the whole log. The server takes passwords from its environment alone (.env). */
const ADMIN = 'EVENTSTORE_ADMIN_PASSWORD';
const OPS = 'EVENTSTORE_OPS_PASSWORD';
const LOG_URL = 'eventstoredb-url';
const NODES = ['eventstore', 'eventstore-2', 'eventstore-3'].map((node) => `${node}:2113`).join(',');
const settingsNow = () => (existsSync(environment) ? readFileSync(environment, 'utf8') : '');
/** What `.env` says, without quotes; an empty one counts as not set. */
const settingOf = (name) => new RegExp(`^${name}=(["']?)(.+?)\\1\\s*$`, 'm').exec(settingsNow())?.[2];
if (values.cluster) {
  const who = `admin:${encodeURIComponent(settingOf(ADMIN) ?? random())}`;
  const options = 'tls=true&tlsCAFile=/trusted/ca.crt&nodePreference=leader';
  MADE.push({ [LOG_URL]: `esdb://${who}@${NODES}?${options}` });
}

/** Containers run as the owner of the secrets; nothing should run as root. */
const isRoot = process.getuid?.() === 0;
const [uid, gid] = isRoot ? [1000, 1000] : [process.getuid?.() ?? 1000, process.getgid?.() ?? 1000];

mkdirSync(folder, { recursive: true, mode: 0o700 });
const write = (name, value) => {
  const path = join(folder, name);
  writeFileSync(path, value, { mode: 0o600, flag: 'wx' });
  chmodSync(path, 0o600);
  if (isRoot) chownSync(path, uid, gid);
};
const isThere = (name) => existsSync(join(folder, name));

const made = [];
for (const group of MADE) {
  const names = Object.keys(group);
  const missing = names.filter((name) => !isThere(name));
  if (missing.length > 0 && missing.length < names.length) {
    console.error(`secrets/: ${missing.join(', ')} is missing beside what belongs to it. Restore it, or remove both.`);
    process.exit(1);
  }
  for (const name of missing) {
    write(name, group[name]);
    made.push(name);
  }
}
for (const name of YOURS.filter((name) => !isThere(name))) write(name, '');

/** Adds what `.env` lacks. It may hold passwords then: its owner alone reads it. */
const append = (why, lines) => {
  const missing = Object.entries(lines).filter(([name]) => settingOf(name) === undefined);
  if (missing.length === 0) return;
  const settings = settingsNow();
  const gap = settings === '' || settings.endsWith('\n') ? '' : '\n';
  const text = missing.map(([name, value]) => `${name}=${value}\n`).join('');
  writeFileSync(environment, '', { mode: 0o600, flag: 'a' });
  chmodSync(environment, 0o600);
  appendFileSync(environment, `${gap}# ${why}\n${text}`);
};
append('The user whom secrets/ belongs to.', { RUN_AS: `${uid}:${gid}` });

if (values.cluster) {
  const password = /^\w+(?:\+discover)?:\/\/admin:([\w.~-]+)@/.exec(readFileSync(join(folder, LOG_URL), 'utf8'))?.[1];
  if (password === undefined && settingOf(ADMIN) === undefined) {
    console.error(
      `secrets/${LOG_URL} is there and names no password of admin that can be taken from it: put that one into .env (${ADMIN}), or remove the file.`,
    );
    process.exit(1);
  }
  append(`Of EventStoreDB's own users, at its first start: secrets/${LOG_URL} has the first.`, {
    [ADMIN]: password,
    [OPS]: random(),
  });
  const files = 'docker-compose.yml:docker-compose.cluster.yml';
  append('What `docker compose` takes: the first file alone would start one node without TLS.', {
    COMPOSE_FILE: files,
  });
  if (!settingOf('COMPOSE_FILE')?.includes('docker-compose.cluster.yml'))
    console.error(`COMPOSE_FILE in .env lacks docker-compose.cluster.yml: make it ${files}.`);
}

const empty = YOURS.filter((name) => readFileSync(join(folder, name), 'utf8').trim() === '');
console.log(made.length === 0 ? 'secrets/ is complete: nothing was changed.' : `Made in secrets/: ${made.join(', ')}.`);
if (made.includes('email-secret')) console.log('Keep a copy of email-secret: without it no account is found again.');
if (empty.length > 0) console.log(`Yours to fill in: ${empty.map((name) => `secrets/${name}`).join(', ')}.`);
console.log('And in .env: PUBLIC_URL, STRIPE_PUBLISHABLE_KEY, SELLER, ADMIN_EMAIL.');
