import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { PersonalProse, PersonalText } from '../core/personal.ts';
import { Id, Nullable, OneOf, VersionedId } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';

const event = eventOf('actions');

export const ACTION_STATUSES = ['open', 'done', 'later'] as const;
export type ActionStatus = (typeof ACTION_STATUSES)[number];
export const ActionStatusSchema = () => OneOf(...ACTION_STATUSES);

/** All in the stream `actions-<userID>`. */
const action = () => ({ userID: Id(), userAssessmentID: VersionedId(), questionID: Id() });

export const ActionMarked = event('ActionMarked', 1, 'A founder said how far they are with an action.', {
  ...action(),
  status: ActionStatusSchema(),
});

export const ActionNoted = event('ActionNoted', 1, 'A founder wrote a note beside an action.', {
  ...action(),
  note: PersonalProse(LIMITS.actionNote),
});

export const ActionDated = event(
  'ActionDated',
  1,
  'A founder set or cleared the day by which an action is to be done.',
  {
    ...action(),
    dueOn: Nullable(Type.String({ format: 'date' })),
  },
);

export const ActionAssigned = event('ActionAssigned', 1, 'An action was mailed to whoever is to take it on.', {
  ...action(),
  assignmentID: Id(),
  email: PersonalText(LIMITS.email),
});
