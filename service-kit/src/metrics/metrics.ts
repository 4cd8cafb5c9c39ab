import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { boundConnections, CONNECTION_LIMITS, type ConnectionLimits, serverOptions } from '../http/connections.ts';
import { SettingError, type Settings } from '../settings/index.ts';
import { lineGauges } from './line-gauges.ts';
import { type Gauges, type Meter, NO_METER } from './meter.ts';
import { openRegistry } from './registry.ts';

export interface MetricsOptions {
  readonly settings: Pick<Settings, 'text' | 'number' | 'optional'>;
  readonly logger: FastifyBaseLogger;
  readonly connections?: ConnectionLimits;
}

export interface Metrics {
  /** For all that is counted; counts nothing without METRICS_PORT. */
  readonly meter: Meter;
  /**
   * For operators, on a port of its own that is not forwarded. @returns where; null without METRICS_PORT.
   * @throws SettingError when the port is taken.
   */
  listen(gauges?: readonly Gauges[]): Promise<string | null>;
  close(): Promise<void>;
}

const PATH = '/metrics';
/** Prometheus needs one or two. */
const LIMITS: ConnectionLimits = { ...CONNECTION_LIMITS, silenceTimeoutMs: 30_000, perAddress: 10, total: 20 };
const OFF: Metrics = { meter: NO_METER, listen: async () => null, close: async () => {} };

/** To be opened before what is measured. */
export async function openMetrics(options: MetricsOptions): Promise<Metrics> {
  const { settings, logger, connections: limits = LIMITS } = options;
  if (settings.optional('METRICS_PORT') === undefined) return OFF;
  const registry = await openRegistry();
  let server: Server | undefined;

  const answerWith =
    (sources: readonly Gauges[]): RequestListener =>
    (request, response) => {
      const [path] = (request.url ?? '').split('?', 1);
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (path !== PATH || !isRead) {
        response.writeHead(path === PATH ? 405 : 404).end();
        return;
      }
      registry
        .tell(sources, (err) => logger.warn({ err }, 'metrics could not be read'))
        .then(
          (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
          (err: unknown) => {
            logger.error({ err }, 'metrics could not be told');
            response.writeHead(500).end();
          },
        );
    };

  return {
    meter: registry.meter,
    async listen(gauges = []) {
      server = createServer(serverOptions(limits).http, answerWith([lineGauges(logger), ...gauges]));
      server.keepAliveTimeout = limits.idleTimeoutMs;
      server.setTimeout(limits.silenceTimeoutMs);
      boundConnections(server, { limits, logger });
      const [host, port] = [settings.text('METRICS_HOST'), settings.number('METRICS_PORT')];
      const taken = await listening(server, host, port);
      const address = `http://${host}:${taken}${PATH}`;
      logger.info({ address }, 'metrics');
      return address;
    },
    async close() {
      const open = server;
      open?.closeAllConnections();
      if (open) await new Promise((resolve) => open.close(resolve));
      registry.clear();
    },
  };
}

async function listening(server: Server, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new SettingError('METRICS_PORT names a port that another program has taken.') : error);
    });
    server.listen({ host, port }, resolve);
  });
  return (server.address() as AddressInfo).port; // it listens on a port
}
