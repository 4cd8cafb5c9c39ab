/** Endpoints that are defined and not implemented yet: no service answers them. Empty when the administration area is whole. */
export const PLANNED: ReadonlySet<string> = new Set([
  // D (history, audit, person, overview, find)
  'find',
  // E (exports, live: queries)
]);
