export const STATEMENT_PAGE = {
  loading: 'Loading the statement',
  failed: 'Unable to load the statement.',
  missing: 'There is no such statement.',
  months: 'Other months',
  earlier: (month: string) => `← ${month}`,
  later: (month: string) => `${month} →`,
  pdf: 'Download PDF',
  csv: 'Download CSV',
  busy: 'Making the file',
  fileFailed: 'Unable to make the file.',
  back: 'Back to seats',
  all: 'Statements',
} as const;
