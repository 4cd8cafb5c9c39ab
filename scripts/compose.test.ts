import { rmSync } from 'node:fs';
import { BlockList } from 'node:net';
import { PROGRAMS, type Program, problemsOf, SETTINGS, type Setting } from '@groundwork/service-kit/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeOf, read, type Service } from './compose/files.ts';
import { secretsFolder } from './testing/secrets-folder.ts';

/** What can be held of the containers without a Docker engine. */
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
const FOREIGN = /^(?:EVENTSTORE_|MONGO_INITDB_|DOTNET_|GF_|HOME$|TMPDIR$)/;
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

const { folder, makeSecrets, secret } = secretsFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
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

  it('publishes no port, but web, what watches, and the mail catcher on this machine alone', () => {
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
    expect(service.ports !== undefined).toBe(['web', 'prometheus', 'grafana', 'mail'].includes(name));
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

  it('let what watches reach the metrics alone, and only where it is asked for', () => {
    expect(networksOf(base.services['prometheus'])).toEqual(['front', 'watching']);
    expect(within('watching')).toEqual(['prometheus', 'grafana']);
    for (const name of within('watching')) expect(base.services[name]?.profiles).toEqual(['monitoring']);
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

const built = services.filter(([, { build }]) => build);

describe('memory', () => {
  it.each(built)('of %s is bounded, and Node keeps within two thirds of it', (_, { build, mem_limit: limit = '' }) => {
    const [, count, unit] = /^(\d+)([mg])$/.exec(limit) ?? [];
    const megabytes = Number(count) * (unit === 'g' ? 1024 : 1);
    const heap = heapOf(read(build?.dockerfile ?? ''), build?.target);
    expect(heap).toBeGreaterThanOrEqual(megabytes / 3);
    expect(heap).toBeLessThanOrEqual((megabytes * 2) / 3);
  });
});

describe.each(built.map(([name, { build }]) => ({ name, dockerfile: build?.dockerfile ?? '', target: build?.target })))(
  'the image of $name',
  ({ dockerfile, target }) => {
    const stages = read(dockerfile).split(/^(?=FROM )/m);
    const stage = target === undefined ? stages.at(-1) : stages.find((text) => text.includes(` AS ${target}\n`));

    it('is asked how it is where it serves, and runs as nobody in particular', () => {
      expect(stage).toMatch(/^USER node$/m);
      expect(/^HEALTHCHECK .*\/health\/live/m.test(stage ?? '')).toBe(target === undefined);
    });

    it('holds what was collected alone: no source, no package of the build, no npm', () => {
      const [, from] = /^COPY --from=([\w-]+) \/collected \/app$/m.exec(stage ?? '') ?? [];
      const copies = [...(stage ?? '').matchAll(/^(?:COPY|ADD) .*$/gm)];
      expect(copies).toHaveLength(1);
      expect(stages.find((text) => text.includes(` AS ${from}\n`))).toContain(
        'node dist/scripts/images/collect.js /collected',
      );
      expect(stage).toMatch(/^RUN rm -rf .*\/node_modules .*\/npm /m);
    });
  },
);

it('images are built alike up to what each takes of it, so that it is done once', () => {
  const builds = ['command-service', 'projection-service', 'web'].map(
    (name) => /^FROM .* AS build$.*?build:root$/ms.exec(read(`${name}/Dockerfile`))?.[0],
  );
  expect(new Set(builds).size).toBe(1);
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: readonly string[] };
  for (const name of workspaces) expect(builds[0]).toContain(`COPY ${name}/package.json ${name}/\n`);
});

describe('the doctor', () => {
  it.each(['command-service', 'projection-service'])('is in the image of %s', (name) => {
    expect(read(`${name}/Dockerfile`)).toMatch(/^RUN .*command-service.* -- dist\/scripts\/doctor\.js$/m);
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

  it.each(['command-service', 'projection-service', 'web'] as const)('give %s every secret that it reads', (name) => {
    const given = Object.keys(base.services[name]?.environment ?? {}).map((variable) => variable.replace(/_FILE$/, ''));
    const secrets = Object.entries(SETTINGS).filter(
      ([, setting]: [string, Setting]) => setting.secret && setting.readBy.includes(name),
    );
    expect(given).toEqual(expect.arrayContaining(secrets.map(([secret]) => secret)));
  });

  it('hold no password: each comes from a secret, and the databases have none that is known', () => {
    const texts = services.flatMap(([, { environment = {} }]) => Object.entries(environment));
    for (const [variable, value] of texts) {
      if (/PASSWORD|SECRET|PRIVATE/.test(variable)) expect(value, variable).toMatch(/^\/run\/secrets\//);
      expect(value, variable).not.toMatch(/:\/\/[^/]*@/);
    }
  });
});
