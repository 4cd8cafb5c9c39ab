import { MIN_PEERS } from '@groundwork/contracts/browser';
import { plural } from '../../../../ui/format.ts';

export const STATISTICS = {
  title: 'Question performance',
  of: (question: string): string => `Performance of: ${question}`,
  ofVersion: (number: number): string => `In version ${number}, which this draft started from.`,
  noVersion: 'No one has answered it yet',
  noVersionHow: 'Once founders complete a published version with this question, you can see how it performs.',
  newQuestion: 'This question was not in that version.',
  loading: 'Loading question performance',
  failed: 'Unable to load question performance.',
  fewer: `Fewer than ${MIN_PEERS} founders have completed this version. Numbers appear once ${MIN_PEERS} have.`,
  answered: (count: number): string => `Based on ${plural(count, 'answer')} in completed assessments of this version.`,
  options: 'How often each option is chosen',
  share: (percent: number, count: number): string => `${percent}%, ${plural(count, 'time')}`,
  average: 'Average score impact',
  separates: 'Separates strong from weak founders',
  time: 'Median time to answer',
  changed: 'Changed their answer',
  none: '–',
  seconds: (seconds: number): string =>
    seconds < 120 ? plural(Math.round(seconds), 'second') : plural(Math.round(seconds / 60), 'minute'),
  changedOf: (changed: number, answered: number): string => `${changed} of ${answered}`,
  levels: {
    none: 'Not known: everyone has the same score here or in all other questions.',
    backwards: 'Backwards: founders who do well elsewhere do worse here. Check its options and impacts.',
    hardly: 'Hardly: founders who do well elsewhere do no better here.',
    somewhat: 'Somewhat.',
    well: 'Well: founders who do well elsewhere do better here.',
  },
  correlation: (itemRest: number): string => `Item-rest correlation ${itemRest.toFixed(2)}`,
} as const;
