import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeOf, read } from './compose/files.ts';
import { secretsFolder } from './testing/secrets-folder.ts';

const { folder, makeSecrets, secret } = secretsFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(() => void makeSecrets());
const base = composeOf('docker-compose.yml');

describe('npm run secrets', () => {
  const made = () => readdirSync(join(folder, 'secrets')).sort();
  const contents = () => made().map((name) => secret(name));

  it('makes every secret that the file names, for their owner alone, and none besides', () => {
    expect(made()).toEqual(Object.keys(base.secrets ?? {}).sort());
    for (const [name, { file }] of Object.entries(base.secrets ?? {})) {
      expect(file).toBe(`./secrets/${name}`);
      expect(statSync(join(folder, 'secrets', name)).mode & 0o777, name).toBe(0o600);
    }
    expect(readFileSync(join(folder, '.env'), 'utf8')).toMatch(/^RUN_AS=\d+:\d+$/m);
  });

  it('gives each database a user and a password of its own', () => {
    const urls = ['read', 'keys', 'automations', 'files'].map((name) => new URL(secret(`mongodb-${name}-url`)));
    expect(urls.map(({ username }) => username)).toEqual(['read', 'keys', 'automations', 'files']);
    expect(new Set(urls.map(({ password }) => password)).size).toBe(4);
    expect(secret('mongodb-keyfile')).toMatch(/^[A-Za-z0-9+/=]{6,1024}$/);
  });

  it('adds to an .env of yours on lines of its own, and leaves it to its owner alone', () => {
    const yours = join(folder, '.env');
    const before = readFileSync(yours, 'utf8');
    writeFileSync(yours, 'SELLER=Example, Inc.');
    chmodSync(yours, 0o644);
    makeSecrets();
    expect(readFileSync(yours, 'utf8')).toBe(`SELLER=Example, Inc.\n${before}`);
    expect(statSync(yours).mode & 0o777).toBe(0o600);
  });

  it('changes nothing that is there, adds what is missing, and makes no half of a pair', () => {
    writeFileSync(join(folder, 'secrets', 'smtp-url'), 'smtps://mail.example.com');
    const before = contents();
    expect(makeSecrets()).toContain('nothing was changed');
    expect(contents()).toEqual(before);
    rmSync(join(folder, 'secrets', 'mongodb-keyfile'));
    expect(makeSecrets()).toContain('Made in secrets/: mongodb-keyfile.');
    rmSync(join(folder, 'secrets', 'token-public-key'));
    expect(makeSecrets).toThrow(/token-public-key is missing/);
    expect(existsSync(join(folder, 'secrets', 'token-public-key'))).toBe(false);
  });
});

describe('compose/mongo-users.js', () => {
  it('begins the replica set once and gives each user one database, again too', () => {
    const server = { initiated: 0, users: new Map<string, unknown>() };
    const admin = {
      hello: () => (server.initiated > 0 ? { setName: 'rs0', isWritablePrimary: true } : {}),
      runCommand: (command: object) => {
        expect(command).toEqual({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] } });
        server.initiated++;
      },
      getUser: (name: string) => server.users.get(name) ?? null,
      createUser: ({ user, ...about }: { user: string }) => server.users.set(user, about),
      updateUser: (name: string, about: object) => server.users.set(name, about),
    };
    const shell = {
      process: { env: {} },
      require: () => ({ readFileSync: (path: string) => secret(path.replace('/run/secrets/', '')) }),
      Mongo: class {
        constructor(url: string) {
          expect(url).toContain(`root:${secret('mongodb-root-password')}@mongo:27017/?directConnection=true`);
        }
        getDB = (name: string) => (name === 'admin' ? admin : expect.fail());
      },
      sleep: () => {},
      print: () => {},
      URL,
    };
    for (let time = 1; time <= 2; time++) runInNewContext(read('compose/mongo-users.js'), { ...shell });
    expect(server.initiated).toBe(1);
    for (const name of ['read', 'keys', 'automations', 'files']) {
      expect(server.users.get(name)).toEqual({
        pwd: new URL(secret(`mongodb-${name}-url`)).password,
        roles: [{ role: 'readWrite', db: name }, ...(name === 'read' ? [{ role: 'dbAdmin', db: name }] : [])],
      });
    }
    expect(server.users.size).toBe(4);
  });
});
