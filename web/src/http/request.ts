/** One HTTP request to the API, and what its answer tells of the server's time. */
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

export interface HttpRequest {
  readonly method: Method;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly keepalive?: boolean;
}

/** What fills in an address. */
export interface RequestInput {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
}

const addedRoutes = new Map<string, Route>();

/** Makes the routes of a part of the product known, when that part is loaded: founders do not hold those of the administration. */
export function addRoutes(routes: Readonly<Record<string, Route>>): void {
  for (const [name, route] of Object.entries(routes)) addedRoutes.set(name, route);
}

function routeNamed(name: RouteName): { method: Method; path: string } {
  const added = addedRoutes.get(name);
  // What was not added is one of those that everybody has.
  return added ? splitRoute(added) : routeOf(name as CoreRouteName);
}

/** @returns method and address of a route, its parameters filled in. */
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

/**
 * What every request says of itself.
 * @param token of the session or of a link; null without one.
 * @param position of the log that the answer has to include; null for none.
 */
export const headersFor = (token: string | null, position: string | null): Record<string, string> => ({
  accept: 'application/json',
  // Encoded: whatever stands in a link must not keep the request from being made. Tokens of ours stay as they are.
  ...(token === null ? {} : { authorization: `Bearer ${encodeURIComponent(token)}` }),
  ...(position === null ? {} : { [HEADERS.readAfter]: position }),
});

/** @throws what `fetch` throws. */
export async function send({ address, ...request }: HttpRequest, signal: AbortSignal): Promise<Response> {
  const listen = listenForServerTime();
  const response = await fetch(address, { ...request, signal, credentials: 'same-origin' });
  // Before anything is made of the answer: a session in it is judged by this time.
  listen(response);
  return response;
}
