import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RouteName, routeOf } from '@groundwork/contracts';
import { openEmbeddedEventStore, openEmbeddedKeys, openLog } from '@groundwork/event-store';
import { createLogger, generateTokenKeys } from '@groundwork/service-kit';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Passwords } from '../account/passwords.ts';
import { createApplication } from '../application.ts';
import { createCommandService } from '../service.ts';
import { furnish, PASSWORD, type Person } from './people.ts';
import { signedWith, token } from './tokens.ts';

export interface TestServiceOptions {
  readonly rateFactor?: number;
  readonly passwords?: Passwords;
  readonly trustProxy?: string;
}

export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Bearer token. */
  readonly token?: string | undefined;
  /** Value of the refresh cookie. */
  readonly cookie?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly remoteAddress?: string;
}

/** Takes no time; a hash is the password with a word before it. */
export const plainPasswords: Passwords = {
  hash: async (password) => `hashed ${password}`,
  matches: async (password, passwordHash) => passwordHash === `hashed ${password}`,
};

const COOKIE = 'groundwork_refresh';

/** @returns the refresh cookie that an answer sets, undefined when it sets none. */
export const cookieOf = (response: LightMyRequestResponse) => response.cookies.find(({ name }) => name === COOKIE);

/** The command service with people and assessments, on the embedded engine in a folder of its own. */
export async function startTestService({
  rateFactor = 1000,
  passwords = plainPasswords,
  trustProxy,
}: TestServiceOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'command-service-'));
  const keys = openEmbeddedKeys({ path: join(folder, 'keys.db') });
  const log = openLog(openEmbeddedEventStore({ path: join(folder, 'events.db') }), keys);
  let ahead = 0;
  const now = (): Date => new Date(Date.now() + ahead);
  const lines: string[] = [];
  const logger = createLogger('test', 'trace', { write: (line: string) => void lines.push(line) });
  const tokenKeys = generateTokenKeys();
  const emailSecret = 'a secret for tests';
  const application = createApplication({ log, emailSecret, now, passwords });
  await furnish(application);
  const shared = { log, logger, now, tokenKeys, emailSecret, application, rateFactor };
  const { app, close } = await createCommandService(trustProxy === undefined ? shared : { ...shared, trustProxy });

  const call = (name: RouteName, options: CallOptions = {}): Promise<LightMyRequestResponse> => {
    const { method, path } = routeOf(name);
    const { params = {}, body, token: bearer, cookie, headers, remoteAddress } = options;
    const url = path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
    return app.inject({
      method,
      url,
      headers: { ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }), ...headers },
      ...(cookie === undefined ? {} : { cookies: { [COOKIE]: cookie } }),
      // Whatever JSON can hold, also what no endpoint takes.
      ...(body === undefined ? {} : { payload: body as object }),
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
    });
  };

  return {
    application,
    log,
    tokenKeys,
    call,
    inject: (options: InjectOptions) => app.inject(options),
    /** What was logged so far. */
    logged: () => lines.join(''),
    /** Moves the service's clock. Tokens are checked by the machine's own. */
    advance: (seconds: number): void => {
      ahead += 1000 * seconds;
    },
    /** A good token of a session that was never started. */
    tokenFor: (person: Person, claims: Readonly<Record<string, unknown>> = {}) =>
      token(person, { claims, signature: signedWith(tokenKeys.privateKey) }),
    async signIn({ email }: Person, password = PASSWORD) {
      const response = await call('signIn', { body: { email, password } });
      const body: Record<string, unknown> = response.json();
      return { response, body, token: String(body['token']), cookie: cookieOf(response)?.value };
    },
    async close(): Promise<void> {
      await close();
      await log.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TestService = Awaited<ReturnType<typeof startTestService>>;
