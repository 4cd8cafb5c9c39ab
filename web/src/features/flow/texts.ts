/** Words of the assessment flow that the specification does not give. */
import { plural } from '../../ui/format.ts';

export const STATEMENT = {
  title: 'Confidentiality statement',
  lead: 'Please read this before you begin. You will be asked again only when it changes.',
} as const;

export const SELECTOR = {
  title: 'Choose your assessment',
  lead: 'Investors judge a company by its own industry. Choose yours, and you get the questions that matter there.',
  industry: 'Industry',
  sector: 'Sector',
  assessment: 'Assessment',
  sectorFirst: 'Choose an industry first.',
  assessmentFirst: 'Choose a sector first.',
  next: 'Next',
  continue: 'Continue your assessment',
  primary: 'Primary',
  alternate: 'Alternate',
} as const;

const SECONDS_PER_QUESTION = 30;

/** @returns like '60 questions, 12 sections, about 30 minutes'. */
export function effortOf({ questionCount, sectionCount }: { questionCount: number; sectionCount: number }): string {
  const minutes = Math.max(1, Math.round((questionCount * SECONDS_PER_QUESTION) / 60));
  return `${plural(questionCount, 'question')}, ${plural(sectionCount, 'section')}, about ${plural(minutes, 'minute')}`;
}

export const FLOW = {
  title: 'Assessment',
  previous: 'Previous',
  next: 'Next',
  overview: 'All answers',
  overviewTitle: 'Your answers',
  overviewLead: 'Check your answers before you complete. Select a question to change it.',
  overviewReadOnly: 'These are the answers your results are based on.',
  backToQuestion: 'Back to the question',
  notAnswered: 'Not answered',
  firstUnanswered: 'Go to the first unanswered question',
  completedNote: 'This assessment is completed. Its answers can no longer change.',
  noQuestions: 'This assessment has no questions.',
  notSaved: 'Not all of your answers are saved yet. They are kept on this device; please try again in a moment.',
  answered: (count: number, total: number) => `${count} of ${total} answered`,
  position: (index: number, total: number) => `${index + 1} of ${total}`,
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
  toggle: 'Number keys and ? work in the question',
  toggleHint: 'Switch them off if your software types characters by itself. Tab, Enter and the arrow keys always work.',
  close: 'Close',
  list: [
    ['1 – 9', 'Choose that answer and go on'],
    ['↑ ↓', 'Move between the answers'],
    ['Enter or Space', 'Choose the focused answer and go on'],
    ['Tab', 'Move to Previous, Next and the other controls'],
    ['?', 'Show these keys'],
  ],
} as const;
