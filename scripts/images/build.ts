import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeBase } from './base.ts';
import { type Buildah, runTool } from './buildah.ts';

/** The images of the product: its services, and the tools (docker-compose.yml). */
export const IMAGES = {
  'command-service': { dockerfile: 'command-service/Dockerfile', target: null },
  'projection-service': { dockerfile: 'projection-service/Dockerfile', target: null },
  web: { dockerfile: 'web/Dockerfile', target: null },
  tools: { dockerfile: 'command-service/Dockerfile', target: 'tools' },
} as const;
export type ImageName = keyof typeof IMAGES;
export const IMAGE_NAMES = Object.keys(IMAGES) as ImageName[];
export const tagOf = (name: ImageName): string => `localhost/groundwork/${name}`;

export const baseOf = (dockerfile: string): string => /^FROM (\S+)/m.exec(readFileSync(dockerfile, 'utf8'))?.[1] ?? '';

/** How npm is set up here, for the build alone: no image holds an address of a registry. */
function npmSettings(folder: string): string[] {
  const path = join(folder, 'npmrc');
  const [registry, cafile] = ['registry', 'cafile'].map((name) => runTool('npm', ['config', 'get', name]));
  // What npm trusts beside its own, and is none of its settings.
  const ca = [cafile, process.env['NODE_EXTRA_CA_CERTS']].find((each) => each !== undefined && existsSync(each));
  const inside = '/etc/ssl/build-ca.pem';
  writeFileSync(path, `registry=${registry}\n${ca ? `cafile=${inside}\n` : ''}`);
  const volumes = [`${path}:/usr/local/etc/npmrc:ro`, ...(ca ? [`${ca}:${inside}:ro`] : [])];
  return volumes.flatMap((volume) => ['--volume', volume]);
}

/** Builds the base where there is none yet, and the images. @param said what is done, as it begins. */
export function buildImages(engine: Buildah, folder: string, said: (words: string) => void): void {
  const { packageManager } = JSON.parse(readFileSync('package.json', 'utf8')) as { packageManager: string };
  const settings = npmSettings(folder);
  const files = /(\d+)/.exec(
    /Max open files\s+\d+\s+\d+/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[0] ?? '',
  )?.[0];
  for (const [name, { dockerfile, target }] of Object.entries(IMAGES)) {
    const base = baseOf(dockerfile);
    if (!engine.has(`localhost/${base}`)) {
      said(`base ${base}`);
      makeBase(engine, base, packageManager, folder);
    }
    said(`image ${name}`);
    engine.buildah(
      // OCI's own format has no health checks.
      ...['bud', '--format', 'docker', '--isolation', 'chroot', '--layers', '--pull-never', '--file', dockerfile],
      ...(files ? ['--ulimit', `nofile=${files}:${files}`] : []),
      ...(target ? ['--target', target] : []),
      ...settings,
      ...['--tag', tagOf(name as ImageName), '.'],
    );
  }
}
