import { hasBody } from '../core/endpoint.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { type RouteName, routeOf } from '../routes.ts';
import { accountRequests } from './requests/accounts.ts';
import { attemptRequests } from './requests/attempts.ts';
import { builderRequests } from './requests/builders.ts';
import type { Ids, Requests } from './requests/kinds.ts';
import { staffRequests } from './requests/staff.ts';

export { PASSWORD } from './requests/accounts.ts';
export { type Ids, MADE_UP } from './requests/kinds.ts';

/**
 * One good request for each endpoint that asks for more than its path names: one that is not here does not compile. Who may send it,
 * and what comes of it, each test says.
 */
const requestsFor = (ids: Ids): Requests => ({
  ...accountRequests(ids),
  ...attemptRequests(ids),
  ...staffRequests(ids),
  ...builderRequests(ids),
});

export interface GoodRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** @returns a request that the endpoint takes, for these records. */
export function goodRequest(name: RouteName, ids: Ids): GoodRequest {
  // Of which of them it is, TypeScript cannot say.
  const {
    params,
    query = {},
    body = {},
  } = (requestsFor(ids)[name] ?? {}) as Partial<Record<keyof GoodRequest, object>>;
  const named: Readonly<Record<string, string>> = { ...ids, ...params };
  const inPath = [...routeOf(name).path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, named[param] ?? '']);
  return {
    params: Object.fromEntries(inPath),
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    ...(hasBody(ENDPOINTS[name]) && { body: { ...body } }),
  };
}

/** @returns the request as it goes over the wire. */
export function wireOf(name: RouteName, { params, query, body }: GoodRequest) {
  const { method, path } = routeOf(name);
  const filled = path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
  const search = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return {
    method,
    url: [filled, search.join('&')].filter((part) => part !== '').join('?'),
    ...(body && { payload: body }),
  };
}
