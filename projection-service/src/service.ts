import { READ_AFTER_TIMEOUT_MS, refuse } from '@groundwork/contracts';
import type { Counts, Log } from '@groundwork/event-store';
import {
  type After,
  type ConnectionLimits,
  createService,
  followRevocations,
  type Gauges,
  type Logger,
  type Meter,
  openKeyring,
  type Tracer,
} from '@groundwork/service-kit';
import type { FastifyInstance } from 'fastify';
import { createAsOf } from './as-of/as-of.ts';
import { withLogos } from './branding/with-logos.ts';
import { startExportWorker } from './exports/worker.ts';
import { createLiveHub } from './live/hub.ts';
import { newsOf } from './live/news.ts';
import { sharePresence } from './live/presence.ts';
import { announceParked } from './operations/announce-parked.ts';
import { readModelGauges, workGauges } from './operations/gauges.ts';
import { queryImplementations } from './queries.ts';
import { createFeedReads } from './read-models/calendar/reads.ts';
import { actorNames } from './read-models/history/reading.ts';
import { PROJECTIONS, readModelQueries } from './read-models/index.ts';
import { createReportRenderer, type ReportRenderer, sample } from './report-pdf/index.ts';
import { createReportCache } from './reports/index.ts';
import { createReportPictures } from './reports/picture/pictures.ts';
import { readGenerations } from './runner/generations/generations.ts';
import { dropForgotten, dropOldVersions } from './runner/generations/versions.ts';
import { type Runner, startRunner } from './runner/runner.ts';
import type { ReadStore } from './store/port.ts';
import { servingStore } from './store/serving.ts';

export interface ProjectionServiceOptions {
  readonly log: Log;
  readonly store: ReadStore;
  readonly logger: Logger;
  readonly meter?: Meter;
  readonly tracer?: Tracer;
  /** PEM: this service can check tokens, not make them. */
  readonly tokenKeys: { readonly publicKey: string };
  readonly now?: () => Date;
  readonly after?: After;
  readonly renderer?: ReportRenderer;
  /** Whether reports are warmed up once the read models are built; 'no' turns it off. */
  readonly reportWarmUp?: string | undefined;
  readonly reportPreview?: boolean;
  /** Several processes may have the read store: each projects what it leads. */
  readonly isShared?: boolean;
  /** What limits count with other processes; absent: this one counts by itself. */
  readonly counts?: Counts;
  readonly rateFactor?: number;
  readonly trustProxy?: string | undefined;
  readonly connections?: ConnectionLimits | undefined;
}

export interface ProjectionService {
  readonly app: FastifyInstance;
  readonly runner: Runner;
  readonly gauges: readonly Gauges[];
  /** Finishes the batch and the requests under way. Leaves the log and the read store open. */
  close(): Promise<void>;
}

export async function createProjectionService(options: ProjectionServiceOptions): Promise<ProjectionService> {
  const { log, store, logger, meter, tracer, now = () => new Date() } = options;
  const renderer = withLogos(options.renderer ?? createReportRenderer({ meter }), log.files);
  const keys = openKeyring({ log, now, onError: (err) => logger.warn({ err }, 'the use of an API key was not noted') });
  const revocations = followRevocations(
    log,
    now,
    (error) => logger.warn({ err: error }, 'following revocations was interrupted'),
    keys.note,
  );
  const pictures = createReportPictures();
  const feedReads = createFeedReads(log, now, (err) => logger.warn({ err }, 'the reading of a calendar was not noted'));
  const hub = createLiveHub();
  // For queries and exports: while something is made anew, the one before.
  const serving = servingStore(store, (name) => runner.nameOf(name));
  const presence =
    options.isShared && store.presence
      ? sharePresence({ presence: store.presence, hub, namesOf: actorNames(serving), logger })
      : undefined;
  const news = newsOf({ log, store: serving, hub, logger });
  const parked = announceParked({ log, store, logger, now });
  const exports = startExportWorker({
    log,
    store: serving,
    logger,
    meter,
    hub,
    now,
    after: options.after,
    position: () => runner.awaitPosition('', 0),
  });
  const asOf = createAsOf({
    log,
    logger,
    projections: PROJECTIONS,
    now,
    queriesOn: (past, then, { position, time }) => readModelQueries(past, then, renderer, { position, time }, now),
  });
  const runner: Runner = await startRunner({
    projections: PROJECTIONS,
    log,
    store,
    logger,
    meter,
    tracer,
    // What happened before somebody looked is no news.
    onWritten: (writes, events, passed) => {
      if (!runner.isCaughtUp()) return;
      news.taken(writes, events, passed);
      if (events.some(({ type }) => type === 'PartnerAccessEnded')) exports.breakOff();
      if (events.some(({ type }) => WAKING.has(type))) exports.wake();
    },
    onSkipped: (skipping, after, to) => {
      if (!runner.isCaughtUp()) return;
      news.skipped(skipping, after, to);
      exports.wake();
    },
    onErased: async (position) => {
      asOf.drop();
      await exports.dropBefore(position);
    },
    onParked: parked.wake,
    now,
    isShared: options.isShared ?? false,
  });
  await revocations.ready;
  void runner.caughtUp
    .then(async () => {
      const names = runner.reads();
      const reads = (name: string): boolean => names.has(name);
      await dropOldVersions(PROJECTIONS, store, await readGenerations(log), reads);
      await dropForgotten(log, PROJECTIONS, store, reads);
    })
    .catch((error: unknown) => logger.warn({ err: error }, 'old read models could not be dropped'));
  void runner.caughtUp.then(exports.wake);
  void runner.caughtUp.then(parked.wake);
  if (options.reportWarmUp !== 'no') void runner.caughtUp.then(() => renderer.warmUp?.());

  const app = await createService({
    logger,
    meter,
    tracer,
    revocations,
    keys,
    tokenKeys: options.tokenKeys,
    rateFactor: options.rateFactor ?? 1,
    counts: options.counts,
    trustProxy: options.trustProxy,
    connections: options.connections,
    implementations: queryImplementations(serving, {
      now,
      renderer,
      files: log.files,
      hub,
      reports: createReportCache(log, now, meter),
      pictures,
      asOf,
      feedReads,
      status: runner.status,
    }),
    // Half-built read models would answer as if people and results were gone.
    beforeQuery: () => (runner.isCaughtUp() ? undefined : refuse('unavailable')),
    awaitPosition: (position) => runner.awaitPosition(position, READ_AFTER_TIMEOUT_MS),
    async awaitHead() {
      const head = (await log.head()) ?? '';
      const reached = await runner.awaitPosition(head, READ_AFTER_TIMEOUT_MS);
      if ((reached ?? '') < head) refuse('unavailable', undefined, READ_AFTER_TIMEOUT_MS);
    },
    async isReady() {
      if (!runner.isCaughtUp()) throw new Error('read models are still being built');
      await Promise.all([log.ping(), store.ping()]);
    },
  });
  if (options.reportPreview) {
    app.get('/api/docs/report', async (_request, reply) => {
      const pdf = await renderer.render(sample(1), 'preview');
      return reply.headers(PREVIEW_HEADERS).send(Buffer.from(pdf));
    });
  }
  return {
    app,
    runner,
    gauges: [readModelGauges(serving, runner.status), workGauges(hub, renderer)],
    async close() {
      // First, for requests that wait for a report end with it.
      await Promise.all([renderer.close(), pictures.close()]);
      await app.close();
      await feedReads.stop();
      await presence?.stop();
      await exports.stop();
      await asOf.stop();
      await parked.stop();
      await runner.stop();
      await revocations.stop();
    },
  };
}

/** After these there may be a file to make or to remove. */
const WAKING: ReadonlySet<string> = new Set(['ExportRequested', 'AccountClosed', 'AccountDeactivated', 'PersonErased']);

/** The browser's PDF viewer brings its own styles. */
const PREVIEW_HEADERS = {
  'content-type': 'application/pdf',
  'content-disposition': 'inline; filename="report.pdf"',
  'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};
