import { ACCOUNT_LIMITS } from './limits/accounts.ts';
import { BUILDER_LIMITS } from './limits/builders.ts';
import { FOUNDER_LIMITS } from './limits/founders.ts';
import { PARTNER_LIMITS } from './limits/partners.ts';
import { PAYMENT_LIMITS } from './limits/payments.ts';
import { PROGRAM_LIMITS } from './limits/programs.ts';
import { REQUEST_LIMITS } from './limits/requests.ts';
import { STAFF_LIMITS } from './limits/staff.ts';

export * from './limits/lifetimes.ts';
export * from './person-limits.ts';
export * from './session-times.ts';

/** Lengths in characters, times in milliseconds. A new one goes into the file of its topic. Questions, options and sections are in content-fields.ts. */
export const LIMITS = {
  ...ACCOUNT_LIMITS,
  ...PAYMENT_LIMITS,
  ...FOUNDER_LIMITS,
  ...PARTNER_LIMITS,
  ...STAFF_LIMITS,
  ...BUILDER_LIMITS,
  ...PROGRAM_LIMITS,
  ...REQUEST_LIMITS,
} as const;

export const PAGING = {
  page: 1,
  sortCount: 10,
  sizes: [10, 25, 50],
  /** A search counts no further: a total of one more is 'more than that'. All that is found can be exported. */
  mostFound: 10_000,
} as const;

/** Fewest scores to compare with: fewer would reveal single ones. */
export const MIN_PEERS = 5;

/** Below this share of the largest lot of seats of which any are left, and at least below this number, a partner is mailed unless it says otherwise. */
export const LOW_SEATS = { share: 0.1, least: 5 } as const;
/** Days before free seats expire that a partner is mailed. */
export const SEATS_ENDING_DAYS = 30;

/** Days that a link to a draft lasts, of which a builder chooses; `usual` is offered first. */
export const DRAFT_LINK_DAYS = [1, 7, 30] as const;
export const USUAL_DRAFT_LINK_DAYS = 7 satisfies (typeof DRAFT_LINK_DAYS)[number];

/** Farthest time to publish a draft at, in days. */
export const PUBLICATION_DAYS = 365;

/** 'Are you there?' (docs/specification.md#renewal-and-warning), in milliseconds. */
export const SESSION_WARNING_MS = 60_000;

/** After the last keystroke (docs/specification.md#fields). */
export const PHONE_CHECK_DELAY_MS = 1000;

/** Longest wait of a query for the position it was asked to include. */
export const READ_AFTER_TIMEOUT_MS = 2_000;
