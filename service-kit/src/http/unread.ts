import type { IncomingMessage } from 'node:http';
import { LIMITS } from '@groundwork/contracts';

/** @returns bytes of the body; Infinity for chunked ones. */
export function announcedBytes({ headers }: Pick<IncomingMessage, 'headers'>): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

/**
 * Whether to close after a refusal: Node would read the rest of the body. Not if it is short or has a token (perhaps
 * just expired), since a client still sending would miss the answer. @param bodyLimit in bytes.
 */
export function endsUnread(request: IncomingMessage, bodyLimit: number = LIMITS.body): boolean {
  if (request.complete) return false;
  return announcedBytes(request) > (request.headers.authorization === undefined ? LIMITS.body : bodyLimit);
}
