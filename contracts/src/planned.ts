/** Endpoints that are defined and not implemented yet: no service answers them. Empty when the administration area is whole. */
export const PLANNED: ReadonlySet<string> = new Set([
  // E (exports, live: queries)
]);
