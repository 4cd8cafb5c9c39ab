import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type Buildah, runTool } from './buildah.ts';
import { nodePackage } from './node-package.ts';

const SOURCES = ['/etc/apt/sources.list.d', '/etc/apt'];

/** The mirror that this machine's apt asks. @throws Error where it names none. */
function mirror(): string {
  for (const folder of SOURCES) {
    for (const name of readdirSync(folder).filter((name) => /\.(?:sources|list)$/.test(name))) {
      const found = /^(?:URIs:\s*|deb\s+(?:\[.*?\]\s*)?)(\S+)/m.exec(readFileSync(join(folder, name), 'utf8'));
      if (found?.[1]) return found[1];
    }
  }
  throw new Error(`no mirror of Debian in ${SOURCES.join(' or ')}`);
}

/** Fetches a package from npm's registry, as npm is set up here, and unpacks it. */
function unpack(name: string, from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  const [packed] = JSON.parse(runTool('npm', ['pack', name, '--json', '--silent'], from)) as [{ filename: string }];
  runTool('tar', ['-xzf', join(from, packed.filename), '-C', to, '--strip-components=1', '--no-same-owner']);
}

/**
 * Makes what the Dockerfiles' FROM names: Debian with Node, npm and the user `node`, as the image of that name has them.
 * @param image for instance `node:24-bookworm-slim`. @param npm `npm@11.19.1`. @param folder temporary.
 */
export function makeBase({ buildah }: Buildah, image: string, npm: string, folder: string): void {
  const [, major, suite] = /^node:(\d+)-(\w+)-slim$/.exec(image) ?? [];
  if (!major || !suite) throw new Error(`no base image is made here for FROM ${image}`);
  const work = mkdtempSync(join(folder, 'base-'));
  const container = buildah('from', 'scratch');
  const files = buildah('mount', container);
  runTool('debootstrap', ['--variant=minbase', suite, files, mirror()]);
  for (const rest of ['var/cache/apt', 'var/lib/apt/lists']) rmSync(join(files, rest), { recursive: true });

  const local = join(files, 'usr', 'local');
  unpack(nodePackage(major), work, join(work, 'node'));
  runTool('cp', ['-a', ...['bin', 'include', 'share'].map((part) => join(work, 'node', part)), local]);
  unpack(npm, work, join(local, 'lib', 'node_modules', 'npm'));
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
  runTool('chroot', [files, 'groupadd', '--gid', '1000', 'node']);
  runTool('chroot', [files, 'useradd', '--uid', '1000', '--gid', 'node', '--create-home', 'node']);

  buildah('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container);
  buildah('config', '--cmd', 'node', container);
  buildah('umount', container);
  buildah('commit', '--rm', container, `localhost/${image}`);
  rmSync(work, { recursive: true });
}
