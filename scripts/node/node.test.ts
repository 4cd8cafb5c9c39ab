import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isOlder, least, offered } from './node.mjs';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', '..', path), 'utf8');

it('compares versions by their numbers', () => {
  for (const old of ['20.20.2', '22.9.0', '22.11.0', '9.0.0']) expect(isOlder(old, '22.12')).toBe(true);
  for (const good of ['22.12.0', '22.23.3', '24.0.0', '100.1.0']) expect(isOlder(good, '22.12')).toBe(false);
});

describe('an older Node gets a newer one', () => {
  const on = (platform: string, arch: string, env = {}) => offered({ platform, arch, env });

  it('on Linux, into the cache of the person', () => {
    for (const arch of ['x64', 'arm64']) {
      const offer = on('linux', arch, { XDG_CACHE_HOME: '/cache' });
      expect(offer?.name).toBe(`node-linux-${arch}`);
      expect(offer?.folder).toBe(`/cache/groundwork/node-${offer?.version}`);
      expect(isOlder(offer?.version ?? '0', least)).toBe(false);
    }
  });

  it('as the lock file names it, with its hash', () => {
    const { packages } = JSON.parse(read('scripts/node/package/package-lock.json')) as {
      packages: Record<string, { version?: string; integrity?: string }>;
    };
    for (const arch of ['x64', 'arm64']) {
      const locked = packages[`node_modules/node-linux-${arch}`];
      expect(locked).toEqual(expect.objectContaining({ integrity: expect.stringMatching(/^sha512-/) }));
      expect(locked?.version).toBe(on('linux', arch)?.version);
    }
  });

  it('nowhere else', () => {
    for (const [platform, arch] of [
      ['darwin', 'arm64'],
      ['win32', 'x64'],
      ['linux', 's390x'],
    ] as const)
      expect(on(platform, arch)).toBeNull();
  });

  it('of the version that the images have', () => {
    const major = offered({ platform: 'linux', arch: 'x64', env: {} })?.version.split('.')[0];
    for (const service of ['command-service', 'projection-service', 'web'])
      expect(read(`${service}/Dockerfile`)).toContain(`FROM node:${major}-`);
  });
});
