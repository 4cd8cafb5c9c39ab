/** In seconds (docs/architecture.md#sessions). */
export const SESSION = {
  accessToken: 10 * 60,
  idle: 60 * 60,
  absolute: 12 * 60 * 60,
  /** A rotated refresh secret is still accepted from another tab for this long. */
  reuseTolerance: 30,
  /** Sensitive actions need a password given within this time. */
  recentPassword: 15 * 60,
  /** Changing one's own address needs one within this time: just long enough for the call after the confirmation. */
  freshPassword: 60,
  /** A token or proof from further in the future is of a wrong clock, and counts as none. */
  clockTolerance: 60,
} as const;
