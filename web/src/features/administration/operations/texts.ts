import { formatCount, plural } from '../../../ui/format.ts';

const duration = (seconds: number): string =>
  seconds < 90 ? `${formatCount(seconds)} s` : `${formatCount(Math.round(seconds / 60))} min`;

export const OPERATIONS = {
  title: 'System status',
  failed: 'Unable to load the system status.',
  loading: 'Loading the system status',
  now: {
    upToDate: 'Everything is up to date',
    behind: (names: readonly string[], seconds: number): string =>
      names.length === 1
        ? `${names[0]} is catching up: ${duration(seconds)} behind`
        : `${plural(names.length, 'screen')} are catching up: up to ${duration(seconds)} behind`,
    rebuilding: (names: readonly string[]): string =>
      names.length === 1 ? `Rebuilding ${names[0]}` : `Rebuilding ${plural(names.length, 'screen')}`,
    screensWork: 'You can keep working. Screens show the data they had until then.',
    failed: (count: number): string =>
      count === 1
        ? '1 update failed and needs your attention'
        : `${formatCount(count)} updates failed and need your attention`,
  },
  details: 'Details',
  models: {
    title: 'Data on screens',
    others: 'Not up to date',
    fine: (fine: number, all: number): string => `${formatCount(fine)} of ${formatCount(all)} up to date`,
    about:
      'Rebuild a screen’s data if it looks wrong. Everyone can keep working: the screen shows its current data until the new data is ready.',
    columns: { name: 'Data', state: 'Status', acts: 'Actions' },
    upToDate: 'Up to date',
    behind: (seconds: number): string => `${duration(seconds)} behind`,
    building: (done: number, left: number | null): string =>
      [`Rebuilding: ${Math.floor(done * 100)}%`, ...(left === null ? [] : [`${duration(left)} left`])].join(', '),
    parked: (count: number): string => plural(count, 'failed update'),
    /** The data shown comes from a rebuild, which can be rolled back. */
    rebuilt: 'rebuilt',
    rebuild: 'Rebuild',
    rebuildNamed: (name: string): string => `Rebuild ${name}`,
    rollBack: 'Roll back',
    rollBackNamed: (name: string): string => `Roll back ${name}`,
  },
  rebuild: {
    title: (name: string): string => `Rebuild ${name}?`,
    body: 'We build the data again from the full history and switch to it when it is ready. You can roll back.',
    failed: 'Unable to start the rebuild.',
  },
  rollBack: {
    title: (name: string): string => `Roll back ${name}?`,
    body: 'We switch back to the data from before the last rebuild as soon as it has caught up.',
    failed: 'Unable to roll back.',
  },
  parked: {
    title: 'Failed updates',
    about: 'These changes are saved, but a screen could not show them. Retry once the cause is fixed.',
    untold: (count: number): string =>
      `${plural(count, 'more failed update')} not listed here. That many usually have one cause: fix it, then rebuild.`,
    failed: 'Unable to load failed updates.',
    loading: 'Loading failed updates',
    columns: { event: 'Change', failure: 'Error', time: 'Failed', state: 'Status', acts: 'Actions' },
    states: { parked: 'Needs attention', retried: 'Retried', skipped: 'Skipped' },
    reference: 'Reference:',
    retry: 'Retry',
    skip: 'Skip',
  },
  retry: {
    title: 'Retry this update?',
    confirm: 'Retry',
    body: 'Later changes may depend on it, so the screen’s data is rebuilt. Do this once the cause is fixed.',
    failed: 'Unable to retry the update.',
  },
  skip: {
    title: 'Skip this update',
    text: 'The screen will stay without this change. Say why, for anyone who looks at it later.',
    reason: 'Reason',
    missing: 'Please enter a reason.',
    failed: 'Unable to skip the update.',
  },
} as const;
