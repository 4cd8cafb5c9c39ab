/** Of links and proofs, in seconds. */
export const LIFETIMES = {
  reset: 60 * 60,
  signIn: 60 * 60,
  /** From leaving for an organization's sign-in to coming back. */
  singleSignOn: 10 * 60,
  /** From coming back to the code of the second factor. */
  singleSignOnCode: 5 * 60,
  /** Of a challenge for a passkey. */
  passkeyChallenge: 5 * 60,
  /** See docs/decisions.md#invitations. */
  invitation: 72 * 60 * 60,
  /** For confirming or stopping a change; a confirmed one can be taken back for as long again. */
  emailChange: 72 * 60 * 60,
  /** Of a challenge, and of the proof it earns (docs/decisions.md#proof-of-human-verification). */
  verification: 10 * 60,
  /** After this, an unpaid sign-up frees what it holds. */
  purchase: 30 * 60,
  share: 90 * 24 * 60 * 60,
  /** The same expert request is sent once in this time. */
  contact: 24 * 60 * 60,
  /** An administrator can have a founder reminded again after this. */
  reminder: 3 * 24 * 60 * 60,
  exportFile: 72 * 60 * 60,
  /** A founder who leaves a cohort while a request of theirs begins an assessment has begun it. */
  seatGrace: 2 * 60,
  /** Seats reserved for a file that was never taken are free after this. */
  seatBatch: 10 * 60,
  /** So long few seats are free before anybody is mailed: seats of a file that was not taken come back first, and administrators give more. */
  seatsLow: 15 * 60,
  /** A founder is mailed once by a cohort in this time. */
  cohortMail: 24 * 60 * 60,
  /** An invitation that was mailed once can be sent again after this: it may not have come. */
  cohortFirstMail: 60 * 60,
  /** Until then a founder can answer whether a partner may see their results. */
  partnerProposal: 30 * 24 * 60 * 60,
  /** For this long after a founder declined, the same partner does not ask again. */
  partnerDeclined: 90 * 24 * 60 * 60,
  /** A repeated download within this time appends no event. */
  exportDownloaded: 60 * 60,
  /** The same action is mailed to the same address once in this time. */
  assignment: 24 * 60 * 60,
  /** Reopening a shared link within this time appends no event. */
  opened: 60 * 60,
  /** Counted from the end of the month a discount code was mailed in. */
  recipient: 180 * 24 * 60 * 60,
  /** For this long after a secret of a webhook was replaced, what is sent is signed with the former one too. */
  formerWebhookSecret: 24 * 60 * 60,
  /** Until retries of a message stop. */
  mail: 72 * 60 * 60,
} as const;
