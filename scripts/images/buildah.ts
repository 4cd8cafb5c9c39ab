import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What an image says of how it is run, as far as it is looked at here. */
export interface ImageConfig {
  readonly User?: string;
  readonly Env?: readonly string[];
  readonly Cmd?: readonly string[];
  readonly Entrypoint?: readonly string[];
  readonly Healthcheck?: { readonly Test: readonly string[] };
}

export class StepFailed extends Error {}

/** Runs a program to its end; what it prints is shown when it fails. @returns what it printed. @throws StepFailed */
export function runTool(program: string, args: readonly string[], cwd?: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    cwd,
    maxBuffer: 256 * 1024 * 1024,
  });
  if (error || status !== 0)
    throw new StepFailed(`${program} ${args.slice(0, 12).join(' ')}: ${error?.message ?? `${stdout}${stderr}`}`);
  return stdout.trim();
}

/**
 * Buildah on a store of its own in a folder, with what works without privileges of a container engine: `chroot` isolation, and
 * copies of layers where the kernel lays no file systems over each other here.
 */
export function openBuildah(folder: string) {
  const store = ['--root', join(folder, 'root'), '--runroot', join(folder, 'run'), '--storage-driver'];
  const works = (driver: string): boolean => spawnSync('buildah', [...store, driver, 'info']).status === 0;
  const globals = [...store, works('overlay') ? 'overlay' : 'vfs'];
  const buildah = (...args: readonly string[]): string => runTool('buildah', [...globals, ...args]);

  return {
    buildah,
    has: (image: string): boolean =>
      spawnSync('buildah', [...globals, 'inspect', '--type', 'image', image]).status === 0,
    configOf(image: string): ImageConfig {
      const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', image)) as {
        Docker: { config: ImageConfig };
      };
      return Docker.config;
    },
    /** A container of an image. @returns its name, and the folder where its files are. */
    container(image: string): { name: string; files: string; remove(): void } {
      const name = buildah('from', '--pull-never', image);
      const files = buildah('mount', name);
      return { name, files, remove: () => void buildah('rm', name) };
    },
    /** Starts a program in a container, as its user, in a process group of its own. */
    start(container: string, program: readonly string[], settings: Readonly<Record<string, string>>): ChildProcess {
      const environment = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
      return spawn(
        'buildah',
        [...globals, 'run', '--isolation', 'chroot', ...environment, container, '--', ...program],
        {
          stdio: ['ignore', 'pipe', 'pipe'],
          detached: true,
        },
      );
    },
  };
}

export type Buildah = ReturnType<typeof openBuildah>;
