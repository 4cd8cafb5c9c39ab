import type { Version } from '../../../shared/builder/versions.ts';

export const VERSIONS = {
  version: (number: number) => `Version ${number}`,
  draft: 'Draft',
  shown: 'shown now',
  actions: {
    PUBLISHED: 'Published',
    ACTIVATED: 'Activated',
    DEACTIVATED: 'Deactivated',
  } satisfies Record<Version['actions'][number]['actionType'], string>,
  by: (name: string) => (name === '' ? '' : `by ${name}`),
  open: 'Open',
  openOf: (name: string) => `Open ${name}`,
  compare: 'Compare',
  compareOf: (name: string) => `Compare with ${name}`,
  restore: 'Restore as a draft',
  restoreOf: (name: string) => `Restore as a draft: ${name}`,
} as const;
