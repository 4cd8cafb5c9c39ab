import type { RouteName } from './routes.ts';

/** Endpoints that are defined and not implemented yet: no service answers them. Empty when the builder is whole. */
export const PLANNED = [
  // G (analyses)
  'draftEffect',
  'questionStatistics',
] as const;

export type Implemented = Exclude<RouteName, (typeof PLANNED)[number]>;
