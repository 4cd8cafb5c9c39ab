import { formatDay, formatLongDate } from '../../ui/format.ts';

export const CALENDAR = {
  action: 'Add to your calendar',
  missing: 'The calendar could not be opened here. Check your network and try again.',
  title: 'Your calendar',
  lead: 'A private address shows the days you set for actions, and those of your cohorts, in the calendar you use. It names no person, and cohorts by their names. Everyone who has the address sees these days, so keep it to yourself.',
  lag: 'Calendars decide when to read it: a change may take up to a day to show.',
  loading: 'Loading your calendar',
  loadFailed: 'Unable to load your calendar.',
  since: (instant: string) => `It has an address since ${formatLongDate(instant)}.`,
  read: (day: string | null) =>
    day === null ? 'No calendar has read it yet.' : `A calendar last read it on ${formatDay(day)}.`,
  make: 'Create address',
  replace: 'Replace address',
  replacing:
    'We show an address once. If you lost it, replace it: calendars that use the previous one will no longer get your days.',
  makeFailed: 'Unable to create the address.',
  end: 'Turn off',
  ended: 'The address is turned off. Calendars that use it will no longer get your days.',
  endFailed: 'Unable to turn off the address.',
  made: {
    title: 'The address of your calendar',
    lead: 'Open it in your calendar now, or copy it and subscribe to it there. We show it only this once.',
    field: 'Address',
    copy: 'Copy',
    copied: 'Address copied.',
    byHand: 'Your browser does not allow copying. Select the address and copy it by hand.',
    close: 'Done',
  },
  open: 'Open in your calendar',
} as const;
