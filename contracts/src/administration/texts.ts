/** Texts of the administration area that the specification gives (docs/specification.md#administration). */
export const ADMINISTRATION = {
  tabs: {
    overview: 'Overview',
    users: 'Users',
    admins: 'Admins',
    partners: 'Partners',
    // Ours.
    cohorts: 'Cohorts',
    seats: 'Seats',
    assessments: 'Assessments',
    agreements: 'Agreements',
    codes: 'Discount Codes',
    // Ours.
    reports: 'Reports',
    connections: 'Connections',
    operations: 'System status',
  },
  // Ours.
  missing: 'This tab could not be opened.',
  unknownDialog: 'Unable to load information. Please close the modal and try again.',
  unable: 'Unable to perform action.',
  requiredMissing: '* Missing required information.',
  invalidEmail: '* Invalid email provided.',
  admins: {
    delete: 'Are you sure you want to delete this admin? This cannot be undone.',
  },
  duplicate: {
    text: 'This email already exists on a company level account.',
    proceed: 'Change current email and proceed.',
    cancel: 'Cancel',
  },
  partners: { incomplete: 'Missing required information.' },
  agreements: { title: 'Confidentiality Agreements' },
  codes: {
    title: 'Discount Codes',
    partnerTitle: 'Partner Discount Codes',
    // Ours.
    allTitle: 'All Codes',
    partnerWithoutUsers: 'Partner must have users assigned to them in order to generate a discount code.',
    incomplete: '* Please be sure you have filled out all required fields.',
    failed: 'Something went wrong.',
    invalidEmail: 'Please provide a valid email.',
    emailed: 'Code emailed successfully!',
    hasAccount: 'Cannot send discount code to an existing account.',
    unable: 'Unable to complete request.',
  },
  assessments: {
    inProgress: 'In Progress',
    completed: 'Completed',
    types: { P: 'Primary', A: 'Alternate' },
    reportFailed: 'Unable to download report. Please try again.',
    exportStarted: 'The export will be emailed to you shortly.',
    exportFailed: 'Unable to start export.',
    noAlternates: 'No alternate assessments are currently available.',
    linkCopied: 'Link copied successfully!',
    linkFailed: '* Unable to perform action.',
    alternatesFailed: 'Something went wrong.',
    industryMissing: 'Unable to find selected industry.',
    sectorMissing: 'Unable to find selected sector.',
    assessmentMissing: 'Unable to find selected assessment.',
  },
  /** Milliseconds of hovering over a disabled button before it says why. */
  tooltipDelayMs: 750,
} as const;
