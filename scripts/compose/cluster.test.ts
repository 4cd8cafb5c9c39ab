import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAddress } from '@groundwork/event-store/files';
import { type Program, problemsOf } from '@groundwork/service-kit/settings';
import { afterAll, describe, expect, it } from 'vitest';
import { secretsFolder } from '../testing/secrets-folder.ts';
import { composeOf, read } from './files.ts';

const [base, cluster] = [composeOf('docker-compose.yml'), composeOf('docker-compose.cluster.yml')];
const NODES = ['eventstore', 'eventstore-2', 'eventstore-3'];
const CLIENTS: Readonly<Record<string, Program>> = {
  seed: 'tools',
  'invite-admin': 'tools',
  verify: 'tools',
  'command-service': 'command-service',
  'projection-service': 'projection-service',
};
const { folder, makeSecrets, secret } = secretsFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(NODES)('docker-compose.cluster.yml: %s', (name) => {
  const node = cluster.services[name] ?? {};
  const others = NODES.filter((other) => other !== name);

  it('comes back by itself, as one does that has to cut what the new leader lacks, and gains no rights', () => {
    expect(node.restart).toBe('unless-stopped');
    expect(node).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  });

  it('is of the version of the single node, reached by nobody but what is in the network of the data', () => {
    expect(node.image).toBe(base.services['eventstore']?.image);
    expect(node.networks).toEqual(['data']);
    expect(node.ports).toBeUndefined();
  });

  it('has TLS, knows the other two by the names of their certificates, and no password that is known', () => {
    const { environment = {} } = node;
    expect(environment).toMatchObject({
      EVENTSTORE_INSECURE: 'false',
      EVENTSTORE_CLUSTER_SIZE: '3',
      EVENTSTORE_GOSSIP_SEED: others.map((other) => `${other}:2113`).join(','),
      EVENTSTORE_NODE_HOST_ADVERTISE_AS: name,
    });
    for (const [variable, value] of Object.entries(environment).filter(([key]) => key.includes('PASSWORD')))
      expect(value, variable).toMatch(/^\$\{EVENTSTORE_\w+_PASSWORD:\?/);
    expect(cluster.services['certificates']?.volumes).toContainEqual(
      expect.stringMatching(new RegExp(`^certificate-\\d:/nodes/${name}$`)),
    );
  });
});

it('nobody but who makes certificates has the key of the authority, and no service that of a node', () => {
  const having = (volume: RegExp) =>
    Object.entries(cluster.services).filter(([, { volumes = [] }]) => volumes.some((one) => volume.test(one)));
  expect(having(/^authority:/).map(([name]) => name)).toEqual(['certificates']);
  expect(
    having(/^certificate-/)
      .map(([name]) => name)
      .sort(),
  ).toEqual(['certificates', ...NODES]);
  expect(read('compose/certificates.sh')).not.toMatch(/key \/trusted/);
});

describe('npm run secrets -- --cluster', () => {
  makeSecrets('--cluster');
  const environment = readFileSync(join(folder, '.env'), 'utf8');

  it('makes the password of the log, for its nodes and for those that reach it', () => {
    const { credentials, shown } = readAddress(secret('eventstoredb-url').replace(/&tlsCAFile=[^&]*/, ''));
    expect(credentials?.password).toBe(/^EVENTSTORE_ADMIN_PASSWORD=(.{43})$/m.exec(environment)?.[1]);
    expect(environment).toMatch(/^EVENTSTORE_OPS_PASSWORD=.{43}$/m);
    expect(statSync(join(folder, '.env')).mode & 0o077).toBe(0);
    expect(shown).toBe(`admin@${NODES.map((name) => `${name}:2113`).join(',')}`);
  });

  it.each(Object.entries(CLIENTS))('gives %s a string that it can use', (name, program) => {
    const { environment: given = {}, secrets = [], volumes = [] } = cluster.services[name] ?? {};
    expect(secrets).toEqual(['eventstoredb-url']);
    expect(given).toEqual({ EVENTSTOREDB_URL: '', EVENTSTOREDB_URL_FILE: '/run/secrets/eventstoredb-url' });
    const url = secret('eventstoredb-url');
    const file = /tlsCAFile=([^&]*)/.exec(url)?.[1] ?? '';
    expect(volumes).toContain('trusted:/trusted:ro');
    expect(file).toBe('/trusted/ca.crt');
    // Here there is no such file.
    const problems = problemsOf(program, { EVENTSTOREDB_URL: url.replace(`&tlsCAFile=${file}`, '') });
    expect(problems.filter((problem) => problem.startsWith('EVENTSTOREDB_URL'))).toEqual([]);
  });

  it('has every command take both files, for the first alone starts a node without TLS on the same log', () => {
    expect(environment).toMatch(/^COMPOSE_FILE=docker-compose\.yml:docker-compose\.cluster\.yml$/m);
    const named = ['docs/operations.md', 'docs/runbook.md', 'docker-compose.cluster.yml'].map(read).join('');
    expect(named).not.toMatch(/docker compose .*-f docker-compose\.cluster\.yml/);
  });

  it('changes nothing when it is run again', () => {
    const before = secret('eventstoredb-url');
    makeSecrets('--cluster');
    expect(secret('eventstoredb-url')).toBe(before);
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe(environment);
  });
});

describe('npm run secrets -- --cluster, where something is there', () => {
  const another = secretsFolder();
  const [env, url] = [join(another.folder, '.env'), join(another.folder, 'secrets', 'eventstoredb-url')];
  afterAll(() => rmSync(another.folder, { recursive: true, force: true }));

  it('gives the nodes the password that those who reach them have, and the other way round', () => {
    writeFileSync(env, 'SELLER=Example, Inc.', { mode: 0o644 });
    mkdirSync(join(another.folder, 'secrets'));
    writeFileSync(url, 'esdb://admin:known-to-services@eventstore:2113?tls=true');
    another.makeSecrets('--cluster');
    expect(readFileSync(env, 'utf8')).toMatch(
      /^SELLER=Example, Inc\.\n(?:.*\n)*EVENTSTORE_ADMIN_PASSWORD=known-to-services$/m,
    );
    expect(statSync(env).mode & 0o777).toBe(0o600);
    rmSync(url);
    another.makeSecrets('--cluster');
    expect(another.secret('eventstoredb-url')).toContain('//admin:known-to-services@eventstore:2113,');
  });

  it('says what is missing where no password of admin can be taken', () => {
    writeFileSync(env, 'RUN_AS=1000:1000\n');
    writeFileSync(url, 'esdb://somebody:p@log.example:2113?tls=true');
    expect(() => another.makeSecrets('--cluster')).toThrow(/names no password of admin/);
  });
});
