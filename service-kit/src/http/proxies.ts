import { compile } from '@fastify/proxy-addr';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { coarseNetwork } from '../security/network.ts';

/** @param trustProxy TRUST_PROXY. @returns whether X-Forwarded-For from an address is believed. */
export function proxiesOf(trustProxy: string | undefined): (address: string) => boolean {
  if (!trustProxy) return () => false;
  const isProxy = compile(trustProxy.split(',').map((part) => part.trim()));
  return (address) => isProxy(address, 0);
}

/** Milliseconds between warnings: anybody can send the header. */
const WARN_INTERVAL_MS = 60 * 60_000;

/** By log: servers of one process share one and hand requests to each other. */
const lastWarnedAt = new WeakMap<FastifyBaseLogger, number>();

export interface ProxyWarning {
  readonly logger: FastifyBaseLogger;
  readonly trustProxy?: string | undefined;
  /** Monotonic, in milliseconds. */
  readonly elapsed?: () => number;
}

/** Mostly TRUST_PROXY lacks a proxy, behind which everybody shares the limits of one address. */
export function warnOfProxies(
  app: FastifyInstance,
  { logger, trustProxy, elapsed = () => performance.now() }: ProxyWarning,
): void {
  const isProxy = proxiesOf(trustProxy);
  app.addHook('onRequest', async ({ headers, socket: { remoteAddress } }) => {
    if (headers['x-forwarded-for'] === undefined || remoteAddress === undefined || isProxy(remoteAddress)) return;
    if (elapsed() - (lastWarnedAt.get(logger) ?? Number.NEGATIVE_INFINITY) < WARN_INTERVAL_MS) return;
    lastWarnedAt.set(logger, elapsed());
    logger.warn(
      { network: coarseNetwork(remoteAddress) },
      'X-Forwarded-For comes from an address that TRUST_PROXY does not name, and is not believed: behind a proxy everybody counts as one address',
    );
  });
}
