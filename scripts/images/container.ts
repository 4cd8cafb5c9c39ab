import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ImageName, tagOf } from './build.ts';
import { type Buildah, runTool } from './buildah.ts';

/** Where buildah puts files of its own over those of the container, which have to be there in what is read-only. */
const PLACES = ['run/.containerenv', 'etc/hosts', 'etc/resolv.conf'];

export interface Container {
  /** Starts what the image starts, or other arguments or another program. */
  begin(settings: Readonly<Record<string, string>>, program?: readonly string[]): Running;
  remove(): void;
}

export interface Running {
  readonly printed: { text: string };
  /** Resolves with the exit code of the program once it has ended. */
  ended(): Promise<number>;
  stop(): Promise<void>;
}

/** A container whose file system nobody can write, but for /tmp. */
export function openContainer(engine: Buildah, name: ImageName): Container {
  const { Entrypoint = [], Cmd = [] } = engine.configOf(tagOf(name));
  const container = engine.container(tagOf(name));
  for (const place of PLACES) {
    mkdirSync(dirname(join(container.files, place)), { recursive: true });
    writeFileSync(join(container.files, place), '', { flag: 'a' });
  }
  runTool('mount', ['--bind', container.files, container.files]);
  runTool('mount', ['-o', 'remount,bind,ro', container.files]);
  return {
    begin: (settings, program = [...(Entrypoint ?? []), ...(Cmd ?? [])]) =>
      // Buildah itself fails over cleaning up what is read-only: how the program ended is said by a shell.
      running(engine.start(container.name, ['sh', '-c', '"$0" "$@"; echo "exited with $?"', ...program], settings)),
    remove() {
      runTool('umount', [container.files]);
      container.remove();
    },
  };
}

function running(child: ChildProcess): Running {
  const printed = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (printed.text += text));
  const closed = once(child, 'close');
  const ended = async (): Promise<number> => {
    await closed;
    return Number(/exited with (\d+)/.exec(printed.text)?.[1] ?? 1);
  };
  return {
    printed,
    ended,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      process.kill(-child.pid, 'SIGTERM');
      await ended();
    },
  };
}
