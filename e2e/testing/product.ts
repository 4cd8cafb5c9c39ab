import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const above = join(import.meta.dirname, '..', '..');
/** The repository, from here or from what is built of here in dist/. */
export const ROOT = existsSync(join(above, 'turbo.json')) ? above : join(above, '..');
/** Data folder that the global setup seeds once; every product under test starts from a copy. */
process.env['GROUNDWORK_E2E'] ??= String(process.pid);
export const TEMPLATE = join(tmpdir(), `groundwork-e2e-template-${process.env['GROUNDWORK_E2E']}`);

export interface Product {
  readonly address: string;
  readonly data: string;
  /** Asks it to end and waits until it has. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port. */
  restart(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

const given = new Set<number>();

/**
 * A port that nobody listens on. Below those that systems give to connections (from 32768 on), so that none of them takes it while
 * a product that had it is started again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    if (given.has(port)) continue;
    given.add(port);
    const server = createServer();
    try {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') continue;
      throw error;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}

type Settings = Readonly<Record<string, string | undefined>>;

/** A built program under test, and what it has printed. */
export interface Program {
  readonly child: ChildProcess;
  readonly printed: { text: string };
  /** Resolves once it has printed this. @throws all that it printed, when it ends before. */
  says(words: string): Promise<void>;
  /** @returns the code it ends with. */
  exited(): Promise<number | null>;
}

/** The product that `npm start` runs, in the repository. */
export const MAIN = 'dist/product/main.js';

/** Runs a built program, `dist/scripts/report.js` with arguments for example. @param settings its whole environment, but for PATH. */
export function run(program: readonly string[], settings: Settings): Program {
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { text: '' };
  const exit = once(child, 'exit');
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed.text += text));
  return {
    child,
    printed,
    exited: async () => (await exit)[0] as number | null,
    says: (words) =>
      new Promise((resolve, reject) => {
        const look = () => printed.text.includes(words) && resolve();
        child.stdout.on('data', look);
        child.once('close', () => reject(new Error(`it did not say '${words}':\n${printed.text}`)));
        look();
      }),
  };
}

/**
 * Starts the product as `npm start` does, and waits until it is ready.
 * @param settings environment variables besides. @throws what it printed.
 */
export async function start(data: string, port: number, settings: Settings = {}): Promise<Program> {
  const test = { DATA: data, PORT: String(port), RATE_LIMIT_FACTOR: '100', NODE_ENV: 'test' };
  // Most of the many starts make no report.
  const program = run([MAIN], { ...process.env, ...test, REPORT_WARM_UP: 'no', ...settings });
  await program.says('is ready at');
  return program;
}

/** As `start`. @returns its process. */
export const launch = async (data: string, port: number, settings: Settings = {}): Promise<ChildProcess> =>
  (await start(data, port, settings)).child;

/** Ends a process with a signal and waits until it is gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/**
 * A product of its own on a copy of the seeded data.
 * @param settings environment variables besides. @param add what is to be in the data folder besides, before it starts.
 */
export async function startSeeded(
  settings: Readonly<Record<string, string>> = {},
  add: (data: string) => Promise<void> = async () => undefined,
): Promise<Product> {
  const data = mkdtempSync(join(tmpdir(), 'groundwork-e2e-'));
  cpSync(TEMPLATE, data, { recursive: true });
  await add(data);
  const port = await freePort();
  let child = await launch(data, port, settings);
  return {
    address: `http://127.0.0.1:${port}`,
    data,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
    async restart() {
      await end(child, 'SIGTERM');
      child = await launch(data, port, settings);
    },
    async remove() {
      await end(child, 'SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
