/** The builder's own words; the specification's literal ones are in contracts (BUILDER). */
export const PAGE = {
  title: 'Assessment builder',
  loading: 'Loading the assessment',
  failed: 'The assessment could not be loaded.',
} as const;
