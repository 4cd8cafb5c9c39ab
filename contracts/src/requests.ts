/** What it takes to ask the API for something, and no more: for code that runs before all other. */
export { ROLES } from './access/roles.ts';

export { HEADERS } from './core/headers.ts';
export type { Method } from './core/route.ts';
export type { Api } from './endpoints.ts';
export { type RouteName, routeOf } from './routes.ts';
