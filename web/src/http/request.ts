import {
  type CoreRouteName,
  HEADERS,
  type Method,
  type Route,
  type RouteName,
  routeOf,
  splitRoute,
} from '@groundwork/contracts/requests';
import { listenForServerTime } from './server-time.ts';
import { traceHeaders } from './traces.ts';

export interface HttpRequest {
  readonly method: Method;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly keepalive?: boolean;
}

export interface RequestInput {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
}

const addedRoutes = new Map<string, Route>();

/** Registers the routes of a lazily loaded part of the product: founders do not load those of the administration. */
export function addRoutes(routes: Readonly<Record<string, Route>>): void {
  for (const [name, route] of Object.entries(routes)) addedRoutes.set(name, route);
}

function routeNamed(name: RouteName): { method: Method; path: string } {
  const added = addedRoutes.get(name);
  // All routes that were not added are core routes.
  return added ? splitRoute(added) : routeOf(name as CoreRouteName);
}

export function addressOf(
  name: RouteName,
  { params = {}, query = {} }: RequestInput,
): Pick<HttpRequest, 'method' | 'address'> {
  const { method, path } = routeNamed(name);
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(String(values.get(param))));
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return { method, address: given.length === 0 ? filled : `${filled}?${new URLSearchParams(given)}` };
}

/** @param token of the session or of a link. @param position log position that the answer must include. */
export const headersFor = (token: string | null, position: string | null): Record<string, string> => ({
  accept: 'application/json',
  // Encoded, as a link may hold characters that a header does not allow. Valid tokens stay as they are.
  ...(token === null ? {} : { authorization: `Bearer ${encodeURIComponent(token)}` }),
  ...(position === null ? {} : { [HEADERS.readAfter]: position }),
});

/** Headers of what is answered by events. */
export const EVENTS = { accept: 'text/event-stream' } as const;

/** @throws what `fetch` throws. */
export async function send({ address, ...request }: HttpRequest, signal: AbortSignal): Promise<Response> {
  const listen = listenForServerTime();
  const headers = { ...request.headers, ...traceHeaders() };
  const response = await fetch(address, { ...request, headers, signal, credentials: 'same-origin' });
  // First of all: a session in the answer is judged by this time.
  listen(response);
  return response;
}
