export const DRAFT_PREVIEW = {
  title: 'Draft',
  note: (until: string) =>
    `This is a draft, shared with you until ${until}. Answer it as a founder would. Nothing you answer is saved or sent.`,
  position: (index: number, total: number) => `Question ${index + 1} of ${total}`,
  finish: 'Finish',
  done: 'You have reached the end',
  doneText: (answered: number, total: number) =>
    `${answered} of ${total} questions answered. Tell the person who sent you this link what you think: your answers are only on this page.`,
  back: 'Back to the questions',
  startOver: 'Start over',
  empty: 'There are no questions yet',
  emptyHow: 'Founders are asked questions that have two answer options. This draft has none yet. Come back later.',
  loading: 'Loading the draft',
  failed: 'Unable to load the draft.',
  missing: 'This link has ended, or the draft has been published or discarded. Ask whoever sent it for another one.',
} as const;
