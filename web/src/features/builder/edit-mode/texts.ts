import { plural } from '../../../ui/format.ts';

export const EDIT_MODE = {
  alsoHere: (names: readonly string[]) => `Also here: ${names.join(', ')}`,
  lead: 'You edit a draft. Nothing changes for anybody until you publish it: founders go on with the version that is active.',
  beginsWith: (version: number) => `The draft begins with what version ${version} asks.`,
  restores: (version: number) => `Version ${version} becomes a draft. The version itself stays as it is.`,
  draftThere: 'There is a draft already.',
  lastEdited: (when: string) => `Last edited ${when}`,
  changes: (count: number) => plural(count, 'change'),
  continue: 'Continue the current draft',
  discard: 'Discard it and start a new one',
  discardNote: 'What was changed in it cannot be brought back.',
  replaces: 'The draft that is there now is discarded. What was changed in it cannot be brought back.',
  failed: 'The draft could not be made.',
  draftFailed: 'The draft that is there could not be loaded.',
  saved: 'Your changes are saved in the draft. You can go on with it whenever you like.',
  publishes:
    'Publishing offers it to everybody who begins from now on. Founders in the middle of an assessment finish the version they began.',
  notPublishable: 'It cannot be published yet: it needs at least one question with two answer options.',
  checks: (count: number) => `${plural(count, 'remark')} of the checks:`,
  remark: (words: string, count: number) => (count === 1 ? words : `${words} (${count} times)`),
  publishFailed: 'The draft could not be published.',
  published: (title: string, version: number) => `${title}: version ${version} is published and active.`,
  discardAction: 'Discard draft',
  discardTitle: 'Discard this draft?',
  discardText: (version: number | null) =>
    version === null
      ? 'It was never published, so the assessment goes with it.'
      : `What was changed since version ${version} is lost. The version itself stays as it is.`,
  discarded: 'The draft was discarded.',
  discardFailed: 'The draft could not be discarded.',
} as const;
