const many =
  <C extends string>(category: C) =>
  (id: string): `${C}-${string}` =>
    `${category}-${id}`;
const one =
  <C extends string>(category: C) =>
  (): C =>
    category;

/** `<category>-<id>`. By userID: account, erasure, attempts, report, actions, calendar, evidence, notes, outcomes, reminders, cohortMembership. */
export const STREAMS = {
  account: many('account'),
  /** By the pseudonym of the address. */
  email: many('email'),
  emailChange: many('emailChange'),
  erasure: many('erasure'),
  session: many('session'),
  /** By an HMAC of the address. */
  guesses: many('guesses'),
  /** By purchaseID, the later userID. */
  purchase: many('purchase'),
  discountCode: many('discountCode'),
  mail: many('mail'),
  verification: many('verification'),
  agreements: one('agreements'),
  partner: many('partner'),
  /** By partnerID. */
  branding: many('branding'),
  taxonomy: one('taxonomy'),
  /** By originID. */
  assessment: many('assessment'),
  /** By originID. */
  review: many('review'),
  attempts: many('attempts'),
  report: many('report'),
  actions: many('actions'),
  calendar: many('calendar'),
  evidence: many('evidence'),
  notes: many('notes'),
  outcomes: many('outcomes'),
  reminders: many('reminders'),
  /** By `<kind>_<id>` of what needs attention. */
  attention: many('attention'),
  survey: one('survey'),
  administrators: one('administrators'),
  /** Sign-ins of organizations: of all, so that a domain leads to one. */
  identityProviders: one('identityProviders'),
  /** By an HMAC of issuer and subject. */
  identity: many('identity'),
  /** By userID of the sender. */
  invitations: many('invitations'),
  /** By batchID. */
  invitationBatch: many('invitationBatch'),
  cohort: many('cohort'),
  /** By invitationID. */
  cohortInvitation: many('cohortInvitation'),
  /** By userID. */
  cohortMembership: many('cohortMembership'),
  /** Of a partner, by partnerID. */
  seats: many('seats'),
  /** What they cost a partner by card, by partnerID. */
  seatPrices: many('seatPrices'),
  /** By purchaseID. */
  seatPurchase: many('seatPurchase'),
  /** By userID of the owner. */
  export: many('export'),
  /** Rebuilds and rollbacks that operators asked for. */
  readModels: one('readModels'),
  parkedEvent: many('parkedEvent'),
  /** By userID of the owner. */
  savedReports: many('savedReports'),
  /** By userID of the owner. */
  savedViews: many('savedViews'),
  /** By a userID that a recipient without an account has for a month. */
  recipient: many('recipient'),
  /** By keyID. */
  apiKey: many('apiKey'),
  /** By userID of the owner. */
  keyring: many('keyring'),
  /** By userID of the owner. */
  webhooks: many('webhooks'),
  /** By deliveryID. */
  webhookDelivery: many('webhookDelivery'),
} as const;

export type StreamCategory = keyof typeof STREAMS;
/** Empty for a category with one stream. */
export type StreamID<C extends StreamCategory> = Parameters<(typeof STREAMS)[C]>;

/** A subscription to these leaves out the server's own streams. */
export const STREAM_PREFIXES: readonly string[] = Object.values(STREAMS).map((stream) => stream(''));

/** Splits `<id>.<n>` at the last dot. */
export function splitVersioned(id: string): { id: string; n: number } {
  const dot = id.lastIndexOf('.');
  return { id: id.slice(0, dot), n: Number(id.slice(dot + 1)) };
}
