import { BOARD, FEW_COMPANIES, type Whom } from '@groundwork/contracts/administration';
import { BAND_RANGES, BAND_WORDS, BANDS } from '@groundwork/contracts/browser';
import { formatCount, plural } from '../../../../ui/format.ts';

const companies = (count: number): string => plural(count, 'company', 'companies');

export const VIEWS = {
  label: 'Parts of the cohort',
  overview: 'Overview',
  map: 'Heat map',
  questions: 'Weak questions',
  changes: 'Before and after',
  founders: 'Founders',
} as const;

/** @returns how a page calls the cohort's partner: its own people are not told of somebody else. */
export const whomOf = (userType: string): Whom => (userType === 'admin' ? 'the partner' : 'us');

export const BOARD_PAGE = {
  ...BOARD,
  failed: 'Unable to load the results of this cohort.',
  loading: 'Loading the results of this cohort',
  figures: 'At a glance',
  joined: 'Joined',
  joinedOf: (joined: number, of: number) => `${formatCount(joined)} of ${formatCount(of)}`,
  sharing: 'Share their results',
  begun: 'Started',
  completed: 'Completed',
  average: 'Average score',
  /** No line may break in it. */
  basis: (n: number) => `n = ${formatCount(n)}`,
  fewer: `Not shown under ${FEW_COMPANIES}`,
  nobodyTitle: 'No results yet',
  nobody: (whom: Whom) =>
    `Companies appear here once their founders have joined, let ${whom} see their results and completed an assessment.`,
  noneShareTitle: 'No one shares results yet',
  /** To colleagues of who looks after the cohort. */
  sharingWithYou: 'Share their results with you',
  colleagueTitle: (name: string) => `Only ${name} sees the results of this cohort`,
  colleague:
    'Founders allow one person to see their results: whoever looks after the cohort. You see who joined, under Founders.',
  colleagueNote: (name: string) =>
    `${name} looks after this cohort, so founders are asked to share with ${name}. You see only results that are shared with you.`,
  leftOut: (count: number) => `${companies(count)} more are counted and not listed.`,
  company: 'Company',
  progress: 'Assessment',
  actionsOf: (done: number, open: number) => `${done} of ${done + open}`,
  evidenceOf: (answers: number, of: number) => `${answers} of ${of}`,
  companies: 'Companies',
  actionsNote: `'${BOARD.notShared}': the founder has not agreed to show actions.`,
  more: (count: number) => `Show ${formatCount(count)} more companies`,
  moreQuestions: 'Show all questions',
  none: '–',
} as const;

export const MAP = {
  label: 'Scores by company and section, in percent',
  score: 'Score',
  stage: 'Stage',
  average: 'Average',
  legend: `${BANDS.map((band) => `${BAND_WORDS[band]} ${BAND_RANGES[band]}`).join(', ')}. Choose a column's name to sort by it.`,
  shown: (count: number) => `${companies(count)} with a result`,
  noMatch: 'No company of this stage has a result.',
  notScored: 'Not scored',
  byCompany: (isDown: boolean) => `Sorted by company, ${isDown ? 'Z to A' : 'A to Z'}.`,
  sortedBy: (column: string, isDown: boolean) => `Sorted by ${column}, ${isDown ? 'highest' : 'lowest'} first.`,
} as const;

export const QUESTIONS = {
  lead: (n: number) =>
    `Of the latest ${n === 1 ? 'result' : `${formatCount(n)} results`}. Share of best: what the answers are worth of what they could be.`,
  label: 'Questions, the weakest first',
  question: 'Question',
  shareOfBest: 'Share of best',
  atWorst: 'At the weakest answer',
  atWorstOf: (count: number, n: number) => `${formatCount(count)} of ${formatCount(n)}`,
  emptyTitle: 'No questions to show yet',
  empty: `A question is shown once ${FEW_COMPANIES} companies that share their results have answered it.`,
  hidden: (count: number) =>
    `${plural(count, 'question')} answered by fewer than ${FEW_COMPANIES} companies not shown.`,
  few: `Questions are shown from ${FEW_COMPANIES} companies on.`,
  failed: 'Unable to load the questions.',
} as const;

export const CHANGES = {
  label: 'First and latest score by company',
  before: 'First',
  after: 'Latest',
  points: 'Change (points)',
  change: 'Change',
  ofCohort: (title: string, n: number) => `${title}: ${companies(n)}`,
  emptyTitle: 'No second results yet',
  empty: 'Companies appear here once they have completed the same questionnaire twice.',
  lead: 'First and latest result of the same questionnaire.',
} as const;

export const DOWNLOADS = {
  pdf: 'Download board PDF',
  csv: 'Download CSV',
  busy: 'Making the file',
  failed: 'Unable to make the file.',
} as const;
