import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RouteName, routeOf } from '@groundwork/contracts';
import { passwordStrength } from '@groundwork/contracts/password-strength';
import {
  type Log,
  openEmbeddedEventStore,
  openEmbeddedFiles,
  openEmbeddedKeys,
  openLog,
} from '@groundwork/event-store';
import { createLogger, generateTokenKeys } from '@groundwork/service-kit';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Passwords } from '../account/passwords/passwords.ts';
import { createApplication } from '../application.ts';
import { openSimulatedPayments } from '../payment/simulated.ts';
import { NO_PROVIDERS, type Providers } from '../providers.ts';
import { createCommandService } from '../service.ts';
import { openOpenCaptcha } from '../verification/testing/open-captcha.ts';
import { commandContext } from './given.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { fillTestService, PASSWORD, type Person } from './people.ts';
import { signedWith, token } from './tokens.ts';

export interface TestServiceOptions {
  readonly rateFactor?: number;
  readonly passwords?: Passwords;
  readonly trustProxy?: string;
  /** LOG_LEVEL; everything when absent. */
  readonly logLevel?: string;
  readonly providers?: Partial<Providers>;
  readonly revealAccounts?: boolean;
  readonly demandsStaffFactor?: boolean;
  readonly publicUrl?: string;
  /** The log as the service sees it: for a process that dies between two steps. */
  readonly through?: (log: Log) => Log;
}

/** What a service leaves behind for the next one. */
export interface StoppedService {
  readonly folder: string;
  readonly tokenKeys: ReturnType<typeof generateTokenKeys>;
  readonly mailbox: Mailbox;
  /** How far its clock is ahead, in milliseconds. */
  readonly ahead: number;
}

export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Bearer token. */
  readonly token?: string | undefined;
  /** Value of the refresh cookie. */
  readonly cookie?: string | undefined;
  /** Value of the cookie by which a device is known. */
  readonly device?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly remoteAddress?: string;
}

export const TEST_EMAIL_SECRET = 'a secret for tests';

/** Takes no time; a hash is the password with a word before it. */
export const plainPasswords: Passwords = {
  isWeak: async (password, owner) => !passwordStrength(password, owner).isEnough,
  hash: async (password) => `hashed ${password}`,
  matches: async (password, passwordHash) => passwordHash === `hashed ${password}`,
  needsRehash: () => false,
};

const COOKIE = '__Secure-groundwork_refresh';
const DEVICE_COOKIE = '__Secure-groundwork_device';

/** @returns the refresh cookie that an answer sets, undefined when it sets none. */
export const cookieOf = (response: LightMyRequestResponse) => response.cookies.find(({ name }) => name === COOKIE);

/** @returns the cookie by which a device is known, undefined when an answer sets none. */
export const deviceCookieOf = (response: LightMyRequestResponse) =>
  response.cookies.find(({ name }) => name === DEVICE_COOKIE);

/**
 * The command service with people and assessments, on the embedded engine in a folder of its own.
 * @param before what another one left behind: it goes on with that.
 */
export async function startTestService(
  {
    rateFactor = 1000,
    passwords = plainPasswords,
    trustProxy,
    logLevel = 'trace',
    providers = {},
    revealAccounts = true,
    demandsStaffFactor = false,
    publicUrl = 'https://groundwork.test',
    through = (log) => log,
  }: TestServiceOptions = {},
  before?: StoppedService,
) {
  const folder = before?.folder ?? mkdtempSync(join(tmpdir(), 'command-service-'));
  const keys = openEmbeddedKeys({ path: join(folder, 'keys.db') });
  const files = openEmbeddedFiles({ path: join(folder, 'files') });
  const log = through(openLog(openEmbeddedEventStore({ path: join(folder, 'events.db') }), keys, files));
  let ahead = before?.ahead ?? 0;
  const now = (): Date => new Date(Date.now() + ahead);
  const lines: string[] = [];
  const logger = createLogger('test', logLevel, { write: (line: string) => void lines.push(line) });
  const tokenKeys = before?.tokenKeys ?? generateTokenKeys();
  const emailSecret = TEST_EMAIL_SECRET;
  const mailbox = before?.mailbox ?? openMailbox();
  const application = createApplication({
    log,
    emailSecret,
    now,
    passwords,
    revealAccounts,
    demandsStaffFactor,
    publicUrl,
    onBackgroundError: (what, error) => logger.warn({ err: error }, what),
    providers: {
      payments: openSimulatedPayments({ environment: {} }),
      captcha: openOpenCaptcha(),
      mailer: mailbox,
      reports: NO_PROVIDERS.reports,
      outgoing: NO_PROVIDERS.outgoing,
      openID: NO_PROVIDERS.openID,
      ...providers,
    },
  });
  if (!before) await fillTestService(application);
  const shared = { log, logger, now, tokenKeys, emailSecret, application, rateFactor };
  const { app, close } = await createCommandService(trustProxy === undefined ? shared : { ...shared, trustProxy });

  const call = (name: RouteName, options: CallOptions = {}): Promise<LightMyRequestResponse> => {
    const { method, path } = routeOf(name);
    const { params = {}, query = {}, body, token: bearer, cookie, device, headers, remoteAddress } = options;
    const cookies = {
      ...(cookie !== undefined && { [COOKIE]: cookie }),
      ...(device !== undefined && { [DEVICE_COOKIE]: device }),
    };
    const url = path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
    return app.inject({
      method,
      url,
      query,
      headers: { ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }), ...headers },
      cookies,
      // Whatever JSON can hold, also what no endpoint takes.
      ...(body === undefined ? {} : { payload: body as object }),
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
    });
  };

  return {
    application,
    /** Messages that were sent. */
    mailbox,
    /** A proof of human verification, good for one use. */
    async proof(): Promise<string> {
      const { proof } = await application.verifications.verify(randomUUID(), commandContext(randomUUID()));
      return proof;
    },
    log,
    /** The service's time. */
    now,
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
    /** Stops and leaves its files, for another service to go on with. */
    async leave(): Promise<StoppedService> {
      await close();
      await log.close();
      return { folder, tokenKeys, mailbox, ahead };
    },
    async close(): Promise<void> {
      await close();
      await log.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TestService = Awaited<ReturnType<typeof startTestService>>;
