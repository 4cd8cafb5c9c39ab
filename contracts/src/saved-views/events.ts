import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { PersonalText } from '../core/personal.ts';
import { Id, OneOf } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { VIEWED_LISTS } from './lists.ts';

const event = eventOf('savedViews');

/** In the stream `savedViews-<userID>`, as all below. */
export const ViewSaved = event(
  'ViewSaved',
  1,
  'Somebody keeps a list with its columns, sort and filters under a name, or changed what they keep.',
  {
    userID: Id(),
    viewID: Id(),
    list: OneOf(...VIEWED_LISTS),
    name: PersonalText(LIMITS.name),
    /** Of the list's address, by name, as JSON. What is searched for may be a person's name. */
    address: PersonalText(LIMITS.viewAddress),
    /** The list opens with it; another of the same list does no more. */
    isDefault: Type.Boolean(),
  },
);

export const ViewDeleted = event('ViewDeleted', 1, 'A saved view of a list is kept no more.', {
  userID: Id(),
  viewID: Id(),
});
