import type { ReportAnswer } from '../reports/schemas.ts';

/** What a report answers, with a chart. `about` says what is to be otherwise. */
export const aReport = (about: Partial<ReportAnswer> = {}): ReportAnswer => ({
  report: 'funnel',
  title: 'Funnel',
  question: 'How far do founders get?',
  parameters: {},
  asOf: null,
  position: null,
  time: '2026-11-21T14:05:00.000Z',
  columns: [
    { id: 'step', title: 'Step', unit: 'text' },
    { id: 'people', title: 'People', unit: 'count' },
  ],
  rows: [{ step: 'Sign-up started', people: 1204 }],
  chart: { kind: 'bar', category: 'step', values: ['people'] },
  n: { count: 1204, of: 'People who started to sign up' },
  leftOut: 0,
  marks: [],
  note: '',
  ...about,
});
