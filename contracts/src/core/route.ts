export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How a route is written down: `GET /api/user/:userID`. */
export type Route = `${Method} /api/${string}`;

/** @returns method and path of a route. */
export function splitRoute(route: Route): { method: Method; path: string } {
  const [method, path] = route.split(' ') as [Method, string]; // as its type says
  return { method, path };
}
