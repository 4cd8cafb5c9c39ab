// The plugin's additions to the type of the application.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type {} from '@fastify/jwt';
import {
  type Application,
  type CommandContext,
  createApplication,
  createCommandService,
  createReportSource,
  NO_PROVIDERS,
} from '@groundwork/command-service';
import { HEADERS, type UserType } from '@groundwork/contracts';
import { dataFiles, type Log, openEmbeddedLog } from '@groundwork/event-store';
import { createProjectionService, openEmbeddedReadStore } from '@groundwork/projection-service';
import { generateTokenKeys, quietLogger, type TokenClaims, type Tracing } from '@groundwork/service-kit';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type Content, openContent } from '../../seed/content.ts';
import { openDemoData } from '../../seed/demo-data.ts';
import { partnerIDOf, userIDOf } from '../../seed/people.ts';
import { seed } from '../../seed/seed.ts';
import { CONTENT_FOLDER, DEMO_FOLDER, SEED_DAY } from '../../seed/testing/content-folder.ts';
import { openCollector } from './otlp.ts';

const emailSecret = 'secret of the test';

type Claims = Pick<TokenClaims, 'sub' | 'userType'> & Partial<TokenClaims>;

/** An answer, as tests look at it. */
interface Answer {
  readonly status: number;
  readonly body: string;
  /** The body read as JSON; what it is, the test says. */
  json(): ReturnType<typeof JSON.parse>;
}

export interface SeededProduct {
  readonly log: Log;
  readonly content: Content;
  readonly application: Application;
  readonly commands: FastifyInstance;
  readonly queries: FastifyInstance;
  /** Gets the traces of both services. */
  readonly collector: Awaited<ReturnType<typeof openCollector>>;
  tokenFor(claims: Claims): string;
  /** Asks a query as a person, whose email address says who it is; as a visitor without one. */
  get(url: string, who: Caller | null, headers?: Record<string, string>): Promise<Answer>;
  /** Asks a query that takes a body. */
  post(url: string, who: Caller | null, body: object, headers?: Record<string, string>): Promise<Answer>;
  /** Asks for what includes a position. */
  getAfter(position: string | undefined, url: string, who: Caller): Promise<Answer>;
  close(): Promise<void>;
}

/** Both services on embedded engines in a folder of their own, with the demo data, and tokens of a test key. */
export async function openSeededProduct(): Promise<SeededProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-product-'));
  const paths = dataFiles(folder);
  const log = openEmbeddedLog(folder);
  const store = openEmbeddedReadStore({ path: paths.read });
  const content = openContent(CONTENT_FOLDER);
  const logger = quietLogger('test');
  const tokenKeys = generateTokenKeys();

  await seed({ log, emailSecret, content, demo: openDemoData(DEMO_FOLDER), now: () => SEED_DAY });
  const reports = createReportSource({
    ask: async (url, headers) => {
      const { statusCode, rawPayload } = await queries.app.inject({ method: 'GET', url, headers });
      return { status: statusCode, body: rawPayload };
    },
    privateKey: tokenKeys.privateKey,
    now: () => SEED_DAY,
  });
  const collector = await openCollector();
  const [commanding, querying] = (await Promise.all(
    ['command-service', 'projection-service'].map((service) => collector.tracing(service)),
  )) as [Tracing, Tracing];
  const providers = { ...NO_PROVIDERS, reports };
  const application = createApplication({
    ...{ log, emailSecret, providers, tracer: commanding.tracer },
    publicUrl: 'https://groundwork.test',
  });
  const commands = await createCommandService({ log, logger, tokenKeys, emailSecret, application });
  const queries = await createProjectionService({
    log,
    store,
    logger,
    tracer: querying.tracer,
    tokenKeys: { publicKey: tokenKeys.publicKey },
    now: () => SEED_DAY,
    // Who may have a report is asked here, not what it looks like.
    renderer: { render: async () => Buffer.from('%PDF-1.7'), close: async () => {} },
  });
  await Promise.all([commands.app.ready(), queries.app.ready(), queries.runner.caughtUp]);

  const { partnerUsers } = openDemoData(DEMO_FOLDER).people();
  const partnerOf = (email: string): string | null => {
    const found = partnerUsers.find((partnerUser) => partnerUser.email === email);
    return found ? partnerIDOf(found.partner) : null;
  };

  const tokenFor = (claims: Claims): string =>
    commands.app.jwt.sign({
      sid: `session-${claims.sub}`,
      partnerID: null,
      builderAccess: false,
      at: Date.now(),
      passwordAt: Date.now(),
      ...claims,
    });

  async function ask(who: Caller | null, { headers, ...request }: InjectOptions): Promise<Answer> {
    const partnerID = who ? partnerOf(who.email) : null;
    const claimsOf = ({ email, userType, builderAccess = false }: Caller): Claims => ({
      sub: userIDOf(email),
      ...{ userType, partnerID, builderAccess },
    });
    const token = who && tokenFor(claimsOf(who));
    const response = await queries.app.inject({
      ...request,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      payloadAsStream: true,
    });
    const stream = response.stream();
    // What goes on answering is asked for its beginning only.
    const goesOn = String(response.headers['content-type']).startsWith('text/event-stream');
    const body = goesOn ? '' : await text(stream);
    if (goesOn) stream.destroy();
    return { status: response.statusCode, body, json: () => JSON.parse(body) };
  }

  const get: SeededProduct['get'] = (url, who, headers = {}) => ask(who, { url, headers });

  return {
    log,
    content,
    application,
    commands: commands.app,
    queries: queries.app,
    collector,
    tokenFor,
    get,
    post: (url, who, body, headers = {}) => ask(who, { method: 'POST', url, payload: body, headers }),
    getAfter: (position, url, who) => get(url, who, { [HEADERS.readAfter]: position ?? '' }),
    async close() {
      await commands.close();
      await queries.close();
      await log.close();
      await store.close();
      await Promise.all([commanding.close(), querying.close()]);
      await collector.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Caller {
  readonly email: string;
  readonly userType: UserType;
  readonly builderAccess?: boolean;
}

/** People of the demo data, by what tests need them for. */
export const PEOPLE = {
  /** Nothing started; came through Grace. */
  maya: { email: 'maya@lumenledger.example', userType: 'user' },
  /** In progress; came through Grace. */
  tomas: { email: 'tomas@harborline.example', userType: 'user' },
  /** Completed twice; came through Luca. */
  priya: { email: 'priya@northfieldworks.example', userType: 'user' },
  leila: { email: 'leila@saltmarsh.example', userType: 'user' },
  grace: { email: 'grace@harborangels.example', userType: 'partnerUser' },
  luca: { email: 'luca@alpineventures.example', userType: 'partnerUser' },
  ben: { email: 'ben@groundwork.example', userType: 'admin' },
} as const satisfies Record<string, Caller>;

let commandsGiven = 0;

/** @returns the context of a new command. */
export const newCommand = (): CommandContext => ({
  actorID: 'test',
  actorType: 'system',
  commandID: `product-test-${++commandsGiven}`,
  correlationID: 'product-test',
  deadline: Date.now() + 10_000,
});
