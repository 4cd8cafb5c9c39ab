/** The report's own words. The specification's literal ones are in contracts (TEXTS, verdictOf). */
import { BAND_FROM, type Band, PRODUCT } from '@groundwork/contracts/browser';
import type { EarlierResult, Peers } from './input.ts';

const longDate = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: '2-digit', timeZone: 'UTC' });
const count = new Intl.NumberFormat('en-US');
const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });

/** @param instant ISO 8601. @returns its day in UTC, like 'November 21, 2026': a report has one date, wherever it is made. */
export const longDateOf = (instant: string): string => longDate.format(new Date(instant));

const assessments = (number: number): string =>
  `${count.format(number)} completed ${number === 1 ? 'assessment' : 'assessments'}`;

const moved = (points: number): string =>
  `${points > 0 ? 'Up' : 'Down'} ${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;

export const LEGEND: readonly { readonly band: Band; readonly range: string }[] = [
  { band: 'danger', range: `under ${BAND_FROM.warning}%` },
  { band: 'warning', range: `${BAND_FROM.warning} to ${BAND_FROM.success - 1}%` },
  { band: 'success', range: `${BAND_FROM.success}% and over` },
];

export const WORDS = {
  language: 'en-US',
  kind: 'Investment readiness report',
  title: (company: string) => (company === '' ? WORDS.kind : `${WORDS.kind}: ${company}`),
  subject: (assessment: string, version: number) => `${assessment}, version ${version}`,
  score: 'Overall score',
  notScored: 'Not scored',
  person: 'Name',
  company: 'Company',
  industry: 'Industry',
  sector: 'Sector',
  assessment: 'Assessment',
  date: 'Completed',
  strongest: 'Strongest section',
  weakest: 'Weakest section',
  actionCount: 'Actions to take',
  contents: 'Contents',
  page: 'Page',
  sectionNumber: (number: number, all: number) => `Section ${number} of ${all}`,
  pageNumber: (page: number, all: number) => `${page} of ${all}`,
  peers: ({ count: number, median, percentile }: Peers) =>
    `Higher than ${percentile}% of ${assessments(number)} of the same type in this sector. Their median is ${median}%.`,
  sectionPeers: ({ count: number, median, percentile }: Peers) =>
    `Higher than ${percentile}% of ${assessments(number)}, whose median is ${median}%`,
  change: (points: number) =>
    points === 0 ? 'Unchanged since the assessment before' : `${moved(points)} since the assessment before`,
  /** The same of the whole, where there is room to name it: it may be another questionnaire. */
  changeSince: (points: number, { assessmentTitle, completedAt }: EarlierResult) =>
    `${points === 0 ? 'Unchanged' : moved(points)} since ‘${assessmentTitle}’, ${longDateOf(completedAt)}.`,
  chartAlt: (scores: readonly string[]) =>
    `Bar chart of the scores by section, from 0 to 100 percent. ${scores.join(', ')}.`,
  chartNote: (names: readonly string[]) => `Not scored: ${new Intl.ListFormat('en-US').format(names)}.`,
  noScores: 'No section of this assessment is scored.',
  comparedWithPeers: 'Beside completed assessments of the same type in this sector',
  comparedBefore: 'Beside the assessment before',
  comparedSection: 'Section',
  comparedScore: 'Score',
  comparedMedian: 'Median',
  comparedHigher: 'Higher than',
  comparedCount: 'Compared with',
  comparedChange: 'Change',
  none: '–',
  number: (value: number) => count.format(value),
  points: (change: number) => signed.format(change).replace('-', '−'),
  actions: 'What to do next',
  noActions: 'Nothing to do here: the answers in this section left no open points.',
  noQuestions: 'This assessment had no questions in this section.',
  answer: 'Answer',
  unanswered: 'This question was not answered.',
  closing: `Questions about this report? Write to ${PRODUCT.supportEmail}.`,
} as const;
