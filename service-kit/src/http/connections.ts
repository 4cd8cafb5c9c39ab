import type { Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { networkOf } from '../address.ts';
import { proxiesOf } from './proxies.ts';

export interface ConnectionLimits {
  /** From connecting or the first byte until all headers are there. */
  readonly headersTimeoutMs: number;
  /** Until the body is there, too; the answer is not bounded. */
  readonly requestTimeoutMs: number;
  /** Between requests; above what load balancers use. */
  readonly idleTimeoutMs: number;
  /** Without a byte either way, if a client does not read its answer. */
  readonly silenceTimeoutMs: number;
  /** Interval of the check for late headers and bodies. */
  readonly checkEveryMs: number;
  readonly perAddress: number;
  readonly total: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersTimeoutMs: 15_000,
  // A file of 10 MB on a line of 0.7 Mbit/s.
  requestTimeoutMs: 120_000,
  idleTimeoutMs: 72_000,
  // Reports may queue.
  silenceTimeoutMs: 300_000,
  checkEveryMs: 5_000,
  perAddress: 256,
  total: 8_192,
};

/** Fastify's own default allows a body any time. */
export const serverOptions = (limits: ConnectionLimits) => ({
  requestTimeout: limits.requestTimeoutMs,
  keepAliveTimeout: limits.idleTimeoutMs,
  connectionTimeout: limits.silenceTimeoutMs,
  // The clock runs on while another part of a start holds the thread, with a log of millions of events: ten seconds ended starts.
  pluginTimeout: 5 * 60_000,
  // During close, requests are still answered and then disconnected.
  return503OnClosing: false,
  http: {
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    // `refuseForNode` does it, with a body.
    requireHostHeader: false,
  },
});

export interface ConnectionBounds {
  readonly limits: ConnectionLimits;
  readonly logger: FastifyBaseLogger;
  /** Proxies count only toward the total: many people share one. */
  readonly trustProxy?: string | undefined;
  readonly onRefused?: () => void;
}

/** Milliseconds between log lines about refused connections. */
const LOG_INTERVAL_MS = 60_000;

/** Per address (IPv6: per /64) and in total. */
export function boundConnections(server: Server, bounds: ConnectionBounds): void {
  const { limits, logger, trustProxy, onRefused } = bounds;
  const isProxy = proxiesOf(trustProxy);
  const open = new Map<string, number>();
  let refused = 0;
  let lastLoggedAt = Number.NEGATIVE_INFINITY;

  const refuse = (): void => {
    refused += 1;
    onRefused?.();
    if (performance.now() - lastLoggedAt < LOG_INTERVAL_MS) return;
    lastLoggedAt = performance.now();
    logger.warn({ refused }, 'connections were refused: too many at once');
    refused = 0;
  };

  server.maxConnections = limits.total;
  server.on('drop', refuse);
  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    // Gone already, or a local socket.
    if (address === undefined || isProxy(address)) return;
    const from = networkOf(address);
    const count = open.get(from) ?? 0;
    if (count >= limits.perAddress) {
      refuse();
      socket.destroy();
      return;
    }
    open.set(from, count + 1);
    socket.once('close', () => {
      const left = (open.get(from) ?? 1) - 1;
      if (left > 0) open.set(from, left);
      else open.delete(from);
    });
  });
}
