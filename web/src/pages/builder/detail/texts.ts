/** The detail page's own words; the specification's literal ones are in contracts (BUILDER). */
export const DETAIL = {
  back: 'Assessments',
  assessment: 'Assessment name',
  sector: 'Sector name',
  industry: 'Industry',
  type: 'Assessment type',
  version: 'Version number',
  status: 'Status',
  views: 'Views',
  viewNames: {
    questions: 'Questions',
    preview: 'Preview',
    difference: 'Difference',
    effect: 'Effect',
    replay: 'Replay',
  },
  notThen: 'It was not there then.',
  goneTitle: 'This draft is not there any more',
  missingTitle: 'There is no such assessment',
  missing: 'Perhaps the link is damaged, or it was discarded.',
  gone: 'It was discarded, perhaps by somebody else. The list shows what there is.',
  toList: 'Back to the list',
  published: (version: number) =>
    `Somebody else has published this draft as version ${version}. It can no longer be changed here.`,
  draftOf: (version: number) => `Draft that began with version ${version}`,
} as const;
