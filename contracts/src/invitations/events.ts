import { eventOf } from '../core/event.ts';
import { Id } from '../core/schema.ts';

const event = eventOf('invitations');

/** In the stream `invitations-<userID>` of the sender. */
export const InvitationCounted = event(
  'InvitationCounted',
  1,
  'Somebody on the staff had an invitation mailed, which counts towards what they may have mailed in a day.',
  { userID: Id() },
);
