import { Resolver } from 'node:dns/promises';

/** @returns all addresses of a name, in digits; none where there is no such name. @throws whatever the resolver did not answer. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

const TIMES = { timeout: 3_000, tries: 2 };
/** The name has no address of this kind, or there is no such name. */
const NONE: ReadonlySet<unknown> = new Set(['ENODATA', 'ENOTFOUND']);

const isLocal = (name: string): boolean => /^(.+\.)?localhost\.?$/i.test(name);

/**
 * Asks the name servers themselves: `dns.lookup` takes one of Node's few threads for as long as a name server hangs, and
 * reads the hosts file of this machine, which only has names of one's own network.
 */
export const resolveName: Resolve = async (name, signal) => {
  // No name server is asked for it (RFC 6761).
  if (isLocal(name)) return ['127.0.0.1'];
  const resolver = new Resolver(TIMES);
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const asked = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const found = asked.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const failed = asked.find((answer) => answer.status === 'rejected' && !NONE.has(answer.reason?.code));
    // What one of the two kinds did not answer does not matter where the other did.
    if (found.length === 0 && failed?.status === 'rejected') throw failed.reason;
    return found;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};
