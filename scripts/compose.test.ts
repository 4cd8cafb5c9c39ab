import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { PROGRAMS, type Program, problemsOf, SETTINGS, type Setting } from '@groundwork/service-kit/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

/** What can be held of the containers without a Docker engine. */
const root = join(import.meta.dirname, '..');

interface Service {
  readonly image?: string;
  readonly build?: { readonly dockerfile: string; readonly target?: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly networks?: readonly string[] | Readonly<Record<string, { readonly ipv4_address?: string }>>;
  readonly network_mode?: string;
  readonly mem_limit?: string;
  readonly ports?: readonly string[];
  readonly restart?: string;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly read_only?: boolean;
  readonly user?: string;
  readonly healthcheck?: unknown;
}

interface Network {
  readonly internal?: boolean;
  readonly ipam?: {
    readonly config: readonly [{ readonly subnet: string; readonly gateway?: string; readonly ip_range?: string }];
  };
}

interface Compose {
  readonly name: string;
  readonly services: Readonly<Record<string, Service>>;
  readonly networks?: Readonly<Record<string, Network>>;
  readonly secrets?: Readonly<Record<string, { readonly file: string }>>;
}

const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const composeOf = (name: string): Compose => parse(read(name), { merge: true }) as Compose;
const [base, dev] = [composeOf('docker-compose.yml'), composeOf('docker-compose.dev.yml')];
const services = Object.entries(base.services);
/** The program of the product that a service runs. */
const PROGRAM: Readonly<Record<string, Program>> = {
  seed: 'tools',
  'invite-admin': 'tools',
  verify: 'tools',
  'command-service': 'command-service',
  'projection-service': 'projection-service',
  web: 'web',
};
/** Variables of the images of others, and of the system. */
const FOREIGN = /^(?:EVENTSTORE_|MONGO_INITDB_|DOTNET_|HOME$|TMPDIR$)/;
/** What compose makes of `${NAME:-otherwise}`. */
const filledIn = (text: string, values: Readonly<Record<string, string>> = {}): string =>
  text.replace(/\$\{(\w+):-([^}]*)\}/g, (_, name: string, otherwise: string) => values[name] || otherwise);

const networksOf = ({ networks = [] }: Service = {}): readonly string[] =>
  Array.isArray(networks) ? networks : Object.keys(networks);

/** Whether an IPv4 address lies in a range like 192.0.2.0/24. */
function isWithin(address: string, range: string): boolean {
  const [from = '', bits = ''] = range.split('/');
  const list = new BlockList();
  list.addSubnet(from, Number(bits));
  return list.check(address);
}

/** @returns the megabytes that a stage of a Dockerfile, the last one unless it is named, gives to Node's heap. */
function heapOf(dockerfile: string, target: string | undefined): number {
  const stages = dockerfile.split(/^(?=FROM )/m);
  const stage = target === undefined ? stages.at(-1) : stages.find((text) => text.includes(` AS ${target}\n`));
  return Number(/^ENV .*--max-old-space-size=(\d+)/m.exec(stage ?? '')?.[1]);
}

const folder = mkdtempSync(join(tmpdir(), 'groundwork-compose-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const makeSecrets = (): string =>
  execFileSync(process.execPath, [join(root, 'scripts', 'secrets.mjs'), '--folder', folder], { encoding: 'utf8' });
const secret = (name: string): string => readFileSync(join(folder, 'secrets', name), 'utf8');
beforeAll(() => void makeSecrets());

describe.each([
  ...services.map((entry) => ['docker-compose.yml', ...entry] as const),
  ['docker-compose.dev.yml', 'mail', dev.services['mail'] ?? {}] as const,
])('%s: %s', (_file, name, service) => {
  it('comes back, changes nothing but its volumes, and gains no rights', () => {
    expect(service.restart).toMatch(/^(?:unless-stopped|on-failure)$/);
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    expect(service.cap_add ?? []).toEqual(name === 'mongo-volume' ? ['CHOWN'] : []);
  });

  it('publishes no port, but web and the mail catcher on this machine alone', () => {
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
    expect(service.ports !== undefined).toBe(['web', 'mail'].includes(name));
  });

  it('is an image of a named version, or built on Node 24', () => {
    if (service.image) expect(service.image).toMatch(/^[a-z/]+:v?\d+\.\d+/);
    else expect(read(service.build?.dockerfile ?? '')).toMatch(/^FROM node:24-bookworm-slim/m);
  });

  it('reads its secrets from files that it is given, as their owner', () => {
    const files = Object.values(service.environment ?? {}).filter((value) => value.startsWith('/run/secrets/'));
    expect(service.secrets ?? []).toEqual(
      expect.arrayContaining(files.map((file) => file.replace('/run/secrets/', ''))),
    );
    if (service.secrets) expect(service.user).toContain('RUN_AS');
  });
});

describe('networks', () => {
  const within = (network: string) =>
    services.filter(([, service]) => networksOf(service).includes(network)).map(([name]) => name);

  it('let web and mail reach neither database', () => {
    for (const database of ['eventstore', 'mongo']) {
      expect(networksOf(base.services[database])).toEqual(['data']);
      expect(networksOf(base.services['web'])).not.toContain('data');
      expect(dev.services['mail']?.networks).toEqual(['outside']);
    }
    expect(within('data')).not.toContain('web');
  });

  it('let nothing near the databases out or in but the command service, which sends messages and takes money', () => {
    expect(base.networks?.['data']).toEqual({ internal: true });
    expect(base.networks?.['front']).toMatchObject({ internal: true });
    expect(within('outside')).toEqual(['command-service']);
    expect(within('edge')).toEqual(['web']);
    for (const [name, { networks, network_mode: mode }] of services) {
      expect(networks !== undefined || mode === 'none', name).toBe(true);
    }
  });
});

describe('what is believed of where requests come from', () => {
  const trusted = (name: string) => filledIn(base.services[name]?.environment?.['TRUST_PROXY'] ?? '');
  const rangeOf = (network: string) => base.networks?.[network]?.ipam?.config[0];

  it('is to the services what the web server says, and nobody else in their network', () => {
    const { networks = {} } = base.services['web'] ?? {};
    const web = Array.isArray(networks) ? undefined : (networks as Record<string, { ipv4_address?: string }>)['front'];
    const { subnet = '', ip_range: others = '' } = rangeOf('front') ?? {};
    expect(isWithin(web?.ipv4_address ?? '', subnet)).toBe(true);
    expect(isWithin(web?.ipv4_address ?? '', others)).toBe(false);
    expect([trusted('command-service'), trusted('projection-service')]).toEqual(Array(2).fill(web?.ipv4_address));
  });

  it('is to the web server what comes through the published port, unless the owner names another proxy', () => {
    const { subnet = '', gateway = '' } = rangeOf('edge') ?? {};
    expect(isWithin(gateway, subnet)).toBe(true);
    expect(trusted('web')).toBe(gateway);
    const own = filledIn(base.services['web']?.environment?.['TRUST_PROXY'] ?? '', { TRUST_PROXY: '192.0.2.9' });
    expect(own).toBe('192.0.2.9');
  });
});

describe('memory', () => {
  const built = services.filter(([, { build }]) => build);

  it.each(built)('of %s is bounded, and Node keeps within two thirds of it', (_, { build, mem_limit: limit = '' }) => {
    const [, count, unit] = /^(\d+)([mg])$/.exec(limit) ?? [];
    const megabytes = Number(count) * (unit === 'g' ? 1024 : 1);
    const heap = heapOf(read(build?.dockerfile ?? ''), build?.target);
    expect(heap).toBeGreaterThanOrEqual(megabytes / 3);
    expect(heap).toBeLessThanOrEqual((megabytes * 2) / 3);
  });
});

describe('the doctor', () => {
  it.each(['command-service', 'projection-service'])('is in the image of %s, with what it imports', (name) => {
    const image = read(`${name}/Dockerfile`)
      .split(/^(?=FROM )/m)
      .at(-1);
    const other = name === 'command-service' ? 'projection-service' : 'command-service';
    for (const folder of ['dist/scripts', `${other}/dist`])
      expect(image).toMatch(new RegExp(`^COPY --from=\\w+ .*/app/${folder} ${folder}$`, 'm'));
  });
});

describe('settings', () => {
  it.each([...services, ...Object.entries(dev.services)])('of %s are declared ones that it reads', (name, service) => {
    for (const variable of Object.keys(service.environment ?? {}).filter((variable) => !FOREIGN.test(variable))) {
      const setting: Setting | undefined = Object.entries(SETTINGS).find(
        ([known]) => known === variable || `${known}_FILE` === variable,
      )?.[1];
      expect(setting?.readBy, variable).toContain(PROGRAM[name]);
    }
  });

  it.each(Object.entries(PROGRAM))(
    '%s is in production, and gets all that it needs there once the owner has filled in theirs',
    (name, program) => {
      expect(PROGRAMS).toContain(program);
      const yours = {
        STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
        PUBLIC_URL: 'https://groundwork.example',
        SELLER: 'Groundwork, Inc.',
      };
      const filled: Record<string, string> = {
        'smtp-url': 'smtps://mail.example.com',
        'stripe-secret-key': 'sk_live_1',
        'stripe-webhook-secret': 'whsec_1',
      };
      const problems = (values: Record<string, string>, files: Record<string, string>) => {
        const environment: Record<string, string> = {};
        for (const [variable, text] of Object.entries(base.services[name]?.environment ?? {})) {
          const value = filledIn(text, values);
          const file = value.startsWith('/run/secrets/') ? value.replace('/run/secrets/', '') : null;
          if (file === null) environment[variable] = value;
          else environment[variable.replace(/_FILE$/, '')] = files[file] ?? secret(file);
        }
        expect(environment['NODE_ENV']).toBe('production');
        return problemsOf(program, environment);
      };
      expect(problems(yours, filled)).toEqual([]);
      const missing = problems({}, {}).map((problem) => problem.split(' ')[0]);
      const expected: Partial<Record<Program, string[]>> = {
        'command-service': [
          'PUBLIC_URL',
          'SMTP_URL',
          'STRIPE_SECRET_KEY',
          'STRIPE_PUBLISHABLE_KEY',
          'STRIPE_WEBHOOK_SECRET',
          'SELLER',
        ],
        web: ['STRIPE_PUBLISHABLE_KEY'],
      };
      expect(missing).toEqual(expected[program] ?? []);
    },
  );

  it('hold no password: each comes from a secret, and the databases have none that is known', () => {
    const texts = services.flatMap(([, { environment = {} }]) => Object.entries(environment));
    for (const [variable, value] of texts) {
      if (/PASSWORD|SECRET|PRIVATE/.test(variable)) expect(value, variable).toMatch(/^\/run\/secrets\//);
      expect(value, variable).not.toMatch(/:\/\/[^/]*@/);
    }
  });
});

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
