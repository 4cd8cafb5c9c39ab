/** The board PDF's own words. What page and files say alike is in contracts (BOARD). */
import { BAND_RANGES, BAND_WORDS, BANDS, type Band, BOARD, FEW_COMPANIES } from '@groundwork/contracts';
import { longDateOf } from '../words.ts';

export const dayInWords = (day: string): string => longDateOf(`${day}T00:00:00.000Z`);

export const letterOf = (band: Band): string => BAND_WORDS[band].slice(0, 1);

const companies = (count: number): string => `${count} ${count === 1 ? 'company' : 'companies'}`;

export const BOARD_WORDS = {
  kind: 'Cohort report',
  title: (cohort: string) => `${BOARD_WORDS.kind}: ${cohort}`,
  partner: 'Partner',
  questionnaire: 'Questionnaire',
  anyQuestionnaire: 'Founders choose',
  dates: 'Dates',
  goal: 'To be completed by',
  asOf: 'As of',
  made: 'Made on',
  span: (from: string | null, to: string | null) =>
    [from && `from ${dayInWords(from)}`, to && `to ${dayInWords(to)}`].filter(Boolean).join(' ') || '–',
  summary: 'Summary',
  invited: 'Invited or joined by link',
  joined: 'Joined',
  sharing: 'Let the partner see their results',
  begun: 'Of these, started an assessment',
  completed: 'Of these, completed one',
  average: 'Average score',
  averageOf: (average: number | null, n: number) =>
    average === null ? `Not shown under ${FEW_COMPANIES} (n = ${n})` : `${average}% (n = ${n})`,
  map: 'Scores by section',
  legend: `${BANDS.map((band) => `${letterOf(band)} ${BAND_WORDS[band]} ${BAND_RANGES[band]}`).join(', ')}, n/s not scored.`,
  notScored: 'n/s',
  stops: '!',
  stopsLegend: `! ${BOARD.stoppedWhy}`,
  company: 'Company',
  score: 'Score',
  averages: 'Average',
  count: 'n',
  none: '–',
  nobodyShares: 'No company shares its results.',
  nobody: 'No company that shares its results has completed an assessment.',
  left: (left: number) => `${companies(left)} more are counted and not listed.`,
  weak: 'Questions most companies are weak at',
  question: 'Question',
  shareOfBest: 'Of best',
  atWorst: 'At worst',
  weakLegend:
    'Of best: what the answers are worth of what they could be. At worst: how many companies chose the answer that is worth least.',
  noQuestions: `No question was answered by ${FEW_COMPANIES} companies or more.`,
  companies: 'Companies',
  progress: 'Assessment',
  ofAll: (count: number, of: number) => `${count} of ${of}`,
  changes: 'Before and after',
  before: 'First',
  after: 'Latest',
  change: 'Change',
  cohortChange: (n: number) => `All ${n} of this questionnaire`,
  noChanges: 'No company has two results of the same questionnaire.',
  fewChange: (n: number) => `${companies(n)}: no average under ${FEW_COMPANIES}`,
} as const;
