import { eventOf } from '../core/event.ts';
import { PersonalText } from '../core/personal.ts';
import { Id, Nullable, OneOf } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';

const event = eventOf('attention');

/** A message that failed, money that was given back, an invitation that waits, seats bought by card of which something went wrong. */
export const ATTENTION_KINDS = ['messageFailed', 'refund', 'invitation', 'seatPurchase'] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

const item = () => ({
  kind: OneOf(...ATTENTION_KINDS),
  /** Of the message, the purchase, or the invited person. */
  itemID: Id(),
  /** Whom it is about. */
  userID: Id(),
});

/** All in the stream `attention-<kind>_<itemID>`. */
export const AttentionDismissed = event(
  'AttentionDismissed',
  1,
  'An administrator took an item off the list of what needs attention. It returns when the same happens anew.',
  {
    ...item(),
    /** Whom it is about, or who wrote the reason where nobody is known any more: it is sealed for them. */
    userID: Id(),
    /** Which time it happened (`occurrenceOf`): a later one is not dismissed. */
    occurrence: Id(),
    reason: PersonalText(LIMITS.dismissReason),
  },
);

export const AttentionRestored = event(
  'AttentionRestored',
  1,
  'An administrator put an item back on the list of what needs attention.',
  item(),
);

export const AttentionAssigned = event(
  'AttentionAssigned',
  1,
  'An administrator gave an item of what needs attention to one of them, or to nobody.',
  {
    ...item(),
    /** Null for nobody. */
    adminID: Nullable(Id()),
  },
);
