/** Lengths in characters, times in milliseconds. Questions, options and sections are in content-fields.ts. */
export const LIMITS = {
  /** For every input of email or password (docs/decisions.md#one-limit-for-e-mail-and-password). */
  email: 99,
  password: 99,
  /** Ours (ASVS 6.2.1). */
  minPasswordLength: 8,
  /** Ours (ASVS 6.2.4): minimum zxcvbn score, 0 to 4, of a new password. */
  passwordScore: 3,
  /** Per address, from anywhere; after that each try needs a proof of human verification. */
  freeSignInFailures: 10,
  /** Per address, from anywhere; after that only devices that signed in before, or were let in by mail, may try. */
  signInFailuresPerHour: 100,
  accountsPerDevice: 5,
  /** Highest cost of a proof, as a multiple of the least: about 3 s of one core, which a phone shares among several. */
  proofPrice: 8,
  /** Codes issued at once, and the longest input of one or of an app's code. */
  recoveryCodes: 10,
  secondFactorCode: 32,
  passkeys: 10,
  passkeyName: 60,
  passkeyTransports: 8,
  /** Of passkeys as browsers give them, in characters of base64url: ids are 1023 bytes at most, a user handle 64. */
  credentialID: 1364,
  userHandle: 86,
  passkeyPublicKey: 1024,
  passkeyData: 4096,
  passkeyAttestation: 8192,
  name: 99,
  company: 99,
  companyURL: 99,
  /** Digits. */
  phoneNumber: 10,
  discountCode: 99,
  discountDescription: 255,
  discountUses: 1_000_000,
  /** Ids and tokens of payment and verification providers. */
  providerToken: 8192,
  /** Reading personal data on the command line: the reason, and the command's options as JSON. */
  readingReason: 500,
  readingAsked: 2000,
  receiptUrl: 1000,
  cardBrand: 40,
  taxName: 40,
  /** Lines of the seller on a receipt. */
  sellerLine: 99,
  sellerLines: 8,
  /** As JSON. */
  mailValues: 4000,
  device: 99,
  /** Length of one answer, and number of questions. */
  surveyText: 1000,
  surveyQuestions: 20,
  surveyAnswers: 60_000,
  shareName: 60,
  sharesPerResult: 100,
  /** Per founder and day, even if revoked. */
  sharesPerDay: 50,
  /** Note of an action, and actions a founder may mail per day. */
  actionNote: 500,
  assignmentsPerDay: 50,
  evidenceNote: 500,
  evidenceLink: 500,
  /** Bytes of one file, and of all files of a founder. */
  evidenceFile: 10_000_000,
  evidenceFiles: 100_000_000,
  evidenceFileName: 150,
  /** Files beside one answer. */
  filesPerAnswer: 10,
  /** Messages per day that one report is ready, however often it is completed again. */
  readyPerDay: 3,
  /** Per founder and day: well above the buttons of a report, each of which counts once. */
  contactsPerDay: 200,
  clientErrorName: 64,
  clientErrorMessage: 300,
  clientErrorStack: 4000,
  clientErrorRoute: 200,
  /** Per sender and day, including repeats. */
  invitationsPerDay: 200,
  /** Rows of one file, characters of a cell, and bytes of the request. */
  invitationsPerFile: 200,
  invitationCell: 255,
  invitationsBody: 250_000,
  /** Changes a person may ask for per day, and confirmation mails per change. */
  emailChangesPerDay: 10,
  emailConfirmations: 5,
  cohortName: 99,
  /** Companies on the page of a cohort; of more, the first by name. */
  cohortCompanies: 2000,
  /** Founders of one file, and whom a sender may invite to cohorts in a day. */
  cohortInvitations: 5000,
  /** Bytes of the request; sealed they have to fit into one append. */
  cohortInvitationsBody: 600_000,
  /** Seats that are given or taken back at once. */
  seatsAtOnce: 10_000,
  seatInvoice: 60,
  seatNote: 255,
  /** Of a price list. Of a seat in cents: no card is asked for less than fifty (calc/price.ts). */
  seatTiers: 10,
  seatPriceLeast: 50,
  seatPriceMost: 1_000_000,
  /** Movements of a month on its page and in its PDF: of more, the last. The CSV has all. */
  seatStatementMoves: 1000,
  /** Users of a partner who are mailed about its seats. */
  seatNoticePeople: 50,
  search: 99,
  /** Rows or addresses per call. */
  bulk: 100,
  /** Selected rows per export, and exports running per person. */
  exportRowsSelected: 500,
  exportsAtOnce: 2,
  /** Of administrators about a founder. */
  personNote: 2000,
  notesPerPerson: 200,
  tag: 30,
  tagsPerPerson: 20,
  savedReports: 50,
  /** Each is read when the page of pinned reports is opened. */
  pinnedReports: 8,
  savedParameters: 2000,
  /** Of a saved report, besides its owner. */
  reportRecipients: 20,
  /** Of lists, of one person, and the address of one as JSON. */
  savedViews: 50,
  viewAddress: 2000,
  /** A question, its assessment and its section. */
  reportRow: 1000,
  /** Open connections per person, and per process. */
  liveConnections: 6,
  liveConnectionsPerProcess: 1000,
  /** Of one owner, those that are over not counted. */
  apiKeys: 25,
  /** Of one owner. */
  webhooks: 10,
  webhookUrl: 500,
  webhookDescription: 99,
  /** Characters of a reply that are kept. */
  webhookReply: 2000,
  /** Deliveries to one address that wait; beyond that it is paused. */
  webhookBacklog: 2000,
  webhookPages: 10_000,
  searchFrom: 3,
  agreementContent: 100_000,
  partnerName: 99,
  /** Of how a partner is shown. */
  brandLine: 120,
  brandWelcome: 600,
  /** Bytes of a picture that is to be a logo, of the logo made of it, and of the request that keeps it. */
  logoUpload: 524_288,
  logo: 150_000,
  brandBody: 220_000,
  /** Of what is uploaded, in pixels: its longest side, and all. */
  logoSide: 6000,
  logoPixels: 16_000_000,
  /** The logo fits into this, in pixels. */
  logoWidth: 640,
  logoHeight: 160,
  industryName: 255,
  sectorName: 255,
  sectionName: 99,
  assessmentTitle: 255,
  questionText: 200,
  optionsPerQuestion: 50,
  questionsPerAssessment: 1000,
  sections: 100,
  /** Steps of undo in a draft. */
  undoSteps: 200,
  skipReason: 300,
  apiKeyName: 60,
  /** An address shortened to its network, as text. */
  network: 43,
  /** Networks noted per key; from more it is used all the same. */
  keyNetworks: 50,
  /** In one answer. */
  apiKeysListed: 500,
  /** Why something needs attention no more. */
  dismissReason: 300,
  /** Parked events told one by one; beyond that only their number, since so many usually have one cause. */
  parkedTold: 100,
  /** Bytes. */
  importBytes: 4_000_000,
  comment: 1000,
  /** Open ones of an assessment. */
  comments: 300,
  /** Of one thread. */
  commentsPerThread: 50,
  /** Resolved threads that are still shown. */
  resolvedThreads: 100,
  /** Live ones of a draft. */
  draftLinks: 20,
  timeZone: 64,
  /** Sign-ins of organizations, and what each of them holds. */
  identityProviders: 100,
  providerName: 60,
  issuer: 255,
  clientID: 255,
  clientSecret: 255,
  domainsPerProvider: 20,
  groupsClaim: 99,
  groupsPerProvider: 50,
  group: 255,
  /** A path of this site to go on at. */
  returnURL: 1000,
  effectMoves: 50,
  /** Bytes of one append (docs/architecture.md#appends). */
  appendBytes: 900_000,
  /** Default body limit, in bytes: the most a stranger may send. */
  body: 16_384,
  /** Bytes, for bodies that are signed instead of sent with a session. */
  signedBody: 65_536,
  /** Bytes; endpoints that take more have a rate limit per network. */
  largeBody: 65_536,
  /** Bytes; larger bodies are parsed in a separate thread. */
  parsedAtOnce: 262_144,
  /** Nesting depth and number of values in a body. */
  jsonDepth: 32,
  jsonValues: 100_000,
  /** In the replay of an assessment. */
  eventsPerPage: 100,
  pageDepth: 1_000_000,
} as const;

export * from './person-limits.ts';
export * from './session-times.ts';

export const PAGING = {
  page: 1,
  sortCount: 10,
  sizes: [10, 25, 50],
  /** A search counts no further: a total of one more is 'more than that'. All that is found can be exported. */
  mostFound: 10_000,
} as const;

/** Fewest scores to compare with: fewer would reveal single ones. */
export const MIN_PEERS = 5;

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
