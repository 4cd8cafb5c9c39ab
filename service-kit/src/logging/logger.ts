import type { IncomingHttpHeaders } from 'node:http';
import { type LoggerOptions, pino } from 'pino';
import { optionalSetting } from '../settings/index.ts';
import { correlationOf } from './correlation.ts';
import { standardOutput } from './standard-output.ts';

/** No personal data: routes as patterns (queries may hold searched names), never credentials or bodies. */
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
      // Only name, code and place: drivers attach documents to errors.
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
  return pino(options, stream ?? standardOutput());
}

export type Logger = ReturnType<typeof createLogger>;

/** Silent, even for the security log. For tests and benches. */
export const quietLogger = (name: string): Logger => createLogger(name, 'silent', { write: () => {} });
