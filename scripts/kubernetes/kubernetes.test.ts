import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from '@groundwork/service-kit/settings';
import { problemsOf, SETTINGS } from '@groundwork/service-kit/settings';
import type { DeploymentSpec } from 'kubernetes-types/apps/v1.js';
import type { Container, EnvVar, PodSpec } from 'kubernetes-types/core/v1.js';
import type { NetworkPolicySpec } from 'kubernetes-types/networking/v1.js';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { composeOf } from '../compose/files.ts';
import { kubernetesFiles } from './manifests.ts';

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly selector?: unknown;
    readonly ports?: readonly { readonly targetPort: string }[];
    readonly replicas?: number;
    readonly maxUnavailable?: number;
    readonly podSelector?: unknown;
    readonly template?: { readonly metadata: { readonly labels: object }; readonly spec: PodSpec };
  };
}

const FOLDER = join('docs', 'kubernetes');
const files = kubernetesFiles();
const all = Object.values(files).flatMap((text) => parseAllDocuments(text).map((one) => one.toJS() as Manifest));
const named = (kind: string) => all.filter((one) => one.kind === kind);
const pods = all.flatMap(({ kind, metadata, spec }) =>
  spec?.template
    ? [{ kind, name: metadata.name, spec: spec.template.spec, labels: spec.template.metadata.labels }]
    : [],
);
const containerOf = ({ spec }: { spec: PodSpec }): Container => spec.containers[0] as Container;
const PROGRAM: Readonly<Record<string, Program>> = {
  'command-service': 'command-service',
  'projection-service': 'projection-service',
  web: 'web',
  content: 'tools',
};
const settings = named('ConfigMap').find(({ metadata }) => metadata.name === 'groundwork-settings')?.data ?? {};

describe('docs/kubernetes', () => {
  it('is what npm run docs writes', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(files).sort());
    for (const [name, text] of Object.entries(files)) expect(readFileSync(join(FOLDER, name), 'utf8')).toBe(text);
  });

  it('is made from types that refuse a misspelt field', () => {
    // @ts-expect-error it is replicas
    const spec: Partial<DeploymentSpec> = { replica: 2 };
    // @ts-expect-error it is readinessProbe
    const container: Container = { name: 'web', readinesProbe: {} };
    expect([spec, container]).toHaveLength(2);
  });

  it.each(pods)('$kind $name runs as nobody in particular, on a file system that it cannot write', (pod) => {
    expect(pod.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    expect(pod.spec.automountServiceAccountToken).toBe(false);
    expect(containerOf(pod).securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it.each(pods)('$kind $name has an image of a named version, and memory within bounds', (pod) => {
    const { image = '', resources } = containerOf(pod);
    expect(image).toMatch(/^[a-z/-]+:\d+\.\d+/);
    expect(resources?.requests).toMatchObject({ cpu: expect.any(String), memory: expect.any(String) });
    expect(resources?.limits?.['memory']).toMatch(/^\d+(?:Mi|Gi)$/);
  });

  it.each(pods)('$kind $name gets secrets as files alone, each of which it is given, and none besides', (pod) => {
    const { env = [], volumeMounts = [] } = containerOf(pod);
    for (const { name, value = '' } of env) {
      if (/PASSWORD|SECRET|PRIVATE/.test(name)) expect(value, name).toMatch(/^\/run\/secrets\//);
      expect(value, name).not.toMatch(/:\/\/[^/]*@/);
    }
    const given = (pod.spec.volumes ?? []).flatMap(({ secret }) => secret?.items?.map(({ path }) => path) ?? []);
    const asked = env.flatMap(({ value = '' }) => /^\/run\/secrets\/(.+)$/.exec(value)?.[1] ?? []);
    if (!pod.name.startsWith('mongo-users')) expect(given.sort()).toEqual(asked.sort());
    const known = new Set([...Object.keys(composeOf('docker-compose.yml').secrets ?? {}), 'eventstoredb-url']);
    for (const name of given) expect(known).toContain(name);
    expect(volumeMounts.some(({ mountPath }) => mountPath === '/run/secrets')).toBe(given.length > 0);
  });

  it.each(pods.filter(({ name }) => !name.startsWith('mongo-users')))(
    '$kind $name gets declared settings alone, and all that it needs in production',
    (pod) => {
      const program = PROGRAM[pod.name.replace(/-\d+-\d+-\d+$/, '')] as Program;
      const { env = [] } = containerOf(pod);
      for (const { name } of env) {
        const known = name.replace(/_FILE$/, '');
        expect(SETTINGS, name).toHaveProperty(known);
        expect((SETTINGS as Record<string, { readBy: readonly Program[] }>)[known]?.readBy, name).toContain(program);
      }
      expect(problemsOf(program, Object.fromEntries(env.map(filledIn)))).toEqual([]);
    },
  );

  it('asks its owner for settings that are read', () => {
    const read = pods.flatMap((pod) => containerOf(pod).env ?? []);
    const keys = new Set(read.flatMap(({ valueFrom }) => valueFrom?.configMapKeyRef?.key ?? []));
    expect(Object.keys(settings).sort()).toEqual([...keys].sort());
  });
});

/** Values as an owner would fill them in, by the setting. */
function filledIn({ name, value = '' }: EnvVar): [string, string] {
  const yours: Readonly<Record<string, string>> = {
    EVENTSTOREDB_URL: 'esdb://u:p@log.example:2113?tls=true&nodePreference=leader',
    SMTP_URL: 'smtps://mail.example.com',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    PUBLIC_URL: 'https://groundwork.example',
    SELLER: 'Groundwork, Inc.',
    EMAIL_SECRET: 's'.repeat(43),
    TOKEN_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIA==\n-----END PRIVATE KEY-----\n',
    TOKEN_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA\n-----END PUBLIC KEY-----\n',
    MONGODB_URL: 'mongodb://read:p@mongo/?replicaSet=rs0',
    MONGODB_KEYS_URL: 'mongodb://keys:p@mongo/?replicaSet=rs0',
    MONGODB_FILES_URL: 'mongodb://files:p@mongo/?replicaSet=rs0',
  };
  const setting = name.replace(/_FILE$/, '');
  return [setting, yours[setting] ?? (name === setting ? value : '')];
}

describe('what serves', () => {
  const deployments = named('Deployment');

  it('is the three services, twice each, of which one may go at a time', () => {
    const names = deployments.map(({ metadata }) => metadata.name).sort();
    expect(names).toEqual(['command-service', 'projection-service', 'web']);
    for (const kind of ['Service', 'PodDisruptionBudget', 'NetworkPolicy'])
      expect(named(kind).map(({ metadata }) => metadata.name)).toEqual(expect.arrayContaining(names));
    for (const { spec } of deployments) expect(spec?.replicas).toBeGreaterThan(1);
    for (const { spec } of named('PodDisruptionBudget')) expect(spec?.maxUnavailable).toBe(1);
  });

  it.each(deployments)('$metadata.name is found by its Service, budget and policy', ({ metadata, spec }) => {
    const labels = spec?.template?.metadata.labels;
    const pod = spec?.template?.spec;
    const of = (kind: string) => named(kind).find((one) => one.metadata.name === metadata.name)?.spec;
    expect(labels).toMatchObject(of('Service')?.selector as object);
    for (const selector of [spec?.selector, of('PodDisruptionBudget')?.selector, of('NetworkPolicy')?.podSelector])
      expect(labels).toMatchObject((selector as { matchLabels: object }).matchLabels);
    expect(pod?.containers[0]?.ports?.map(({ name }) => name)).toContain(of('Service')?.ports?.[0]?.targetPort);
  });

  it.each(deployments)('$metadata.name tells its metrics and traces where it may', ({ metadata, spec }) => {
    const { env = [], ports = [] } = spec?.template?.spec.containers[0] ?? {};
    const port = Number(env.find(({ name }) => name === 'METRICS_PORT')?.value);
    const policy = named('NetworkPolicy').find((one) => one.metadata.name === metadata.name)?.spec;
    const { ingress = [], egress = [] } = (policy ?? {}) as NetworkPolicySpec;
    const watching = [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }];
    expect(ports).toContainEqual({ name: 'metrics', containerPort: port });
    expect(ingress).toContainEqual({ from: watching, ports: [{ protocol: 'TCP', port }] });
    expect(env.map(({ name }) => name)).toContain('OTEL_EXPORTER_OTLP_ENDPOINT');
    expect(egress).toContainEqual({ to: watching, ports: [{ protocol: 'TCP', port: 4318 }] });
  });

  it.each(deployments)(
    '$metadata.name listens where its image does, and is asked what it answers',
    ({ metadata, spec }) => {
      const container = spec?.template?.spec.containers[0] as Container;
      const image = readFileSync(join(metadata.name, 'Dockerfile'), 'utf8');
      expect(image).toMatch(
        new RegExp(`^EXPOSE ${container.ports?.find(({ name }) => name === 'http')?.containerPort}$`, 'm'),
      );
      // web/server and the kit of the services answer both.
      const sources = readFileSync(
        metadata.name === 'web' ? 'web/server/index.ts' : 'service-kit/src/service.ts',
        'utf8',
      );
      for (const probe of [container.startupProbe, container.livenessProbe, container.readinessProbe])
        expect(sources).toContain(`'${probe?.httpGet?.path}'`);
      // What log and read store lack is no reason to start a process again.
      expect(container.livenessProbe?.httpGet?.path).toBe('/health/live');
    },
  );

  it('has time to answer what it was asked, and what still comes, before it is ended', () => {
    for (const { spec } of deployments) {
      const pod = spec?.template?.spec;
      const [, seconds] = pod?.containers[0]?.lifecycle?.preStop?.exec?.command ?? [];
      expect((pod?.terminationGracePeriodSeconds ?? 0) - Number(seconds)).toBeGreaterThanOrEqual(30);
    }
  });
});
