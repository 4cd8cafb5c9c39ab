/** The least that is needed to call the API, for code that runs before all other. */
export { ROLES } from './access/roles.ts';

export { HEADERS } from './core/headers.ts';
export { type Method, type Route, splitRoute } from './core/route.ts';
export { type CoreRouteName, routeOf } from './core-routes.ts';
export type { Api } from './endpoints.ts';
export type { RouteName } from './routes.ts';
