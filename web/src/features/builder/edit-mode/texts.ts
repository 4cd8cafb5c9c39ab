import { plural } from '../../../ui/format.ts';

export const EDIT_MODE = {
  alsoHere: (names: readonly string[]) => `Also here: ${names.join(', ')}`,
  lead: 'You are about to edit a draft. Nothing changes for founders until you publish it; they keep using the active version.',
  beginsWith: (version: number) => `The draft starts as a copy of version ${version}.`,
  restores: (version: number) =>
    `The draft starts as a copy of version ${version}. The version itself does not change.`,
  draftThere: 'A draft already exists.',
  lastEdited: (when: string) => `Last edited ${when}`,
  changes: (count: number) => plural(count, 'change'),
  continue: 'Continue the current draft',
  discard: 'Discard it and start a new draft',
  discardNote: 'Its changes cannot be recovered.',
  replaces: 'The current draft will be discarded. Its changes cannot be recovered.',
  failed: 'Unable to create the draft.',
  draftFailed: 'Unable to load the current draft.',
  saved: 'Your changes are saved in the draft. You can continue any time.',
  notSaved: 'Something you typed is not saved, and is lost when you leave. Cancel to see what is wrong with it.',
  publishes:
    'Founders who start from now on get this version. Founders who have already started finish the version they started with.',
  notPublishable: 'To publish, add at least one question with two answer options.',
  checks: (count: number) => `${plural(count, 'suggestion')} from the checks:`,
  remark: (words: string, count: number) => (count === 1 ? words : `${words} (${count} times)`),
  publishFailed: 'Unable to publish the draft.',
  published: (title: string, version: number) => `${title}: version ${version} is published and active.`,
  discardAction: 'Discard draft',
  discardTitle: 'Discard this draft?',
  discardText: (version: number | null) =>
    version === null
      ? 'It was never published, so the assessment is deleted with it.'
      : `Changes since version ${version} will be lost. The version itself does not change.`,
  discarded: 'Draft discarded.',
  discardFailed: 'Unable to discard the draft.',
} as const;
