import { LIMITS } from '@groundwork/contracts/browser';
import { fileSize, megabytes, plural } from '../../ui/format.ts';

/** Bytes, from which on one is told how many are left. */
const FEW_LEFT = 20_000_000;

const FILES = {
  choose: 'Files',
  how: (left: number) =>
    `PDF, picture (PNG, JPEG, WEBP) or sheet (XLSX, ODS, CSV), up to ${LIMITS.evidenceFile / 1_000_000} MB each.${left < FEW_LEFT ? ` ${megabytes(left)} of ${LIMITS.evidenceFiles / 1_000_000} MB left.` : ''} Administrators, and the partner who sees your results, can open files too, and see which answers have evidence; readers of a shared report see no file.`,
  adding: (count: number) => `Adding ${plural(count, 'file')}`,
  count: (count: number) => (count === 0 ? '' : `${plural(count, 'file')} added`),
  sent: (sent: number, size: number) =>
    sent >= size ? 'Checking…' : `${Math.floor((100 * sent) / Math.max(1, size))}% of ${fileSize(size)}`,
  progressOf: (name: string) => `Adding ${name}`,
  tooLarge: (size: number) => `It is ${megabytes(size)}. A file can have up to ${LIMITS.evidenceFile / 1_000_000} MB.`,
  noRoom: (left: number) =>
    `There is no room for it: ${megabytes(Math.max(0, left))} left. Please remove a file first.`,
  failed: 'It could not be added.',
  problem: (name: string, why: string) => `${name}: ${why}`,
  retry: 'Try again',
  dismiss: 'Dismiss',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeFailed: 'This file could not be removed.',
  downloadOf: (name: string) => `Download ${name}`,
  downloadFailed: 'This file could not be downloaded.',
  staffTitle: 'Evidence files',
  staffLead: 'What the founder added beside their answers. It was not verified, and not checked for viruses.',
} as const;

export const EVIDENCE = {
  files: FILES,
  missing: 'Your evidence could not be opened here. Check your network and try again.',
  add: 'Add evidence',
  about: (question: string) => `Add evidence. About: ${question}`,
  lead: 'Where would an investor see this? A document, a page, a number: a note to yourself for the day somebody asks. Only you see note and link, unless you show them in the reports that you share.',
  note: 'Note',
  link: 'Link',
  linkWrong: 'This is no web address, and was not saved. One looks like https://example.com/deck.',
  shared: 'Show it in the reports that I share',
  savesItself: 'Note and link are saved by themselves.',
  saving: 'Saving…',
  saved: 'Saved.',
  failed: 'This could not be saved yet.',
  loading: 'Loading your evidence',
  loadFailed: 'The evidence could not be loaded.',
  title: 'Data room checklist',
  own: (count: number, shared: number) =>
    `${plural(count, 'piece')} of evidence, made of what you noted and added beside your answers. Readers of a shared report see ${shared === 0 ? 'none' : shared} of them.`,
  documents: (there: number, all: number) =>
    `${there} of ${plural(all, 'document')} that prove your answers ${there === 1 ? 'has' : 'have'} evidence. Note it beside the answer: each question leads there.`,
  show: (count: number) => (count === 1 ? 'Show the document' : `Show the ${count} documents`),
  there: '(evidence noted)',
  notThere: '(no evidence yet)',
  noted: 'What you noted and added',
  none: 'Note beside your answers where an investor would see what you say. It is gathered here, as a list of what to put into a data room.',
  theirs: 'What the founder says you can see. It was not verified.',
  shownToReaders: 'Shown in shared reports',
  without: 'Questions without evidence',
  withoutCount: (count: number, all: number) => `${count} of ${all}`,
  allHave: 'Every question has evidence.',
  openLink: 'Open',
} as const;
