import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, type ErrorCode, errorBody, HEADERS } from '@groundwork/contracts';
import type { FastifyError, FastifyReply } from 'fastify';
import { correlationOf } from '../logging/correlation.ts';

/** Data for the caller only, not to be cached. */
export const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
} as const;

/** Fastify's error codes. */
const FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'badRequest',
  FST_ERR_CTP_INVALID_JSON_BODY: 'badRequest',
  FST_ERR_BAD_URL: 'badRequest',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
};

/** @param code of Fastify, a plugin or a defect. */
export function frameworkCode({ code, statusCode }: Pick<FastifyError, 'code' | 'statusCode'>): ErrorCode {
  const known = FRAMEWORK[code];
  if (known) return known;
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'badRequest' : 'serverError';
}

/** Runs before routes and hooks: broken URLs, overlong parameters. */
export function answerFrameworkError(
  error: FastifyError,
  request: { readonly id: string; readonly headers: IncomingHttpHeaders },
  reply: FastifyReply,
): void {
  const code = frameworkCode(error);
  void reply
    .code(ERRORS[code].status)
    .headers(ANSWER_HEADERS)
    .header(HEADERS.correlation, correlationOf(request.headers, request.id))
    .type('application/json')
    .send(JSON.stringify(errorBody(code)));
}

/** Codes of Node's HTTP parser. */
const PARSER: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
};

/** Answers invalid or slow requests and closes the connection. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = PARSER[error.code ?? ''] ?? 'badRequest';
  const { status } = ERRORS[code];
  const body = JSON.stringify(errorBody(code));
  const headers = {
    ...ANSWER_HEADERS,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
  socket.destroy();
}
