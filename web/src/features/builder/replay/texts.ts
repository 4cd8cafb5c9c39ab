import { plural } from '../../../ui/format.ts';

export const REPLAY = {
  loading: 'Loading the events',
  failed: 'The events could not be loaded.',
  what: 'What this event changed',
  nothing: 'Nothing of what is asked.',
  after: 'After this event',
  noVersion: 'There is no version yet.',
  version: (number: number) => `Version ${number}`,
  offered: (number: number) => `Version ${number} is active`,
  notOffered: 'No version is active',
  inWhole: (sections: number, questions: number, options: number) =>
    `${plural(sections, 'section')}, ${plural(questions, 'question')}, ${plural(options, 'option')}`,
  maxScore: (points: string) => `Max score ${points}`,
  section: (questions: number, points: string) => `${plural(questions, 'question')}, ${points} points at best`,
  empty: 'It asks nothing yet.',
  changed: 'Changed by this event',
  impact: (points: string) => `${points} points`,
} as const;
