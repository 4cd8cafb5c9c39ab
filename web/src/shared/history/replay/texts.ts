import { formatCount, plural } from '../../../ui/format.ts';

const points = (percent: number | null, chosen: number, best: number): string =>
  percent === null ? 'not scored' : `${percent}%, ${formatCount(chosen)} of ${plural(best, 'point')}`;

export const REPLAY = {
  open: 'Replay',
  back: 'Back to the list',
  slider: 'Event',
  of: (step: number, total: number) => `Event ${step} of ${total}`,
  previous: 'Previous',
  next: 'Next',
  play: 'Play',
  pause: 'Pause',
  keys: 'Arrow keys go one event, Home and End to the first and the last.',
  state: 'After this event',
  inProgress: 'In progress',
  completed: 'Completed',
  answered: (count: number, total: number) => `${count} of ${plural(total, 'question')} answered`,
  score: (percent: number | null, chosen: number, best: number) => `Score ${points(percent, chosen, best)}`,
  sectionScore: (section: string, percent: number | null, chosen: number, best: number) =>
    `${section} ${points(percent, chosen, best)}`,
  changed: 'Changed by this event',
  none: 'Nothing is answered yet.',
  failed: 'The events could not be loaded.',
} as const;
