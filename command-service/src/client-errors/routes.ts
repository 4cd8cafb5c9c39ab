import { type BodyOf, reportClientError, scrubMessage, scrubStack } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { deviceOf } from '../session/device.ts';

export interface ClientErrorLine {
  readonly noticed: BodyOf<typeof reportClientError>['kind'];
  readonly error: string;
  readonly text: string;
  readonly stack: string;
  readonly route: string;
  readonly release: string;
  readonly browser: string;
  readonly correlationID: string;
}

/** Logs browser errors. All input is scrubbed again: anybody can send anything. */
export const clientErrorRoutes = (writeLine: (line: ClientErrorLine) => void): Implementation[] => [
  command(reportClientError, async ({ body, request, correlationID }) => {
    const { kind, name, message, stack, route, release } = body;
    writeLine({
      noticed: kind,
      error: /^\w+$/.test(name) ? name : 'Error',
      text: scrubMessage(message),
      stack: scrubStack(stack),
      route: patternOnly(route),
      release: /^[\w.-]+$/.test(release) ? release : 'unknown',
      browser: deviceOf(request.headers['user-agent']),
      correlationID,
    });
    return { position: undefined, answer: null };
  }),
];

/** Only words and `$names`: anything else could be somebody's id. */
const patternOnly = (route: string): string => (/^(?:\/[a-z_$][A-Za-z_$-]{0,30})*\/?$/.test(route) ? route : 'unknown');
