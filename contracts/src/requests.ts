/** What it takes to ask the API for something, and no more: for code that runs before all other. */
export type { Api } from './endpoints.ts';
export { HEADERS } from './headers.ts';
export { type Method, type RouteName, routeOf } from './routes.ts';
