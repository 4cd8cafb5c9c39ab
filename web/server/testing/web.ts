import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONNECTION_LIMITS } from '@groundwork/service-kit/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastify } from 'fastify';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { createWebServer, type Targets, type WebServerOptions } from '../index.ts';

/** A built app in a folder of its own. @returns the folder, and what removes it. */
export function builtApp(...within: readonly string[]): { files: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'groundwork-web-'));
  const files = join(root, ...within);
  mkdirSync(join(files, 'assets'), { recursive: true });
  writeFileSync(join(files, 'index.html'), '<!doctype html><title>the app</title>');
  writeFileSync(join(files, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(files, 'assets', 'app-abc123.js'), 'console.log(1)');
  writeFileSync(join(files, 'assets', 'app-abc123.css'), 'body{}');
  return { files, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** What the echoing service answers. */
export interface Echo {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** @returns an answer of the echoing service. */
export const echoOf = async (answer: Response): Promise<Echo> => (await answer.json()) as Echo; // what it sends

/** A service that answers what it was asked, sets two cookies, and takes bodies up to 1000 bytes. */
export function echoService(name: string): FastifyInstance {
  const app = fastify({ bodyLimit: 1000 }) as unknown as FastifyInstance;
  app.setErrorHandler(async (error: { statusCode?: number }, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ refusedBy: name }),
  );
  app.all('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('set-cookie', ['one=1; HttpOnly', 'two=2; Path=/api/auth']).header('x-log-position', '7');
    reply.code(request.url.includes('created') ? 201 : 200);
    return { name, method: request.method, url: request.url, body: request.body ?? null, headers: request.headers };
  });
  return app;
}

/** A target in this process. */
export async function localTarget(name: string) {
  const app = echoService(name);
  await app.ready();
  return { kind: 'local' as const, routing: app.routing };
}

export interface Web {
  readonly url: string;
  /** Asks over a real connection. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
  /** Ends connections that do not end by themselves, then closes. */
  kill(): Promise<void>;
}

/** A web server on a port of its own. */
export async function openWeb(
  targets: Targets,
  files: string,
  isReady = async (): Promise<void> => {},
  options: Partial<Omit<WebServerOptions, 'files' | 'targets' | 'isReady'>> = {},
): Promise<Web> {
  const app = await createWebServer({ files, targets, logger: pino({ level: 'silent' }), isReady, ...options });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    ask: (path, init) => fetch(new URL(path, url), init),
    close: () => app.close(),
    kill: () => {
      app.server.closeAllConnections();
      return app.close();
    },
  };
}

/** Services and web servers that are closed together. */
export function openTestServers() {
  const closing: (() => Promise<void>)[] = [];
  return {
    closing,
    /** A service of its own, on a port of its own. */
    async remoteTarget(name: string) {
      const service = echoService(name);
      const url = await service.listen({ host: '127.0.0.1', port: 0 });
      closing.push(() => service.close());
      return { kind: 'remote' as const, url };
    },
    async openWeb(targets: Targets, files: string): Promise<Web> {
      const web = await openWeb(targets, files);
      closing.push(web.close);
      return web;
    },
    async close(): Promise<void> {
      for (const close of closing.reverse()) await close();
    },
  };
}

/** What the tests of a file share: a built app and servers, closed and removed after the last. */
export function testSite() {
  const { files, remove } = builtApp();
  const servers = openTestServers();
  afterAll(async () => {
    await servers.close();
    remove();
  });
  return { files, servers };
}

/** What does not end is ended soon. */
export const IMPATIENT = { ...CONNECTION_LIMITS, headersTimeoutMs: 500, requestTimeoutMs: 600, checkEveryMs: 50 };

export const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
