/**
 * Sentry's client without its integrations, which would record clicks, typing and requests: it sends only what
 * `report.ts` has scrubbed. Loaded late, and only where a project is configured.
 */
import { BrowserClient, type BrowserOptions, type ErrorEvent, makeFetchTransport, Scope } from '@sentry/browser';
import type { ClientError } from './report.ts';

export function openSentry(
  dsn: string,
  transport: NonNullable<BrowserOptions['transport']> = makeFetchTransport,
): (error: ClientError) => void {
  const client = new BrowserClient({
    dsn,
    transport,
    integrations: [],
    // Stacks arrive parsed and scrubbed.
    stackParser: () => [],
    sendClientReports: false,
    maxBreadcrumbs: 0,
    // Turns off what the SDK collects by default. Without user info it also asks Sentry not to store the sender's
    // address.
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

/** @param stack from `scrubStack`. @returns frames in Sentry's order, outermost first. */
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, name, file, row, column] = /^(.+) (\/[^\s:]+)(?::(\d+))?(?::(\d+))?$/.exec(line) ?? [];
      if (name === undefined || file === undefined) return [];
      // Source maps are found by this scheme, whatever the app's address.
      return [{ function: name, filename: `app://${file}`, in_app: true, ...placeOf(row, column) }];
    })
    .reverse();

const placeOf = (row?: string, column?: string) => ({
  ...(row === undefined ? {} : { lineno: Number(row) }),
  ...(column === undefined ? {} : { colno: Number(column) }),
});
