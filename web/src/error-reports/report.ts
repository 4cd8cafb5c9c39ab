/** Reports errors to the server, and to Sentry where configured. Messages and stacks are scrubbed first. */
import { type Api, LIMITS, routeOf, scrubMessage, scrubStack } from '@groundwork/contracts/browser';

export type ClientError = Api['reportClientError']['body'];
type Kind = ClientError['kind'];

/** Per page load: a page that breaks repeatedly must not flood the server. */
const MAX_REPORTS = 10;

/** Already shown to the person, or not an error. */
const EXPECTED = new Set(['ApiError', 'NetworkError', 'AbortError', 'TimeoutError']);
/** Harmless: browsers report it when a layout needs a second pass. */
const HARMLESS = /^ResizeObserver loop/;

interface Reporting {
  readonly send: (error: ClientError) => void;
  /** The route's pattern, without parameter values. */
  readonly route: () => string;
  readonly release: string;
}

/** @returns a function that reports each error once, and at most MAX_REPORTS of them. */
export function createReporter({ send, route, release }: Reporting) {
  const reported = new Set<string>();
  return (kind: Kind, thrown: unknown): void => {
    const { name, message, stack } = asError(thrown);
    if (EXPECTED.has(name) || HARMLESS.test(message)) return;
    const report: ClientError = {
      kind,
      name: scrubMessage(name, LIMITS.clientErrorName) || 'Error',
      message: scrubMessage(message, LIMITS.clientErrorMessage),
      stack: scrubStack(stack).slice(0, LIMITS.clientErrorStack),
      route: route().slice(0, LIMITS.clientErrorRoute),
      release,
    };
    const same = `${report.name} ${report.message} ${report.stack.split('\n')[0]}`;
    if (reported.has(same) || reported.size >= MAX_REPORTS) return;
    reported.add(same);
    send(report);
  };
}

/** Anything can be thrown. Of a non-error only its type is reported. */
function asError(thrown: unknown): { name: string; message: string; stack: string } {
  if (!(thrown instanceof Error)) return { name: 'NotAnError', message: typeof thrown, stack: '' };
  const { name, message, stack = '' } = thrown;
  return { name, message, stack };
}

/** Once, without a retry; also works while the page is being left. */
export function sendReport(report: ClientError): void {
  const { method, path } = routeOf('reportClientError');
  const headers = { 'content-type': 'application/json' };
  fetch(path, { method, headers, body: JSON.stringify(report), keepalive: true, credentials: 'omit' }).catch(() => {});
}

/** @returns the build's name, taken from the file name of this code. */
export const releaseOf = (moduleUrl: string): string => /([\w.-]+)\.js(?:\?|$)/.exec(moduleUrl)?.[1] ?? 'development';
