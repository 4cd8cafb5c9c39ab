import type { Deployment } from 'kubernetes-types/apps/v1.js';
import type { Job } from 'kubernetes-types/batch/v1.js';
import type { Container, PodSpec, Probe, Service, Volume } from 'kubernetes-types/core/v1.js';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.js';
import { composeOf } from '../compose/files.ts';
import { environmentOf, SECRET_NAME, SECRETS, SETTINGS_NAME, secretsOf } from './settings.ts';

/** A program that answers at a port, and what it is given at least. */
export interface Served {
  readonly name: 'command-service' | 'projection-service' | 'web';
  readonly port: number;
  readonly cpu: string;
  readonly memory: string;
}

export const SERVED: readonly Served[] = [
  { name: 'command-service', port: 4001, cpu: '250m', memory: '512Mi' },
  { name: 'projection-service', port: 4002, cpu: '250m', memory: '768Mi' },
  { name: 'web', port: 4000, cpu: '100m', memory: '192Mi' },
];
export const METRICS_PORT = 9464;
export const TRACES_PORT = 4318;
export const VERSION_LABEL = 'app.kubernetes.io/version';
export const labelOf = (name: string): Record<string, string> => ({ 'app.kubernetes.io/name': name });

/** Requests still come for some seconds after a pod was told to end, until every node knows that it is gone. */
const DRAIN_SECONDS = 8;
const GRACE_SECONDS = 45;

const NOBODY_ELSE = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
};

/** What docker-compose.yml allows (`1280m`), in Kubernetes' words. */
const memoryOf = (service: string): string => {
  const limit = composeOf('docker-compose.yml').services[service]?.mem_limit ?? '';
  return limit.replace(/m$/, 'Mi').replace(/g$/, 'Gi');
};

/** What every pod of ours has: no rights, no writable file system but /tmp, secrets as files that it alone reads. */
function podOf(container: Container, volumes: readonly Volume[] = []): PodSpec {
  const items = secretsOf(container.env ?? []);
  return {
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    securityContext: {
      runAsNonRoot: true,
      runAsUser: 1000,
      runAsGroup: 1000,
      fsGroup: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    },
    containers: [
      {
        ...container,
        securityContext: NOBODY_ELSE,
        volumeMounts: [
          { name: 'tmp', mountPath: '/tmp' },
          ...(items.length > 0 ? [{ name: 'secrets', mountPath: SECRETS, readOnly: true }] : []),
          ...(container.volumeMounts ?? []),
        ],
      },
    ],
    volumes: [
      { name: 'tmp', emptyDir: { sizeLimit: '256Mi' } },
      ...(items.length > 0
        ? [{ name: 'secrets', secret: { secretName: SECRET_NAME, defaultMode: 0o440, items } }]
        : []),
      ...volumes,
    ],
  };
}

const probe = (path: string, more: Probe): Probe => ({ httpGet: { path, port: 'http' }, timeoutSeconds: 3, ...more });

/** @param version of the images. */
export function deployment({ name, port, cpu, memory }: Served, version: string): Deployment {
  const labels = { ...labelOf(name), [VERSION_LABEL]: version };
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, labels },
    spec: {
      replicas: 2,
      revisionHistoryLimit: 5,
      selector: { matchLabels: labelOf(name) },
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      template: {
        metadata: { labels },
        spec: {
          ...podOf({
            name,
            image: `groundwork/${name}:${version}`,
            env: environmentOf(name),
            ports: [
              { name: 'http', containerPort: port },
              { name: 'metrics', containerPort: METRICS_PORT },
            ],
            // A process that is alive is left alone while log or read store are away: starting it again mends neither.
            startupProbe: probe('/health/live', { periodSeconds: 2, failureThreshold: 60 }),
            livenessProbe: probe('/health/live', { periodSeconds: 10, failureThreshold: 6 }),
            readinessProbe: probe('/health/ready', { periodSeconds: 5, failureThreshold: 2 }),
            lifecycle: { preStop: { exec: { command: ['sleep', String(DRAIN_SECONDS)] } } },
            resources: { requests: { cpu, memory }, limits: { memory: memoryOf(name) } },
          }),
          terminationGracePeriodSeconds: GRACE_SECONDS,
          topologySpreadConstraints: [
            {
              maxSkew: 1,
              topologyKey: 'kubernetes.io/hostname',
              whenUnsatisfiable: 'ScheduleAnyway',
              labelSelector: { matchLabels: labelOf(name) },
            },
          ],
        },
      },
    },
  };
}

export const service = ({ name, port }: Served): Service => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name, labels: labelOf(name) },
  spec: { selector: labelOf(name), ports: [{ name: 'http', port, targetPort: 'http' }] },
});

/** One at a time is taken away where machines are emptied. */
export const disruptionBudget = ({ name }: Served): PodDisruptionBudget => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name, labels: labelOf(name) },
  spec: { maxUnavailable: 1, selector: { matchLabels: labelOf(name) } },
});

const job = (name: string, version: string, spec: PodSpec): Job => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  // A job cannot be changed: each release has its own.
  metadata: { name: `${name}-${version.replaceAll('.', '-')}`, labels: { ...labelOf(name), [VERSION_LABEL]: version } },
  spec: {
    backoffLimit: 10,
    ttlSecondsAfterFinished: 24 * 60 * 60,
    template: { metadata: { labels: labelOf(name) }, spec: { ...spec, restartPolicy: 'OnFailure' } },
  },
});

/** Imports what founders are asked and told; does nothing where it is there. */
export const contentJob = (version: string): Job =>
  job(
    'content',
    version,
    podOf({
      name: 'content',
      image: `groundwork/tools:${version}`,
      env: environmentOf('seed'),
      resources: { requests: { cpu: '100m', memory: '256Mi' }, limits: { memory: memoryOf('seed') } },
    }),
  );

/** Makes the users of MongoDB, or gives them the passwords of the secret, by `compose/mongo-users.js`. */
export const mongoUsersJob = (version: string): Job => {
  const { image, secrets = [], entrypoint = [] } = composeOf('docker-compose.yml').services['mongo-users'] ?? {};
  const env = [
    { name: 'HOME', value: '/tmp' },
    { name: 'MONGO_HOST', valueFrom: { configMapKeyRef: { name: SETTINGS_NAME, key: 'MONGO_HOST' } } },
  ];
  const spec = podOf(
    {
      name: 'mongo-users',
      ...(image === undefined ? {} : { image }),
      command: [...entrypoint],
      env,
      resources: { requests: { cpu: '50m', memory: '128Mi' }, limits: { memory: '512Mi' } },
      volumeMounts: [
        { name: 'script', mountPath: '/compose', readOnly: true },
        { name: 'users', mountPath: SECRETS, readOnly: true },
      ],
    },
    [
      { name: 'script', configMap: { name: 'mongo-users' } },
      {
        name: 'users',
        secret: {
          secretName: SECRET_NAME,
          defaultMode: 0o440,
          items: secrets.map((name) => ({ key: name, path: name })),
        },
      },
    ],
  );
  return job('mongo-users', version, spec);
};
