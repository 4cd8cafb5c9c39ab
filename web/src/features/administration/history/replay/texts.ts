import { plural } from '../../../../ui/format.ts';

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
  changed: 'Changed by this event',
  none: 'Nothing is answered yet.',
  failed: 'The events could not be loaded.',
} as const;
