import { plural } from '../../../ui/format.ts';

export const REPLAY = {
  loading: 'Loading changes',
  failed: 'Unable to load the changes.',
  what: 'What changed',
  nothing: 'No change to the questions.',
  after: 'After this change',
  noVersion: 'No version yet.',
  version: (number: number) => `Version ${number}`,
  offered: (number: number) => `Version ${number} is active`,
  notOffered: 'No version is active',
  inWhole: (sections: number, questions: number, options: number) =>
    `${plural(sections, 'section')}, ${plural(questions, 'question')}, ${plural(options, 'option')}`,
  maxScore: (points: string) => `Max score ${points}`,
  section: (questions: number, points: string) => `${plural(questions, 'question')}, up to ${points} points`,
  empty: 'No questions yet.',
  changed: 'Changed here',
  impact: (points: string) => `${points} points`,
} as const;
