/** The report's own words. The specification's literal ones are in contracts (TEXTS, verdictOf). */
import { dateForm, formatCount, LOCALE, listForm, numberForm, PRODUCT } from '@groundwork/contracts/browser';
import type { ActionProgress, AsOfMoment, EarlierResult, Peers } from './input.ts';

const longDate = dateForm({ year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
const moment = dateForm({ dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
const all = listForm();
const signed = numberForm({ signDisplay: 'exceptZero' });

const minute = dateForm({ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** @param instant ISO 8601. @returns e.g. 'November 21, 2026 at 2:05 PM UTC'. */
export const momentOf = (instant: string): string => `${minute(instant)} UTC`;

/** @param instant ISO 8601. @returns its UTC day, like 'November 21, 2026', the same wherever it is made. */
export const longDateOf = (instant: string): string => longDate(instant);

const assessments = (number: number): string =>
  `${formatCount(number)} completed ${number === 1 ? 'assessment' : 'assessments'}`;

const moved = (points: number): string =>
  `${points > 0 ? 'Up' : 'Down'} ${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;

const STATUSES: Readonly<Record<ActionProgress['status'], string>> = { open: '', done: 'Done', later: 'Later' };

const dayOf = (day: string): string => longDateOf(`${day}T00:00:00.000Z`);

const FEW = ['', 'one', 'two', 'three', 'four', 'five'] as const;

export const WORDS = {
  language: LOCALE,
  kind: 'Investment readiness report',
  kindAsOf: ({ position, time }: AsOfMoment) =>
    `${WORDS.kind} as of ${moment(time)} UTC (position ${position.replace(/\b0+(?=\d)/g, '')})`,
  title: (company: string) => (company === '' ? WORDS.kind : `${WORDS.kind}: ${company}`),
  subject: (assessment: string, version: number) => `${assessment}, version ${version}`,
  summary: 'Summary',
  settleFirst: 'Settle first: most investors stop here',
  settleCount: (answers: number) =>
    `Settle first: most investors stop here. ${answers === 1 ? 'One answer' : `${formatCount(answers)} answers`}, on the next page.`,
  noPromise: 'This is not a promise that anybody will invest. As stated by the founder, not verified.',
  scores: 'Sections by score',
  firstActions: (actions: number) =>
    actions === 1 ? 'The action that matters most' : `The ${FEW[actions]} actions that matter most`,
  tells: 'What this tells an investor',
  howScored: 'How this was scored',
  scoring: (assessment: string, version: number, person: string, day: string) =>
    `${person || 'The founder'} answered the questionnaire ‘${assessment}’, version ${version}, and completed it on ${day}. Each answer is worth a number of points, which may be negative; a score is what was reached of what could be reached, in percent. Sections without points are not scored.`,
  noAdvice:
    'The answers are as stated by the founder; nobody has verified them. The report is no investment advice, no offer and no promise that anybody will invest. Questions are printed as they were asked; answers, and what they tell, in the third person.',
  about: ({ question, answer }: { readonly question: string; readonly answer: string }) => `${question} ${answer}`,
  progress: ({ status, dueOn }: ActionProgress) =>
    [STATUSES[status], status === 'done' || dueOn === null ? '' : `by ${dayOf(dueOn)}`].filter(Boolean).join(', '),
  evidence: 'Data room checklist',
  evidenceLead: 'Where the founder says that an investor would see what was answered. It was not verified.',
  talks: 'Before the founders meet investors',
  talksLead:
    'For the founders themselves. The report that a shared link opens, and its PDF, end before this: hand that one to an investor.',
  plan: 'The next 90 days',
  asks: 'Questions that are likely to be asked',
  benchmarks: 'What investors compare with',
  usual: 'Usual',
  documents: 'Documents that prove the answers',
  documentsLead: (there: number, all: number) =>
    `${there} of ${formatCount(all)} ${there === 1 ? 'has' : 'have'} evidence noted beside an answer.`,
  document: 'Document',
  documentAnswers: 'Answers that it proves',
  documentEvidence: 'Evidence',
  isNoted: (hasEvidence: boolean) => (hasEvidence ? 'Noted' : 'Not yet'),
  benchmarkSource: (source: string) => `Source: ${source}`,
  score: 'Overall score',
  notScored: 'Not scored',
  person: 'Name',
  company: 'Company',
  industry: 'Industry',
  sector: 'Sector',
  assessment: 'Assessment',
  date: 'Completed',
  strongest: 'Highest score',
  weakest: 'Lowest score',
  highest: 'Highest scores',
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
    points === 0 ? 'Unchanged since the last result' : `${moved(points)} since the last result`,
  changeSince: (points: number, { completedAt }: EarlierResult) =>
    `${points === 0 ? 'Unchanged' : moved(points)} since ${longDateOf(completedAt)}.`,
  chartAlt: (scores: readonly string[]) =>
    `Bar chart of the scores by section, from 0 to 100 percent. ${scores.join(', ')}.`,
  chartMedian: 'Median of peers',
  chartBefore: 'Last result',
  chartNote: (names: readonly string[]) => `Not scored: ${all(names)}.`,
  noScores: 'No section of this assessment is scored.',
  comparedWithPeers: 'Beside completed assessments of the same type in this sector',
  comparedBefore: 'Beside the last result',
  comparedSection: 'Section',
  comparedScore: 'Score',
  comparedMedian: 'Median',
  comparedHigher: 'Higher than',
  comparedCount: 'Compared with',
  comparedChange: 'Change',
  none: '–',
  number: (value: number) => formatCount(value),
  points: (change: number) => signed(change).replace('-', '−'),
  actions: 'What to do next',
  noActions: 'Nothing to do here: the answers in this section left no open points.',
  noQuestions: 'This assessment had no questions in this section.',
  responses: 'Responses',
  answer: 'Answer',
  unanswered: 'This question was not answered.',
  closing: `Questions about this report? Write to ${PRODUCT.supportEmail}.`,
} as const;
