const many =
  <C extends string>(category: C) =>
  (id: string): `${C}-${string}` =>
    `${category}-${id}`;
const one =
  <C extends string>(category: C) =>
  (): C =>
    category;

/** Streams, by category: `<category>-<id>`, but for those that exist once. */
export const STREAMS = {
  /** By userID. */
  account: many('account'),
  /** By the pseudonym of the address. */
  email: many('email'),
  emailChange: many('emailChange'),
  /** By userID. */
  erasure: many('erasure'),
  session: many('session'),
  /** By an HMAC of the address. */
  guesses: many('guesses'),
  /** By purchaseID, the userID to be. */
  purchase: many('purchase'),
  discountCode: many('discountCode'),
  mail: many('mail'),
  verification: many('verification'),
  agreements: one('agreements'),
  partner: many('partner'),
  taxonomy: one('taxonomy'),
  /** By originID. */
  assessment: many('assessment'),
  /** By userID. */
  attempts: many('attempts'),
  /** By userID. */
  report: many('report'),
  /** By userID: what founders make of the actions that their results name. */
  actions: many('actions'),
  /** By userID: where investors would see what a founder answered. */
  evidence: many('evidence'),
  /** By userID: how somebody was reminded of what they stopped in the middle of. */
  reminders: many('reminders'),
  survey: one('survey'),
  administrators: one('administrators'),
  /** By userID of who invites. */
  invitations: many('invitations'),
  /** By userID of who asked. */
  export: many('export'),
  /** What operators want of read models. */
  readModels: one('readModels'),
  /** By parkedID. */
  parkedEvent: many('parkedEvent'),
  /** By userID of who saved them. */
  savedReports: many('savedReports'),
  /** By the userID that somebody without an account has for a month. */
  recipient: many('recipient'),
} as const;

export type StreamCategory = keyof typeof STREAMS;
/** What names a stream of a category: an id, or nothing where there is but one. */
export type StreamID<C extends StreamCategory> = Parameters<(typeof STREAMS)[C]>;

/** What the names of all streams of the product begin with; a subscription with these leaves out the server's own streams. */
export const STREAM_PREFIXES: readonly string[] = Object.values(STREAMS).map((stream) => stream(''));

/** `<id>.<n>` taken apart. @returns the id before the last dot, and n. */
export function splitVersioned(id: string): { id: string; n: number } {
  const dot = id.lastIndexOf('.');
  return { id: id.slice(0, dot), n: Number(id.slice(dot + 1)) };
}
