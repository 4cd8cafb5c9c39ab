export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Route = `${Method} /api/${string}`;

export function splitRoute(route: Route): { method: Method; path: string } {
  const [method, path] = route.split(' ') as [Method, string]; // as its type says
  return { method, path };
}
