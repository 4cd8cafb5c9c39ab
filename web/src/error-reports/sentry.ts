/**
 * Sentry's own client without its integrations, which would watch what people click, type and load: it sends what
 * `report.ts` has scrubbed, and nothing else. Loaded late, and only where a project is configured.
 */
import { BrowserClient, type BrowserOptions, type ErrorEvent, makeFetchTransport, Scope } from '@sentry/browser';
import type { ClientError } from './report.ts';

/** @param transport what carries envelopes; `fetch` when absent. @returns what reports an error to the project. */
export function openSentry(
  dsn: string,
  transport: NonNullable<BrowserOptions['transport']> = makeFetchTransport,
): (error: ClientError) => void {
  const client = new BrowserClient({
    dsn,
    transport,
    integrations: [],
    // Stacks come parsed and scrubbed.
    stackParser: () => [],
    sendClientReports: false,
    maxBreadcrumbs: 0,
    // What the SDK would collect unasked; without user info it also asks Sentry not to keep the sender's address.
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
  });
  const scope = new Scope();
  scope.setClient(client);
  client.init();
  return (error) => void client.captureEvent(eventOf(error), {}, scope);
}

const eventOf = ({ kind, name, message, stack, route, release }: ClientError): ErrorEvent => ({
  type: undefined,
  level: 'error',
  release,
  transaction: route,
  tags: { kind },
  exception: { values: [{ type: name, value: message, stacktrace: { frames: framesOf(stack) } }] },
});

/** @param stack as `scrubStack` makes it. @returns its frames as Sentry wants them, the outermost first. */
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, name, file, row, column] = /^(.+) (\/[^\s:]+)(?::(\d+))?(?::(\d+))?$/.exec(line) ?? [];
      if (name === undefined || file === undefined) return [];
      // Source maps are found by this scheme, wherever the app is served.
      return [{ function: name, filename: `app://${file}`, in_app: true, ...placeOf(row, column) }];
    })
    .reverse();

const placeOf = (row?: string, column?: string) => ({
  ...(row === undefined ? {} : { lineno: Number(row) }),
  ...(column === undefined ? {} : { colno: Number(column) }),
});
