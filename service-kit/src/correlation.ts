import type { IncomingHttpHeaders } from 'node:http';
import { HEADERS } from '@groundwork/contracts';

/** What is taken from a caller. */
const CORRELATION = /^[\w-]{8,64}$/;

/** @returns the id that an answer has, and the lines of its request's arrival and failure: the caller's, if it is one, else the request's own. */
export function correlationOf(headers: IncomingHttpHeaders, id: string): string {
  const given = headers[HEADERS.correlation];
  return typeof given === 'string' && CORRELATION.test(given) ? given : id;
}
