import type { IncomingHttpHeaders } from 'node:http';
import { type LoggerOptions, pino } from 'pino';
import { correlationOf } from './correlation.ts';
import { optionalSetting } from './settings/index.ts';

/**
 * Structured logs without personal data: routes are logged as patterns (a query string may hold a searched name),
 * credentials and bodies never.
 */
export function createLogger(
  name: string,
  level = optionalSetting(process.env, 'LOG_LEVEL') ?? 'info',
  stream?: pino.DestinationStream,
) {
  const options: LoggerOptions = {
    name,
    level,
    redact: {
      paths: [
        'req.headers',
        'headers',
        '*.password',
        '*.passwordHash',
        '*.token',
        '*.email',
        '*.firstName',
        '*.lastName',
      ],
      censor: '[redacted]',
    },
    serializers: {
      // Only what says where and what: drivers hang the documents they failed on to their errors.
      err: (error: NodeJS.ErrnoException) => ({
        type: error.name,
        message: error.message,
        code: error.code,
        stack: error.stack,
      }),
      req: (request: {
        method: string;
        routeOptions?: { url?: string };
        id: string;
        headers?: IncomingHttpHeaders;
      }) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'unknown',
        id: request.id,
        correlationID: correlationOf(request.headers ?? {}, request.id),
      }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    },
  };
  return stream ? pino(options, stream) : pino(options);
}

export type Logger = ReturnType<typeof createLogger>;

/** @returns a logger that writes nothing, not even the security log. For tests and benches. */
export const quietLogger = (name: string): Logger => createLogger(name, 'silent', { write: () => {} });
