/** Per person, over all networks, well above what anybody does by hand. `command` and `query` are defaults. */
export const PERSON_LIMITS = {
  command: { count: 60, seconds: 15 * 60 },
  /** Twice what a page that rereads after each answer asks for. */
  query: { count: 600, seconds: 60 },
  /** Five a second for a minute: fast typing, or a device that was offline and sends a whole questionnaire. */
  answers: { count: 300, seconds: 60 },
  /** A little above what sharesPerResult allows. */
  shares: { count: 150, seconds: 15 * 60 },
  /** Going through a whole report, marking and noting. */
  actions: { count: 300, seconds: 15 * 60 },
  /** Of 100 MB in files of some size. */
  uploads: { count: 60, seconds: 15 * 60 },
  administration: { count: 120, seconds: 15 * 60 },
  /** Each may try a card. */
  seatPurchases: { count: 30, seconds: 60 * 60 },
  /** Each has a picture drawn. */
  logos: { count: 40, seconds: 15 * 60 },
  /** Writing, ordering and undoing without pause. */
  builder: { count: 600, seconds: 15 * 60 },
  /** Each may ask of 200 addresses whether they have an account. */
  invitations: { count: 20, seconds: 60 * 60 },
  codeMails: { count: 200, seconds: 24 * 60 * 60 },
  /** Samples to oneself: each is made, drawn and mailed. */
  reportMails: { count: 20, seconds: 24 * 60 * 60 },
  /** Made per day. */
  apiKeys: { count: 20, seconds: 24 * 60 * 60 },
  /** Of one API key, all requests together. */
  ofKey: { count: 600, seconds: 60 },
  webhookTests: { count: 30, seconds: 15 * 60 },
  /** Each changed filter asks again. */
  reports: { count: 300, seconds: 15 * 60 },
  file: { count: 60, seconds: 15 * 60 },
  /** Each builds read models by reading the log. */
  asOf: { count: 60, seconds: 15 * 60 },
} as const;
