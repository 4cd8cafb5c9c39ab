import { readFileSync } from 'node:fs';
import type { ConfigMap } from 'kubernetes-types/core/v1.js';
import { stringify } from 'yaml';
import { networkPolicies } from './networks.ts';
import { contentJob, deployment, disruptionBudget, mongoUsersJob, SERVED, service } from './programs.ts';
import { environmentOf, settings } from './settings.ts';

const HEAD =
  '# Made by `npm run docs` from scripts/kubernetes: change it there. docs/operations.md#kubernetes explains it.\n';
const render = (...objects: readonly object[]): string =>
  `${HEAD}${objects.map((object) => stringify(object, { lineWidth: 0, aliasDuplicateObjects: false })).join('---\n')}`;

function mongoUsersScript(): ConfigMap {
  const data = { 'mongo-users.js': readFileSync('compose/mongo-users.js', 'utf8') };
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'mongo-users' }, data };
}

/** Everything that is applied, by the name of its file. */
export function manifests(): Readonly<Record<string, readonly object[]>> {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const job = mongoUsersJob(version);
  const programs = [...SERVED.map(({ name }) => environmentOf(name)), environmentOf('seed')];
  return {
    'settings.yaml': [settings([...programs, job.spec?.template.spec?.containers[0]?.env ?? []])],
    'jobs.yaml': [mongoUsersScript(), job, contentJob(version)],
    ...Object.fromEntries(
      SERVED.map((served) => [
        `${served.name}.yaml`,
        [deployment(served, version), service(served), disruptionBudget(served)],
      ]),
    ),
    'networks.yaml': networkPolicies(),
  };
}

/** The files of docs/kubernetes, with one that names the others (`kubectl apply -k`). */
export function kubernetesFiles(): Readonly<Record<string, string>> {
  const all = manifests();
  const kustomization = {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace: 'groundwork',
    resources: Object.keys(all),
  };
  return {
    'kustomization.yaml': render(kustomization),
    ...Object.fromEntries(Object.entries(all).map(([name, objects]) => [name, render(...objects)])),
  };
}
