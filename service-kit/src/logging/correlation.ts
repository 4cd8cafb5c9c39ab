import type { IncomingHttpHeaders } from 'node:http';
import { HEADERS } from '@groundwork/contracts';

const CORRELATION = /^[\w-]{8,64}$/;

/** @returns the caller's id if valid, else the request's own. */
export function correlationOf(headers: IncomingHttpHeaders, id: string): string {
  const given = headers[HEADERS.correlation];
  return typeof given === 'string' && CORRELATION.test(given) ? given : id;
}
