import { ADMINISTRATION_ROUTES } from './administration/routes.ts';
import { type Method, type Route, splitRoute } from './core/route.ts';
import { CORE_ROUTES } from './core-routes.ts';

/** Every route of the API: its name, method and path. */
export const ROUTES = { ...CORE_ROUTES, ...ADMINISTRATION_ROUTES } as const satisfies Readonly<Record<string, Route>>;

export type RouteName = keyof typeof ROUTES;

/** @returns method and path of a route. */
export const routeOf = (name: RouteName): { method: Method; path: string } => splitRoute(ROUTES[name]);
