import type { Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { networkOf } from '../address.ts';
import { proxiesOf } from './proxies.ts';

/** How long a connection may take for what, and how many there may be. */
export interface ConnectionLimits {
  /** From the first byte, or from connecting, until all headers have come. */
  readonly headersTimeoutMs: number;
  /** Until the body has come too. How long the answer takes is not bounded by it. */
  readonly requestTimeoutMs: number;
  /** Between two requests: above what balancers keep a connection for. */
  readonly idleTimeoutMs: number;
  /** Without a byte in either direction: for whoever does not read an answer. */
  readonly silenceTimeoutMs: number;
  /** How often headers and bodies that are late are looked for. */
  readonly checkEveryMs: number;
  readonly perAddress: number;
  readonly total: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 30_000,
  idleTimeoutMs: 72_000,
  // A report may wait for others before it.
  silenceTimeoutMs: 300_000,
  checkEveryMs: 5_000,
  perAddress: 256,
  total: 8_192,
};

/** @returns Fastify's options for these limits. Its own default gives a body for ever. */
export const serverOptions = (limits: ConnectionLimits) => ({
  requestTimeout: limits.requestTimeoutMs,
  keepAliveTimeout: limits.idleTimeoutMs,
  connectionTimeout: limits.silenceTimeoutMs,
  // What comes while the server closes is answered as ever, and its connection ends then.
  return503OnClosing: false,
  http: {
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    // `refuseForNode` does, with an answer that says why.
    requireHostHeader: false,
  },
});

export interface ConnectionBounds {
  readonly limits: ConnectionLimits;
  readonly logger: FastifyBaseLogger;
  /** Addresses of proxies: many people come from each, so only the total counts for them. */
  readonly trustProxy?: string | undefined;
}

/** At most one line about refused connections in this time, in milliseconds. */
const LOG_INTERVAL_MS = 60_000;

/** Closes connections beyond so many per address (of IPv6 per /64), and beyond so many in all. */
export function boundConnections(server: Server, { limits, logger, trustProxy }: ConnectionBounds): void {
  const isProxy = proxiesOf(trustProxy);
  const open = new Map<string, number>();
  let refused = 0;
  let lastLoggedAt = Number.NEGATIVE_INFINITY;

  const refuse = (): void => {
    refused += 1;
    if (performance.now() - lastLoggedAt < LOG_INTERVAL_MS) return;
    lastLoggedAt = performance.now();
    logger.warn({ refused }, 'connections were refused: too many at once');
    refused = 0;
  };

  server.maxConnections = limits.total;
  server.on('drop', refuse);
  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    // It has gone again, or comes through a socket of this machine.
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
