/** What the browser may hold: no schemas, no validators, no secrets of scoring. Types come from everywhere. */
export * from './calc/order.ts';
export * from './calc/price.ts';
export * from './calc/progress.ts';
export * from './calc/verdict.ts';
export type { Api } from './endpoints.ts';
export { ERRORS, type ErrorCode, type ErrorItem } from './errors.ts';
export { HEADERS } from './headers.ts';
export type { UserType } from './kit/endpoint.ts';
export { LIMITS, PAGING, SESSION } from './limits.ts';
export { isEmail, normaliseEmail, TEXT_LINE_PATTERN } from './patterns.ts';
export { PRODUCT } from './product.ts';
export { type Method, ROUTES, type RouteName, routeOf } from './routes.ts';
export * from './texts.ts';
