import type { ConfigMap, EnvVar, KeyToPath } from 'kubernetes-types/core/v1.js';
import { composeOf } from '../compose/files.ts';

/** Where secrets are files, as in docker-compose.yml. */
export const SECRETS = '/run/secrets';
/** The Secret whose keys are the files that `npm run secrets` makes, and `eventstoredb-url` (docs/operations.md#kubernetes). */
export const SECRET_NAME = 'groundwork';
export const SETTINGS_NAME = 'groundwork-settings';

/** Where the pods are, and where the proxy in front of web is: whose X-Forwarded-For is believed. */
const NETWORKS = { pods: 'POD_NETWORK', proxy: 'PROXY_NETWORK' } as const;

/** What is otherwise than in docker-compose.yml: the log has TLS and a user, addresses are not fixed, and metrics are read by other pods. */
const OTHERWISE: Readonly<Record<string, string>> = {
  EVENTSTOREDB_URL_FILE: `${SECRETS}/eventstoredb-url`,
  METRICS_PORT: '9464',
  METRICS_HOST: '0.0.0.0',
};

const fromSettings = (name: string, key: string = name): EnvVar => ({
  name,
  valueFrom: { configMapKeyRef: { name: SETTINGS_NAME, key, optional: true } },
});

/** @returns the environment of a service of docker-compose.yml, in Kubernetes' words. */
export function environmentOf(service: string): EnvVar[] {
  const { EVENTSTOREDB_URL, ...given } = composeOf('docker-compose.yml').services[service]?.environment ?? {};
  const named = EVENTSTOREDB_URL === undefined ? given : { ...given, EVENTSTOREDB_URL_FILE: '' };
  return Object.entries(named).map(([name, value]) => {
    if (name === 'TRUST_PROXY') return fromSettings(name, service === 'web' ? NETWORKS.proxy : NETWORKS.pods);
    const here = OTHERWISE[name] ?? value;
    return /^\$\{\w+:-\}$/.test(here) ? fromSettings(name) : { name, value: here };
  });
}

/** @returns the secrets that a program gets, as files, and none besides. */
export const secretsOf = (environment: readonly EnvVar[]): KeyToPath[] =>
  environment
    .map(({ value = '' }) => value)
    .filter((value) => value.startsWith(`${SECRETS}/`))
    .map((value) => value.slice(SECRETS.length + 1))
    .map((name) => ({ key: name, path: name }));

/** What the owner fills in: all that is read from it, and nothing else. */
export function settings(environments: readonly (readonly EnvVar[])[]): ConfigMap {
  const keys = environments.flat().flatMap(({ valueFrom }) => valueFrom?.configMapKeyRef?.key ?? []);
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: SETTINGS_NAME },
    data: Object.fromEntries([...new Set(keys)].sort().map((key) => [key, ''])),
  };
}
