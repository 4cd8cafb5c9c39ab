const moment = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** @param instant ISO 8601. @returns like 'Nov 21, 2026, 2:05 PM'. */
export const formatMoment = (instant: string): string => moment.format(new Date(instant));
