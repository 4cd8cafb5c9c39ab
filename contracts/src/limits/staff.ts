/** Of the administration: lists, exports, notes, reports, live notes, agreements and what needs attention. */
export const STAFF_LIMITS = {
  search: 99,
  /** Characters from which on anything is looked for. */
  searchFrom: 3,
  /** The last page that can be asked for. */
  pageDepth: 1_000_000,
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
  agreementContent: 100_000,
  /** Why something needs attention no more. */
  dismissReason: 300,
  /** Parked events told one by one; beyond that only their number, since so many usually have one cause. */
  parkedTold: 100,
  /** Why a parked event is skipped. */
  skipReason: 300,
  /** Reading personal data on the command line: the reason, and the command's options as JSON. */
  readingReason: 500,
  readingAsked: 2000,
} as const;
