import { eventOf } from '../core/event.ts';
import { PersonalProse, PersonalText } from '../core/personal.ts';
import { Id } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';

const event = eventOf('notes');

/** In the stream `notes-<userID>`, sealed for the person they are about. */
export const PersonNoted = event('PersonNoted', 1, 'An administrator wrote a note about a founder.', {
  userID: Id(),
  noteID: Id(),
  note: PersonalProse(LIMITS.personNote),
});

export const PersonNoteRemoved = event('PersonNoteRemoved', 1, 'A note about a founder was removed.', {
  userID: Id(),
  noteID: Id(),
});

export const PersonTagged = event('PersonTagged', 1, 'An administrator gave a founder a tag.', {
  userID: Id(),
  tag: PersonalText(LIMITS.tag),
});

export const PersonUntagged = event('PersonUntagged', 1, 'An administrator took a tag from a founder.', {
  userID: Id(),
  tag: PersonalText(LIMITS.tag),
});
