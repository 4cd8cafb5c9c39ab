import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { PersonalText } from '../core/personal.ts';
import { Id, Nullable, NumericId, OneOf, TextLine, VersionedId } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';

const event = eventOf('cohort');
const Day = () => Nullable(Type.String({ format: 'date' }));

const terms = () => ({
  cohortID: Id(),
  cohortName: TextLine(LIMITS.cohortName),
  /** Days, yyyy-mm-dd: when it begins and ends, and until when founders should have completed; null for none. */
  startsOn: Day(),
  endsOn: Day(),
  goalOn: Day(),
});

export const CohortMade = event('CohortMade', 1, 'A partner gathers founders in a cohort, by invitation.', {
  ...terms(),
  partnerID: Id(),
  /** Who of the partner sees the results of founders who allow it. */
  partnerUserID: Id(),
  /** originID of the questionnaire that all take, with its place; null: founders choose. */
  industryID: Nullable(NumericId()),
  sectorID: Nullable(NumericId()),
  assessmentID: Nullable(Id()),
  /** Of the link by which founders join without an invitation of their own. */
  linkID: Id(),
  /** The partner pays for who is invited, a seat each. Absent: founders pay themselves. */
  paidBySeats: Type.Optional(Type.Boolean()),
});

export const CohortChanged = event('CohortChanged', 1, 'The name or a date of a cohort was changed.', terms());

export const CohortLinkReplaced = event(
  'CohortLinkReplaced',
  1,
  'A cohort got another link to join. The one before leads nowhere from then on.',
  { cohortID: Id(), linkID: Id() },
);

export const CohortClosed = event(
  'CohortClosed',
  1,
  'Nobody can join the cohort any more: invitations that wait are withdrawn, members stay.',
  { cohortID: Id() },
);

export const CohortInvitationsPlanned = event(
  'CohortInvitationsPlanned',
  1,
  'All founders of a file are to be invited to a cohort: one event, so that none of them is left out.',
  {
    cohortID: Id(),
    batchID: Id(),
    /** Made for this file alone: its key is destroyed once everybody of it is invited. */
    userID: Id(),
    /** Of every founder email and name, as JSON. */
    rows: PersonalText(LIMITS.cohortInvitationsBody),
    count: Type.Integer({ minimum: 1, maximum: LIMITS.cohortInvitations }),
    /** Of the rows, by a secret that is not in the log: what was asked for is recognised when they are gone. */
    digest: Type.String({ maxLength: 64 }),
  },
);

export const CohortInvitationsSettled = event(
  'CohortInvitationsSettled',
  1,
  'Everybody of the file is invited. What the file said is destroyed.',
  {
    cohortID: Id(),
    batchID: Id(),
    /** Of the file. */
    userID: Id(),
  },
);

const invitation = eventOf('cohortInvitation');
const ofInvitation = () => ({ invitationID: Id(), cohortID: Id() });

export const FounderInvited = invitation('FounderInvited', 1, 'A founder is invited to a cohort by mail.', {
  ...ofInvitation(),
  partnerID: Id(),
  /** The invitation's own id: its key is destroyed when it is withdrawn, or when the founder leaves or is erased. */
  userID: Id(),
  email: PersonalText(LIMITS.email),
  /** Empty where the file gave none. */
  name: PersonalText(LIMITS.name),
  /** `<batchID>.<n>` of the seat that is reserved for them, n counted from 1; absent where founders pay themselves. */
  seatID: Type.Optional(VersionedId()),
});

const mailed = () => ({ ...ofInvitation(), mailID: Id() });

export const CohortInvitationResent = invitation(
  'CohortInvitationResent',
  1,
  'An invitation to a cohort is mailed once more.',
  mailed(),
);

export const CohortInvitationReminded = invitation(
  'CohortInvitationReminded',
  1,
  'A founder who has not joined is reminded of the invitation.',
  mailed(),
);

/** Also after it was taken, where whoever had the address is erased: who took it stays in the cohort. */
export const CohortInvitationWithdrawn = invitation(
  'CohortInvitationWithdrawn',
  1,
  'An invitation to a cohort was taken back, or its founder was erased. Their address is forgotten.',
  ofInvitation(),
);

export const CohortInvitationTaken = invitation(
  'CohortInvitationTaken',
  1,
  'A founder takes the invitation for their account. It is of no use to another one.',
  { ...ofInvitation(), memberID: Id() },
);

export const CohortInvitationHeld = invitation(
  'CohortInvitationHeld',
  1,
  'A sign-up that the partner pays for is under way: nobody else can take the invitation meanwhile.',
  {
    ...ofInvitation(),
    /** The later userID. */
    purchaseID: Id(),
  },
);

export const CohortInvitationLetGo = invitation(
  'CohortInvitationLetGo',
  1,
  'The sign-up came to nothing: the invitation is open again.',
  { ...ofInvitation(), purchaseID: Id() },
);

const membership = eventOf('cohortMembership');
const ofMember = () => ({ userID: Id(), cohortID: Id() });

export const CohortJoined = membership(
  'CohortJoined',
  1,
  "A founder joined a partner's cohort. It lets the partner see nothing of their results.",
  {
    ...ofMember(),
    partnerID: Id(),
    /** Null for who came by the link of the cohort. */
    invitationID: Nullable(Id()),
  },
);

export const CohortMemberReminded = membership(
  'CohortMemberReminded',
  1,
  'The partner reminds a founder of a cohort of their assessment.',
  {
    ...ofMember(),
    mailID: Id(),
    /** Why no mail is sent, where whoever asked may not know how far the founder is; absent: it is sent. */
    leftOut: Type.Optional(OneOf('completed', 'remindersOff')),
  },
);

export const CohortLeft = membership(
  'CohortLeft',
  1,
  'A founder is of a cohort no more, because they left it or were erased. The address of their invitation is forgotten.',
  { ...ofMember(), invitationID: Nullable(Id()) },
);
