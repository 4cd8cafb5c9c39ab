/** The detail page's own words; the specification's literal ones are in contracts (BUILDER). */
export const DETAIL = {
  back: 'Assessments',
  name: 'Assessment name',
  sector: 'Sector name',
  type: 'Assessment type',
  version: 'Version',
  status: 'Status',
  views: 'Views',
  viewNames: { questions: 'Questions', preview: 'Preview', difference: 'Difference', effect: 'Effect' },
} as const;
