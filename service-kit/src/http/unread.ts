import type { IncomingMessage } from 'node:http';
import { LIMITS } from '@groundwork/contracts';

/** @returns how many bytes of a body are announced; of one that comes in chunks nobody knows. */
export function announcedBytes({ headers }: Pick<IncomingMessage, 'headers'>): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

/**
 * Whether the connection of a refused request ends with its answer. Node would read what is left of the body, only to keep the
 * connection. That is worth it for what is short, and for who brings a token, which may just have expired: whoever still sends when a
 * connection ends does not see the answer.
 * @param bodyLimit bytes that the endpoint takes.
 */
export function endsUnread(request: IncomingMessage, bodyLimit: number = LIMITS.body): boolean {
  if (request.complete) return false;
  return announcedBytes(request) > (request.headers.authorization === undefined ? LIMITS.body : bodyLimit);
}
