/** Reports errors that people meet to the server, and to Sentry where it is configured; scrubbed first. */
import { type Api, LIMITS, routeOf, scrubMessage, scrubStack } from '@groundwork/contracts/browser';

export type ClientError = Api['reportClientError']['body'];
type Kind = ClientError['kind'];

/** A page that breaks again and again is reported so often. */
const MAX_REPORTS = 10;

/** What people read already, or is no error: refusals, no network, calls that were aborted. */
const EXPECTED = new Set(['ApiError', 'NetworkError', 'AbortError', 'TimeoutError']);
/** Browsers say this of layouts that settle in a second round. */
const HARMLESS = /^ResizeObserver loop/;

interface Reporting {
  readonly send: (error: ClientError) => void;
  /** The pattern of the page's route. */
  readonly route: () => string;
  readonly release: string;
}

/** @returns what reports an error, the same one once and no more than a few. */
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

/** What is thrown is usually, not always, an error. Of what else was thrown only its kind is reported. */
function asError(thrown: unknown): { name: string; message: string; stack: string } {
  if (!(thrown instanceof Error)) return { name: 'NotAnError', message: typeof thrown, stack: '' };
  const { name, message, stack = '' } = thrown;
  return { name, message, stack };
}

/** Sends a report once, also from a page that is being left. */
export function sendReport(report: ClientError): void {
  const { method, path } = routeOf('reportClientError');
  const headers = { 'content-type': 'application/json' };
  fetch(path, { method, headers, body: JSON.stringify(report), keepalive: true, credentials: 'omit' }).catch(() => {});
}

/** @returns the name of the build: that of the file this code is in. */
export const releaseOf = (moduleUrl: string): string => /([\w.-]+)\.js(?:\?|$)/.exec(moduleUrl)?.[1] ?? 'development';
