import { formatMoment, plural } from '../../ui/format.ts';

export const EXPORTS = {
  title: 'Exports',
  running: (count: number): string => `Exports, ${count} being made`,
  none: 'No exports yet',
  how: 'The Export button of a list makes a file of its rows. A link to it is mailed to you, and you find it here for three days.',
  failed: 'Your exports could not be loaded.',
  download: 'Download',
  downloadFailed: 'Unable to download file. Please try the link again or request a new file.',
  start: 'Export',
  nothing: 'There is nothing to export.',
  startAs: { csv: 'Export as CSV', xlsx: 'Export as Excel (XLSX)' },
  selected: 'Export selected',
  lead: (count: number): string =>
    `A file of the ${plural(count, 'row')} that you selected. You get an email with a link to it.`,
  format: 'Format',
  formats: { csv: 'CSV', xlsx: 'Excel (XLSX)' },
  begin: 'Start export',
  requested: (when: string): string => `Requested ${formatMoment(when)}.`,
  waiting: 'Waiting to be made.',
  progress: (rows: number, total: number | null): string =>
    total === null ? `${plural(rows, 'row')} written.` : `${rows} of ${plural(total, 'row')} written.`,
  restarted: 'It had to begin again.',
  finished: (rows: number, until: string): string => `${plural(rows, 'row')}, here until ${formatMoment(until)}.`,
  expired: 'Expired. Request a new file.',
  reasons: {
    erased: 'Removed: somebody in it was erased. Request a new file.',
    withdrawn: 'Withdrawn.',
    error: 'It could not be made. Request a new file.',
  },
} as const;
