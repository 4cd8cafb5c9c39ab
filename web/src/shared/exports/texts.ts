import { formatMoment, plural } from '../../ui/format.ts';

export const EXPORTS = {
  title: 'Exports',
  running: (count: number): string => `Exports, ${count} in progress`,
  none: 'No exports yet',
  how: 'Use Export in a list to get a file of its rows. We email you a link, and the file stays here for three days.',
  failed: 'Unable to load your exports.',
  download: 'Download',
  downloadFailed: 'Unable to download file. Please try the link again or request a new file.',
  start: 'Export',
  nothing: 'There is nothing to export.',
  startAs: { csv: 'Export as CSV', xlsx: 'Export as Excel (XLSX)' },
  selected: 'Export selected',
  lead: (count: number): string =>
    `Get a file of the ${plural(count, 'row')} you selected. We will email you a link to it.`,
  format: 'Format',
  formats: { csv: 'CSV', xlsx: 'Excel (XLSX)' },
  begin: 'Start export',
  requested: (when: string): string => `Requested ${formatMoment(when)}.`,
  waiting: 'Queued.',
  progress: (rows: number, total: number | null): string =>
    total === null ? `${plural(rows, 'row')} written.` : `${rows} of ${plural(total, 'row')} written.`,
  restarted: 'Restarted.',
  finished: (rows: number, until: string): string => `${plural(rows, 'row')}. Available until ${formatMoment(until)}.`,
  expired: 'Expired. Request a new file.',
  reasons: {
    erased: 'Removed because someone in it was erased. Request a new file.',
    takenBack: 'Removed because a founder took back that you see their results. Request a new file.',
    withdrawn: 'Withdrawn.',
    error: 'Unable to create the file. Request a new one.',
  },
} as const;
