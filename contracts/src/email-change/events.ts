import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { PersonalText } from '../core/personal.ts';
import { Id, Instant, Nullable, OneOf } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';

const event = eventOf('emailChange');
const accountEvent = eventOf('account');

const Asker = () => OneOf('owner', 'admin');

/** In the stream `emailChange-<changeID>`, as all below except those of accounts. */
export const EmailChangeStarted = event(
  'EmailChangeStarted',
  2,
  'Another address was asked for. It is taken once it is confirmed.',
  {
    changeID: Id(),
    userID: Id(),
    oldEmail: PersonalText(LIMITS.email),
    newEmail: PersonalText(LIMITS.email),
    by: Asker(),
    /** Until then it can be confirmed or stopped; null for old events that needed neither. */
    expiresAt: Nullable(Instant()),
  },
  { 1: (data) => ({ by: 'owner', expiresAt: null, ...data }) },
);

export const EmailChangeReminded = event(
  'EmailChangeReminded',
  1,
  'The message with the link to confirm is to be sent again.',
  {
    changeID: Id(),
    userID: Id(),
    /** Including this one. */
    count: Type.Integer({ minimum: 2, maximum: 100 }),
  },
);

export const EmailChangeConfirmed = event(
  'EmailChangeConfirmed',
  1,
  'Whoever reads the new address confirmed it with the mailed link.',
  { changeID: Id(), userID: Id() },
);

export const EmailChangeCancelled = event(
  'EmailChangeCancelled',
  1,
  'The change is called off: what it has done is undone next.',
  {
    changeID: Id(),
    userID: Id(),
    /** `stopped`: by the link mailed to the old address. `replaced`: by another address, owner or password. */
    reason: OneOf('owner', 'admin', 'replaced', 'expired', 'stopped'),
  },
);

export const EmailChangeUndone = event(
  'EmailChangeUndone',
  1,
  'Nothing is left of a change that was called off: the new address is free.',
  { changeID: Id(), userID: Id() },
);

export const EmailChangeCompleted = event('EmailChangeCompleted', 1, 'The new address is theirs, the old one free.', {
  changeID: Id(),
  userID: Id(),
});

export const EmailChangeFailed = event(
  'EmailChangeFailed',
  1,
  'The change came to nothing, since the new address belongs to somebody else or its person is gone.',
  { changeID: Id(), userID: Id() },
);

/** In the account's stream, as all below. */
export const EmailChangeRequested = accountEvent(
  'EmailChangeRequested',
  1,
  'A person is to sign in with another address, once its owner has confirmed it. An earlier request is replaced.',
  {
    userID: Id(),
    changeID: Id(),
    newEmail: PersonalText(LIMITS.email),
    by: Asker(),
    expiresAt: Instant(),
  },
);

export const EmailChangeRefused = accountEvent(
  'EmailChangeRefused',
  1,
  "An address was asked for that is somebody else's. It counts among those that may be asked for in a day.",
  { userID: Id() },
);

export const EmailChanged = accountEvent(
  'EmailChanged',
  2,
  'A person signs in with another email address from now on.',
  {
    userID: Id(),
    /** Id of the completed `emailChange-<changeID>`. */
    changeID: Id(),
    email: PersonalText(LIMITS.email),
    /** Until then the old address can take the account back; null if the change could not be stopped. */
    takeBackUntil: Nullable(Instant()),
  },
  { 1: (data) => ({ takeBackUntil: null, ...data }) },
);

export const EmailTakenBack = accountEvent(
  'EmailTakenBack',
  1,
  'A person has the address again that they had before a change; changes made after it are void too.',
  { userID: Id(), changeID: Id(), email: PersonalText(LIMITS.email) },
);

export const PasswordRevoked = accountEvent(
  'PasswordRevoked',
  1,
  'The password counts no more: somebody else used it to change the address. A new one is set by mail.',
  { userID: Id(), changeID: Id() },
);
