import { type Stage, stageOf } from '@groundwork/contracts/browser';
import { plural } from '../../ui/format.ts';
import { minutesFor } from '../answers/pace.ts';

export const STATEMENT = {
  title: 'Confidentiality statement',
  lead: 'Please read this before you begin. You will be asked again only when it changes.',
} as const;

export const SELECTOR = {
  title: 'Choose your assessment',
  onlyTitle: 'Your assessment',
  lead: 'Investors judge a company by its industry and by how far it has come. Choose yours, and you get the questions that matter there.',
  industry: 'Industry',
  sector: 'Sector',
  assessment: 'Assessment',
  stage: 'Where does your company stand?',
  sectorFirst: 'Choose an industry first.',
  assessmentFirst: 'Choose a sector first.',
  next: 'Next',
  begin: 'Begin',
  continue: 'Continue your assessment',
  primary: 'Primary',
  alternate: 'Alternate',
  /** What a cohort takes, by its title where it is another than what is chosen. */
  takes: (cohort: string, title: string) => `${cohort} takes ${title}.`,
  takesThis: (cohort: string) => `Everyone in ${cohort} takes this one.`,
  pays: (partner: string) => `${partner} pays for it.`,
  notOffered: (cohort: string, partner: string) =>
    `${cohort} takes an assessment that is not offered at the moment. Please ask ${partner}.`,
} as const;

const IN_PLAIN_WORDS: Readonly<Record<Stage, string>> = {
  'Pre-seed': 'An idea or a first version, few or no customers yet, raising the first money.',
  Seed: 'A product that is used or tested and first proof that it is wanted, raising to find a way to sell it.',
  'Series A': 'Customers or results of some size and a way that works, raising to do more of it.',
};

export function offerOf(offered: Offered): { title: string; description: string; tag?: string } {
  const stage = stageOf(offered.assessmentTitle);
  if (stage) return { title: stage, description: `${IN_PLAIN_WORDS[stage]} ${effortOf(offered)}.` };
  const tag = offered.assessmentType === 'P' ? SELECTOR.primary : SELECTOR.alternate;
  return { title: offered.assessmentTitle, description: effortOf(offered), tag };
}

export const assessmentLegendOf = (offered: readonly Offered[]): string =>
  offered.filter(({ assessmentTitle }) => stageOf(assessmentTitle)).length > 1 ? SELECTOR.stage : SELECTOR.assessment;

export function assessmentsIn(offered: readonly Offered[]): string {
  const stages = offered.flatMap(({ assessmentTitle }) => stageOf(assessmentTitle) ?? []);
  if (stages.length < 2) return plural(offered.length, 'assessment');
  const others = offered.length - stages.length;
  return `For ${stages.join(', ')}${others > 0 ? `, and ${others} more` : ''}`;
}

interface Offered {
  readonly assessmentTitle: string;
  readonly assessmentType: 'P' | 'A';
  readonly questionCount: number;
  readonly sectionCount: number;
}

/** @returns e.g. '60 questions, 12 sections, about 30 minutes'. */
function effortOf({ questionCount, sectionCount }: { questionCount: number; sectionCount: number }): string {
  return `${plural(questionCount, 'question')}, ${plural(sectionCount, 'section')}, about ${plural(minutesFor(questionCount, []), 'minute')}`;
}

export const FLOW = {
  title: 'Assessment',
  previous: 'Previous',
  next: 'Next',
  overview: 'All answers',
  overviewTitle: 'Your answers',
  checkAnswers: 'Check your answers',
  overviewLead: 'Check your answers before you complete. Select a question to change it.',
  stillOpen: 'Not answered yet',
  proposalFailed: 'Unable to load the question of a partner.',
  unfold: 'Show all answers',
  fold: 'Hide all answers',
  overviewReadOnly: 'These are the answers your results are based on.',
  backToQuestion: 'Back to the question',
  notAnswered: 'Not answered',
  left: (count: number) => `Continue: ${count} left`,
  reopened: (score: number) => `All answered. Complete it again, or change answers. Your last result was ${score}.`,
  allAnswered: 'All answered. Complete it, or select a question to change its answer.',
  firstUnanswered: 'Go to the first unanswered question',
  completedNote: 'This assessment is completed. Its answers can no longer change.',
  noQuestions: 'This assessment has no questions.',
  notSaved: 'Not all of your answers are saved yet. They are kept on this device; please try again in a moment.',
  answered: (count: number, total: number) => `${count} of ${total} answered`,
  position: (index: number, total: number) => `${index + 1} of ${total}`,
  minutesLeft: (minutes: number) => `about ${minutes} min left`,
} as const;

export const SAVE = {
  saving: 'Saving…',
  saved: 'Saved',
  offline: 'Offline — kept on this device',
  failed: 'Not saved:',
  retry: 'retry',
} as const;

export const KEYS = {
  open: 'Keyboard keys',
  title: 'Keys',
  missing: 'The list of keys could not be opened. Check your network and try again.',
  toggle: 'Number keys, Backspace and ? work in the question',
  toggleHint: 'Switch them off if your software types characters by itself. Tab, Enter and the arrow keys always work.',
  close: 'Close',
  list: [
    ['1 – 9', 'Choose that answer and go on'],
    ['↑ ↓', 'Move between the answers'],
    ['Enter or Space', 'Choose the focused answer and go on'],
    ['Tab', 'Move to Previous, Next and the other controls'],
    ['Backspace', 'Back to the question before, to change its answer'],
    ['?', 'Show these keys'],
  ],
} as const;
