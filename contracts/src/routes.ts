import { ADMINISTRATION_ROUTES } from './administration/routes.ts';
import { type Method, type Route, splitRoute } from './core/route.ts';
import { CORE_ROUTES } from './core-routes.ts';

export const ROUTES = { ...CORE_ROUTES, ...ADMINISTRATION_ROUTES } as const satisfies Readonly<Record<string, Route>>;

export type RouteName = keyof typeof ROUTES;

export const routeOf = (name: RouteName): { method: Method; path: string } => splitRoute(ROUTES[name]);
