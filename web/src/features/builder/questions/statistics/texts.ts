import { MIN_PEERS } from '@groundwork/contracts/browser';
import { plural } from '../../../../ui/format.ts';

export const STATISTICS = {
  title: 'How this question works',
  of: (question: string): string => `How it worked: ${question}`,
  ofVersion: (number: number): string => `In version ${number}, which this draft began with.`,
  noVersion: 'Nobody has answered it yet',
  noVersionHow: 'Once a version with this question is published and completed, you see here how it worked.',
  newQuestion: 'This version did not ask this question.',
  loading: 'Loading how this question works',
  failed: 'How this question works could not be loaded.',
  fewer: `Fewer than ${MIN_PEERS} founders have completed this version. Nothing is told before.`,
  answered: (count: number): string => `From ${plural(count, 'answer')} in completed assessments of this version.`,
  options: 'How often each option is chosen',
  share: (percent: number, count: number): string => `${percent}%, ${plural(count, 'time')}`,
  average: 'Average score impact',
  separates: 'Separates strong from weak',
  time: 'Time to answer, median',
  changed: 'Changed their answer',
  none: '–',
  seconds: (seconds: number): string =>
    seconds < 120 ? plural(Math.round(seconds), 'second') : plural(Math.round(seconds / 60), 'minute'),
  changedOf: (changed: number, answered: number): string => `${changed} of ${answered}`,
  levels: {
    none: 'Cannot be said: everybody has the same score here or in all other questions.',
    backwards: 'The wrong way round: who does well elsewhere does worse here. Look at its options and impacts.',
    hardly: 'Hardly: who does well elsewhere does not do better here.',
    somewhat: 'Somewhat.',
    well: 'Well: who does well elsewhere does better here.',
  },
  correlation: (itemRest: number): string => `Item-rest correlation ${itemRest.toFixed(2)}`,
} as const;
