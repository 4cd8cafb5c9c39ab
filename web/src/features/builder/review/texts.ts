import { plural } from '../../../ui/format.ts';

export const LINKS = {
  button: 'Share draft',
  count: (live: number) => `Share draft (${live})`,
  title: 'Share this draft',
  intro:
    'Anyone who has a link can read this draft and answer it as a founder would, without an account. They see no scores, and nothing they answer is saved.',
  ends: 'Links stop working when the draft is published or discarded.',
  lasts: 'The link works for',
  days: (count: number) => plural(count, 'day'),
  create: 'Create link',
  address: 'Link to this draft',
  copied: 'Copied. This address is shown only now.',
  copyYourself: 'Copy this address now: it is shown only once.',
  listTitle: 'Links so far',
  made: (name: string, when: string) => `Created by ${name}, ${when}`,
  until: (when: string) => `Works until ${when}`,
  ended: (when: string) => `Ended ${when}`,
  expired: (when: string) => `Expired ${when}`,
  end: 'End link',
  endOf: (name: string, when: string) => `End link created by ${name}, ${when}`,
  endTitle: 'End this link?',
  endText: 'Whoever has it can no longer open the draft. This cannot be undone.',
  endDone: 'Link ended.',
  endFailed: 'Unable to end the link.',
  failed: 'Unable to create the link.',
  listFailed: 'Unable to load the links.',
} as const;
