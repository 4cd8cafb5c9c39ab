import { formatCount, plural } from '../../../ui/format.ts';

const duration = (seconds: number): string =>
  seconds < 90 ? `${formatCount(seconds)} s` : `${formatCount(Math.round(seconds / 60))} min`;

export const OPERATIONS = {
  title: 'Operations',
  failed: 'Unable to load how far the read models are.',
  loading: 'Loading how far the read models are',
  models: {
    title: 'Read models',
    about:
      'What screens show is made from the log of events. A rebuild makes it anew beside what is read; nobody waits.',
    columns: { name: 'Read model', state: 'State', position: 'Position', acts: 'Actions' },
    version: (version: number, generation: number): string =>
      generation === 0 ? `version ${version}` : `version ${version}, rebuilt ${generation}`,
    upToDate: 'Up to date',
    behind: (seconds: number): string => `${duration(seconds)} behind`,
    building: (done: number, perSecond: number, left: number | null): string =>
      [
        `Rebuilding: ${Math.floor(done * 100)} %`,
        `${formatCount(perSecond)} events/s`,
        ...(left === null ? [] : [`${duration(left)} left`]),
      ].join(', '),
    parked: (count: number): string => `${formatCount(count)} parked`,
    none: 'none yet',
    rebuild: 'Rebuild',
    rebuildNamed: (name: string): string => `Rebuild ${name}`,
    rollBack: 'Roll back',
    rollBackNamed: (name: string): string => `Roll back ${name}`,
  },
  rebuild: {
    title: (name: string): string => `Rebuild ${name}?`,
    body: 'It is made from the whole log beside what is read now, and takes over by itself once it has caught up. You can roll back.',
    failed: 'The rebuild could not be asked for.',
  },
  rollBack: {
    title: (name: string): string => `Roll back ${name}?`,
    body: 'What was read before the last rebuild is read again, once it has caught up.',
    failed: 'It could not be rolled back.',
  },
  parked: {
    title: 'Parked events',
    about: 'Events that a read model could not take. It went on without them.',
    nothing: 'No event is parked.',
    untold: (count: number): string =>
      `${plural(count, 'more event')} parked, which are not listed: what fails so often fails for one reason. Mend it and rebuild.`,
    failed: 'Unable to load the parked events.',
    loading: 'Loading the parked events',
    columns: { event: 'Event', failure: 'Why', time: 'Parked', state: 'State', acts: 'Actions' },
    states: { parked: 'Waits', retried: 'Tried again', skipped: 'Skipped' },
    retry: 'Retry',
    skip: 'Skip',
  },
  retry: {
    title: 'Retry this event?',
    confirm: 'Retry',
    body: 'Later events may build on it, so its read model is rebuilt beside what is read now. Do this once its cause is mended.',
    failed: 'The event could not be tried again.',
  },
  skip: {
    title: 'Skip this event',
    text: 'The read model stays without it. Say why, for those who look at it later.',
    reason: 'Reason',
    missing: 'Please say why.',
    failed: 'The event could not be skipped.',
  },
} as const;
