import { plural } from '../../ui/format.ts';

export const EVIDENCE = {
  missing: 'Your evidence could not be opened here. Check your network and try again.',
  add: 'Add evidence',
  about: (question: string) => `Add evidence. About: ${question}`,
  lead: 'Where would an investor see this? A document, a page, a number: a note to yourself for the day somebody asks. Nobody else sees it unless you say so.',
  note: 'Note',
  link: 'Link',
  linkWrong: 'Please enter a web address that begins with https://.',
  shared: 'Show it in the reports that I share',
  save: 'Save',
  saved: 'Saved.',
  failed: 'This could not be saved.',
  loading: 'Loading your evidence',
  loadFailed: 'The evidence could not be loaded.',
  title: 'Data room checklist',
  own: (count: number, shared: number) =>
    `${plural(count, 'piece')} of evidence, made of what you noted beside your answers. Readers of a shared report see ${shared === 0 ? 'none' : shared} of them.`,
  documents: (there: number, all: number) =>
    `${there} of ${plural(all, 'document')} that prove your answers ${there === 1 ? 'has' : 'have'} evidence. Note it beside the answer: each question leads there.`,
  show: (count: number) => (count === 1 ? 'Show the document' : `Show the ${count} documents`),
  there: '(evidence noted)',
  notThere: '(no evidence yet)',
  noted: 'What you noted',
  none: 'Note beside your answers where an investor would see what you say. It is gathered here, as a list of what to put into a data room.',
  theirs: 'What the founder says you can see. It was not verified.',
  shownToReaders: 'Shown in shared reports',
  without: 'Questions without evidence',
  withoutCount: (count: number, all: number) => `${count} of ${all}`,
  allHave: 'Every question has evidence.',
  openLink: 'Open',
} as const;
