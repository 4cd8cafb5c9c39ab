import { listForm, type Meaning, TEXTS, type VerdictLevel } from '@groundwork/contracts/browser';
import { formatCount, formatLongDate, plural } from '../../ui/format.ts';

export const MEANINGS: Readonly<Record<VerdictLevel | 'none', Meaning>> = {
  unlikely: {
    found: 'An investor would find reasons to stop in several sections.',
    advice: 'Close the gaps in your weakest sections before you ask for a meeting.',
  },
  challenging: {
    found:
      'Some of the groundwork is there, but an investor would still find open questions that hold a decision back.',
    advice: 'Settle those open questions first.',
  },
  average: {
    found: 'An investor would find a company worth a closer look.',
    advice: 'The gaps that remain are likely to cost you in price rather than in interest.',
  },
  aboveAverage: {
    found: 'An investor would find most of the evidence in place.',
    advice: 'The actions that remain are what separates a good offer from the best one.',
  },
  premium: {
    found: 'An investor would find few reasons to hesitate.',
    advice: 'Keep your evidence current, and negotiate from strength.',
  },
  none: { found: 'None of the answered questions carries a score, so there is nothing to grade yet.', advice: '' },
};

const list = listForm();

const moved = (points: number): string =>
  points === 0 ? 'No change' : `${points > 0 ? 'Up' : 'Down'} ${plural(Math.abs(points), 'point')}`;

export const RESULTS = {
  outcome: 'Tell us what became of your round',
  noneThen: 'There was no result as of that moment.',
  title: 'Assessment results',
  titleOf: (assessment: string) => `Assessment results: ${assessment}`,
  list: 'Assessments',
  score: 'Overall score',
  noCompany: 'A company',
  sharedBy: (person: string, until: string) =>
    `Shared by ${person || 'its founder'}. This link works until ${formatLongDate(until)}.`,
  settleFirst: 'Settle first: most investors stop here',
  settleMore: (count: number) => `${count} more answers that stop most investors`,
  comesFirst: (count: number) => (count === 1 ? 'It comes first.' : 'They come first.'),
  howSure: 'How sure is this?',
  noPromise: 'This is not a promise that anybody will invest.',
  asStated: 'As stated by the founder, not verified. Questions are shown as they were asked.',
  notScored: 'Not scored',
  person: 'Name',
  company: 'Company',
  sector: 'Sector',
  date: 'Completed',
  /** Not 'strongest' and 'weakest': a weak company's best section is not strong. */
  strongest: 'Highest score',
  weakest: 'Lowest score',
  highest: 'Highest scores',
  actions: 'Actions to take',
  allActions: (count: number) => (count === 1 ? 'See the one' : `See all ${formatCount(count)}`),
  actionCount: (count: number) => plural(count, 'action'),
  and: 'and',
  moreActions: (count: number) => `${formatCount(count)} more`,
  sections: { toggle: (areOpen: boolean) => (areOpen ? 'Fold all sections' : 'Unfold all sections') },
  sectionsNav: 'Sections of this report',
  jump: 'Jump to a section',
  chartAlt: (scored: number) =>
    `Bar chart of the scores of ${scored} sections, from 0 to 100 percent. The same numbers are in the table below.`,
  median: 'Median of peers',
  before: 'Last result',
  chartNote: (names: readonly string[]) => `Not scored: ${list(names)}.`,
  chartMissing: 'The chart could not be loaded. The table below has the same numbers.',
  noScores: 'No section of this assessment is scored.',
  table: 'Show the numbers as a table',
  tableSection: 'Section',
  tableScore: 'Score',
  tableBand: 'Band',
  tableMedian: 'Median',
  tablePeers: 'Compared with',
  tableChange: 'Change in points',
  peers: (percentile: number, count: number, own: boolean) =>
    `Higher than ${percentile}% of ${formatCount(count)} completed assessments of the same type in ${own ? 'your' : 'this'} sector. Median:`,
  change: (points: number, since: { readonly completedAt: string } | null) =>
    `${moved(points)} since ${since ? formatLongDate(since.completedAt) : 'the last time'}`,
  actionItems: 'What to do next',
  /** For readers, who are not asked to act. */
  advice: 'Advice to the founders',
  noActions: (own: boolean) =>
    `Nothing to do here: ${own ? 'your' : 'the'} answers in this section left no open points.`,
  noQuestions: 'This assessment had no questions in this section.',
  seeQuestion: 'See the question',
  responses: { own: TEXTS.results.responses, other: 'Responses' },
  chosen: { own: 'Your answer', other: 'Answer' },
  unanswered: 'This question was not answered.',
  feedback: 'What this tells an investor',
  partner: 'Referral partner:',
  about: (what: string) => `about: ${what}`,
  requesting: 'Sending your request',
  requested: 'Requested',
  overwhelmedLead: 'An expert can go through the results with you and help you decide where to begin.',
  greatLead: 'An expert can help you make the most of it in talks with investors.',
  nextSteps:
    'Show the report to somebody whose judgment you trust, or talk it through with somebody who has seen many.',
  why: {
    failed: 'The page could not be opened here. Check your network and try again.',
    from: (host: string) => `This page is from ${host}.`,
    mayStayEmpty: 'Some sites do not let themselves be shown here. If the space below stays empty:',
    notFramed: 'It cannot be shown here.',
    open: 'Open in a new tab',
    frame: (host: string) => `Page from ${host}`,
    close: 'Close',
  },
  readOrPrint: 'Read or print',
  print: 'Print',
  reportTitle: 'Assessment report',
  toTop: 'Back to top',
  failed: 'The results could not be loaded.',
  missingLink:
    'The link may be incomplete, or it has expired or been ended. Please ask whoever sent it to you for a new one.',
  unfinished: 'This assessment is in progress.',
  unfinishedLead: 'Its results are here once you have completed it. Your answers so far are saved.',
  loading: 'Loading the results',
} as const;
