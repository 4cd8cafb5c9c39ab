export const DETAIL = {
  back: 'Assessments',
  assessment: 'Assessment name',
  sector: 'Sector name',
  industry: 'Industry',
  type: 'Assessment type',
  version: 'Version number',
  /** A draft's number is 0 until it is published. */
  becomes: (next: number) => `0 (becomes ${next} when published)`,
  status: 'Status',
  views: 'Views',
  viewNames: {
    questions: 'Questions',
    preview: 'Preview',
    difference: 'Changes',
    effect: 'Impact',
    replay: 'History',
  },
  notThen: 'It did not exist then.',
  goneTitle: 'This draft no longer exists',
  missingTitle: 'Assessment not found',
  missing: 'The link may be broken, or the draft was discarded.',
  gone: 'It was discarded, perhaps by someone else.',
  toList: 'Back to the list',
  published: (version: number) =>
    `Someone else published this draft as version ${version}. It can no longer be changed here.`,
  draftOf: (version: number) => `Draft based on version ${version}`,
} as const;
