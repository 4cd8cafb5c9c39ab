import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { PersonalText } from '../core/personal.ts';
import { Id, Nullable, OneOf } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';

const event = eventOf('invitations');

/** In the stream `invitations-<userID>` of the sender. */
export const InvitationCounted = event(
  'InvitationCounted',
  1,
  'Somebody on the staff had an invitation mailed, which counts towards what they may have mailed in a day.',
  { userID: Id() },
);

const batchEvent = eventOf('invitationBatch');

/** Rows of version 1 were sealed with the key of the account to be, which stays. */
function withAccountID(data: Record<string, unknown>) {
  return { ...data, accountID: data['userID'] };
}

/** Of earlier versions nothing says what the whole file was. */
const withoutDigest = (data: Record<string, unknown>) => ({ ...data, fileDigest: '' });

/** In the stream `invitationBatch-<batchID>`; one for each row of a file, all in one append. */
export const InvitationPlanned = batchEvent(
  'InvitationPlanned',
  3,
  'Somebody on the staff has a person of a file invited, with all others of it.',
  {
    batchID: Id(),
    /** Made for this row alone: its key is destroyed once the row is settled, for a refused row has no account to be erased with. */
    userID: Id(),
    /** Of the account to be. */
    accountID: Id(),
    /** Of the file, from 0. */
    row: Type.Integer({ minimum: 0 }),
    userType: OneOf('admin', 'partnerUser'),
    partnerID: Nullable(Id()),
    firstName: PersonalText(LIMITS.name),
    lastName: PersonalText(LIMITS.name),
    email: PersonalText(LIMITS.email),
    /** Of the whole file, by a secret that is not in the log: what was asked for is recognised when the rows are gone. */
    fileDigest: Type.String({ maxLength: 64 }),
  },
  { 1: withAccountID, 2: withoutDigest },
);

export const InvitationSettled = batchEvent(
  'InvitationSettled',
  2,
  'The person has an account and an invitation, or another one got the address first. What the row said is destroyed.',
  {
    batchID: Id(),
    /** Of the row. */
    userID: Id(),
    accountID: Id(),
    invited: Type.Boolean(),
  },
  { 1: withAccountID },
);

export const InvitationBatchCompleted = batchEvent('InvitationBatchCompleted', 1, 'Everybody of the file is settled.', {
  batchID: Id(),
});
