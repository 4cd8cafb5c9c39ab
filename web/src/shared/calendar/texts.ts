import { formatDay, formatLongDate } from '../../ui/format.ts';

export const CALENDAR = {
  action: 'Add to your calendar',
  missing: 'The calendar could not be opened here. Check your network and try again.',
  title: 'Your calendar',
  lead: 'A private address shows the days that you set for actions, and those of your cohorts, in the calendar that you use. It names no person and no company. Whoever has the address sees these days, so keep it to yourself.',
  lag: 'Calendars read it when they like: a change may take up to a day to show.',
  loading: 'Loading your calendar',
  loadFailed: 'Your calendar could not be loaded.',
  since: (instant: string) => `It has an address since ${formatLongDate(instant)}.`,
  read: (day: string | null) =>
    day === null ? 'No calendar has read it yet.' : `A calendar read it last on ${formatDay(day)}.`,
  make: 'Make the address',
  replace: 'Replace the address',
  replacing: 'We show an address once. If you lost it, replace it: calendars that have the former one get nothing more.',
  makeFailed: 'The address could not be made.',
  end: 'Turn off',
  ended: 'The address is turned off. Calendars that have it get nothing more.',
  endFailed: 'The address could not be turned off.',
  made: {
    title: 'The address of your calendar',
    lead: 'Open it in your calendar now, or copy it and subscribe to it there. We show it only this once.',
    field: 'Address',
    copy: 'Copy',
    copied: 'The address is copied.',
    byHand: 'Your browser does not allow copying. Select the address and copy it by hand.',
    close: 'Done',
  },
  open: 'Open in your calendar',
} as const;
