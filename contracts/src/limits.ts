/** Every limit of both specifications that this product enforces, once; those of questions, options and sections are in content-fields.ts. Lengths in characters, times in milliseconds. */
export const LIMITS = {
  /** One limit for email and password wherever they are entered (docs/decisions.md#one-limit-for-e-mail-and-password). */
  email: 99,
  password: 99,
  /** Ours (ASVS 6.2.1). */
  minPasswordLength: 8,
  /** Ours (ASVS 6.2.4): how hard to guess zxcvbn, which says 0 to 4, has to find a password that is chosen. */
  passwordScore: 3,
  /** Failed sign-ins to one address, from anywhere, before each further try asks for a proof of human verification. */
  freeSignInFailures: 10,
  /** Failed sign-ins to one address in an hour, from anywhere, after which only devices that signed in before, or were let in by mail, may try. */
  signInFailuresPerHour: 100,
  /** Accounts that one browser is known to. */
  accountsPerDevice: 5,
  /** What such a proof costs at most, as a multiple of the least: about 3 s of one core, which a phone shares among several. */
  proofPrice: 8,
  /** Recovery codes that are given out at a time, and what is typed of one or of an app's code at most. */
  recoveryCodes: 10,
  secondFactorCode: 32,
  name: 99,
  company: 99,
  companyURL: 99,
  /** Digits of a phone number. */
  phoneNumber: 10,
  discountCode: 99,
  discountDescription: 255,
  /** Uses that a code may be given. */
  discountUses: 1_000_000,
  /** What payment and human verification send and ask for: ids and tokens of providers. */
  providerToken: 8192,
  /** Why personal data is read on the command line. */
  readingReason: 500,
  /** What of, as JSON. */
  readingAsked: 2000,
  receiptUrl: 1000,
  /** Values of a mail's template, as JSON. */
  mailValues: 4000,
  /** Name of the browser and system that a session was started from. */
  device: 99,
  /** An answer to the feedback survey, and how many questions it may have. */
  surveyText: 1000,
  surveyQuestions: 20,
  /** All answers of a survey, as JSON. */
  surveyAnswers: 60_000,
  /** For whom a link to a result is. */
  shareName: 60,
  /** Links to one result that lead somewhere at the same time. */
  sharesPerResult: 100,
  /** Links a founder sends in a day, whatever becomes of them. */
  sharesPerDay: 50,
  /** A note beside an action, and how many actions a founder mails in a day, whatever becomes of them. */
  actionNote: 500,
  assignmentsPerDay: 50,
  /** What is noted beside an answer: where an investor would see it. */
  evidenceNote: 500,
  evidenceLink: 500,
  /** Messages a day that one report is ready, however often it is completed again. */
  readyPerDay: 3,
  /** Requests to experts that a founder makes in a day: well above the buttons of a report, each of which counts once. */
  contactsPerDay: 200,
  /** What a browser may tell of an error. */
  clientErrorName: 64,
  clientErrorMessage: 300,
  clientErrorStack: 4000,
  clientErrorRoute: 200,
  /** Invitations that one person on the staff has mailed in a day, again ones among them. */
  invitationsPerDay: 50,
  /** Other addresses that somebody asks for in a day, and how often one of them is mailed the link to confirm. */
  emailChangesPerDay: 10,
  emailConfirmations: 5,
  search: 99,
  /** Rows that one call changes, or addresses that one call mails to. */
  bulk: 100,
  /** Rows that are selected by hand for an export, and exports being made for one person at a time. */
  exportRowsSelected: 500,
  exportsAtOnce: 2,
  /** Reports that one person keeps under names, and the filters of one of them, as JSON. */
  savedReports: 50,
  savedParameters: 2000,
  /** Lists of others' changes that one person has open at a time, and one process in all. */
  liveConnections: 6,
  liveConnectionsPerProcess: 1000,
  /** Searches start at this many characters. */
  searchFrom: 3,
  agreementContent: 100_000,
  partnerName: 99,
  industryName: 255,
  sectorName: 255,
  sectionName: 99,
  assessmentTitle: 255,
  questionText: 200,
  optionsPerQuestion: 50,
  questionsPerAssessment: 1000,
  sections: 100,
  /** Changes of a draft that can be undone. */
  undoSteps: 200,
  skipReason: 300,
  /** Parked events that are told one by one: of more their number is, for what fails so often fails for one reason. */
  parkedTold: 100,
  /** A file with an assessment, in bytes. */
  importBytes: 4_000_000,
  /** Results that an effect names. */
  effectMoves: 50,
  /** An append to the log stays under this many bytes (docs/architecture.md#appends). */
  appendBytes: 900_000,
  /** Default body limit of an endpoint, in bytes: the most a stranger may send. */
  body: 16_384,
  /** Bytes of a body that is signed instead of sent by somebody signed in. */
  signedBody: 65_536,
  /** An endpoint that takes more bytes than this has a limit of requests for each network. */
  largeBody: 65_536,
  /** A body of more bytes than this is read in a thread of its own. */
  parsedAtOnce: 262_144,
  /** How deep lists and objects of a body may stand in one another, and how many values it may hold. */
  jsonDepth: 32,
  jsonValues: 100_000,
  /** Events of an assessment that one page of its replay holds. */
  eventsPerPage: 100,
  /** How deep a list can be paged. */
  pageDepth: 1_000_000,
} as const;

/**
 * How often one person may call an endpoint, whatever network they call from. `command` counts for every command that needs a sign-in
 * and names no other, `query` for every query; well above what anybody does by hand.
 */
export const PERSON_LIMITS = {
  command: { count: 60, seconds: 15 * 60 },
  /** Twice what a page asks for that reads again after each of somebody's answers. */
  query: { count: 600, seconds: 60 },
  /** Five a second for a minute: a keyboard at full speed, or a device that was offline and sends a whole questionnaire. */
  answers: { count: 300, seconds: 60 },
  /** As many as there can be links to a result, and some. */
  shares: { count: 150, seconds: 15 * 60 },
  /** A founder who goes through all actions of a report, marking and noting. */
  actions: { count: 300, seconds: 15 * 60 },
  /** Staff who correct or invite one after another. */
  administration: { count: 120, seconds: 15 * 60 },
  /** Builders who write, order and undo without a pause. */
  builder: { count: 600, seconds: 15 * 60 },
  /** Discount codes by mail. */
  codeMails: { count: 200, seconds: 24 * 60 * 60 },
  /** Reports: each filter that is changed asks for one. */
  reports: { count: 300, seconds: 15 * 60 },
  /** What takes a while to make. */
  file: { count: 60, seconds: 15 * 60 },
  /** Moments of the past whose read models are made: each reads the log. */
  asOf: { count: 60, seconds: 15 * 60 },
} as const;

export const PAGING = { page: 1, sortCount: 10, sizes: [10, 25, 50] } as const;

/** A score is compared with those of others when there are at least this many: fewer would tell of single ones. */
export const MIN_PEERS = 5;

/** How long sessions and tokens live, in seconds (docs/architecture.md#sessions). */
export const SESSION = {
  accessToken: 10 * 60,
  idle: 60 * 60,
  absolute: 12 * 60 * 60,
  /** A refresh secret that was just rotated is still taken from another tab for this long. */
  reuseTolerance: 30,
  /** Sensitive actions ask for the password when it was last given longer ago than this. */
  recentPassword: 15 * 60,
  /** One's own address asks for it each time: the call that follows its confirmation is taken for this long. */
  freshPassword: 60,
} as const;

/** How long the links and proofs live that are handed out, in seconds. */
export const LIFETIMES = {
  /** A password reset's link. */
  reset: 60 * 60,
  /** A link to sign in on a device that is not known. */
  signIn: 60 * 60,
  /** A link to set the first password (docs/decisions.md#invitations). */
  invitation: 72 * 60 * 60,
  /** A new address can be confirmed, and stopped by the old one, for this long; a confirmed one can be taken back for as long again. */
  emailChange: 72 * 60 * 60,
  /** A challenge of human verification, and what proves that it was passed (docs/decisions.md#proof-of-human-verification). */
  verification: 10 * 60,
  /** A sign-up that is not paid and not repeated: what it holds is free again after this. */
  purchase: 30 * 60,
  /** A link to a shared result. */
  share: 90 * 24 * 60 * 60,
  /** The same question to an expert is sent once in this time. */
  contact: 24 * 60 * 60,
  /** The file of an export. */
  exportFile: 72 * 60 * 60,
  /** Downloading a file again within this time is no event. */
  exportDownloaded: 60 * 60,
  /** The same action is mailed to the same address once in this time. */
  assignment: 24 * 60 * 60,
  /** Opening a shared link again within this time is no event. */
  opened: 60 * 60,
  /** Who was mailed a discount code is forgotten this long after the month in which that was. */
  recipient: 180 * 24 * 60 * 60,
  /** How long a message is tried again before it is given up. */
  mail: 72 * 60 * 60,
} as const;

/** 'Are you there?' (docs/specification.md#renewal-and-warning), in milliseconds. */
export const SESSION_WARNING_MS = 60_000;

/** How long after typing a phone number is checked, in milliseconds (docs/specification.md#fields). */
export const PHONE_CHECK_DELAY_MS = 1000;

/** How long a query waits for the position it was asked to include. */
export const READ_AFTER_TIMEOUT_MS = 2_000;
