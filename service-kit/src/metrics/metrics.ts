import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { boundConnections, CONNECTION_LIMITS, type ConnectionLimits, serverOptions } from '../http/connections.ts';
import type { Logger } from '../logger.ts';
import { SettingError, type Settings } from '../settings/index.ts';
import type { Gauges, Measurement } from './gauges.ts';
import { lineGauges } from './line-gauges.ts';

export interface MetricsOptions {
  readonly settings: Pick<Settings, 'text' | 'number' | 'optional'>;
  readonly logger: Logger;
  readonly gauges?: readonly Gauges[];
  readonly connections?: ConnectionLimits;
}

export interface Metrics {
  /** Null if not listening. */
  readonly address: string | null;
  close(): Promise<void>;
}

const PATH = '/metrics';
/** Prometheus needs one or two. */
const LIMITS: ConnectionLimits = { ...CONNECTION_LIMITS, silenceTimeoutMs: 30_000, perAddress: 10, total: 20 };

/** For operators, on a port of its own that is not forwarded. @throws SettingError when it is taken. */
export async function openMetrics(options: MetricsOptions): Promise<Metrics> {
  const { settings, logger, gauges = [], connections: limits = LIMITS } = options;
  if (settings.optional('METRICS_PORT') === undefined) return { address: null, close: async () => {} };
  // Not loaded without METRICS_PORT.
  const { Registry, Gauge, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const sources = [lineGauges(logger), ...gauges].map(({ definitions, read }) => ({
    read,
    byName: new Map(
      Object.entries(definitions).map(([name, { help, labels = [] }]) => [
        name,
        {
          gauge: new Gauge({ name, help, labelNames: labels, registers: [registry] }),
          isLabelled: labels.length > 0,
        },
      ]),
    ),
  }));

  /** Omits a gauge that cannot be read: an old number would look valid. */
  async function measure({ read, byName }: (typeof sources)[number]): Promise<void> {
    let measured: readonly Measurement[] = [];
    try {
      measured = await read();
    } catch (err) {
      logger.warn({ err }, 'metrics could not be read');
    }
    for (const { gauge, isLabelled } of byName.values()) {
      gauge.reset();
      // reset() would leave 0 without labels.
      if (!isLabelled) gauge.remove();
    }
    for (const { name, labels = {}, value } of measured) byName.get(name)?.gauge.set(labels, value);
  }

  const server = createServer(serverOptions(limits).http, (request, response) => {
    const [path] = (request.url ?? '').split('?', 1);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (path !== PATH || !isRead) {
      response.writeHead(path === PATH ? 405 : 404).end();
      return;
    }
    Promise.all(sources.map(measure))
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        (err: unknown) => {
          logger.error({ err }, 'metrics could not be told');
          response.writeHead(500).end();
        },
      );
  });
  server.keepAliveTimeout = limits.idleTimeoutMs;
  server.setTimeout(limits.silenceTimeoutMs);
  boundConnections(server, { limits, logger });
  const [host, port] = [settings.text('METRICS_HOST'), settings.number('METRICS_PORT')];
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new SettingError('METRICS_PORT names a port that another program has taken.') : error);
    });
    server.listen({ host, port }, resolve);
  });
  const { port: taken } = server.address() as AddressInfo; // it listens on a port
  const address = `http://${host}:${taken}${PATH}`;
  logger.info({ address }, 'metrics');
  return {
    address,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      registry.clear();
    },
  };
}
