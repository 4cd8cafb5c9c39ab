import { formatCount, plural } from '../../../ui/format.ts';

const points = (percent: number | null, chosen: number, best: number): string =>
  percent === null ? 'not scored' : `${percent}%, ${formatCount(chosen)} of ${plural(best, 'point')}`;

export const REPLAY = {
  open: 'Replay',
  back: 'Back to the list',
  slider: 'Step',
  of: (step: number, total: number) => `Step ${step} of ${total}`,
  previous: 'Previous',
  next: 'Next',
  play: 'Play',
  pause: 'Pause',
  keys: 'Use the arrow keys to move one step, Home and End to jump to the first and last.',
  state: 'After this step',
  inProgress: 'In progress',
  completed: 'Completed',
  answered: (count: number, total: number) => `${count} of ${plural(total, 'question')} answered`,
  score: (percent: number | null, chosen: number, best: number) => `Score ${points(percent, chosen, best)}`,
  sectionScore: (section: string, percent: number | null, chosen: number, best: number) =>
    `${section} ${points(percent, chosen, best)}`,
  changed: 'Changed here',
  none: 'No answers yet.',
  failed: 'Unable to load the steps.',
} as const;
