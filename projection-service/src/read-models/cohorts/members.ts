import { type BelongingChange, belongingFolds, belongingOf } from '../../core/belonging.ts';
import { collection, type Fold, type Read, type Reference } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { founders, memberIDOf, tellsActions } from './founders.ts';
import { questionnaires } from './questionnaires.ts';
import { progressOf, type Taken, takenAfter, takerOf, takingFolds } from './taken.ts';

/** Somebody who is invited to a cohort, or has joined it. */
export interface Member extends Document {
  readonly cohortID: string;
  readonly partnerID: string;
  readonly invitationID: string | null;
  /** Null until they joined. */
  readonly userID: string | null;
  /** As the partner wrote them; empty for who came by the link. */
  readonly email: string;
  readonly name: string;
  readonly state: 'invited' | 'joined';
  readonly invitedAt: string | null;
  /** By their invitation or a reminder of it. */
  readonly mailedAt: string | null;
  /** Of the assessment: whom they do not let see how far they are is told nothing of it. */
  readonly remindedAt: string | null;
  readonly joinedAt: string | null;
  /** When they were invited, or joined by the link. */
  readonly addedAt: string;
  /** originID of the cohort's questionnaire; null: founders choose. */
  readonly assessmentID: string | null;
  readonly taken: readonly Taken[];
  readonly progress: 'notBegun' | 'begun' | 'completed';
  readonly percent: number | null;
  /** To experts. */
  readonly requests: number;
  /** Who sees the founder's results, of any partner. */
  readonly partnerUserID: string | null;
  /** Whether somebody of the cohort's partner does. */
  readonly sharing: boolean;
  /** Whether they allowed it knowing that actions are counted. */
  readonly tellsActions: boolean;
}

interface OfPerson {
  readonly data: { readonly userID: string };
}

const founderOf = <E>(id: (event: E) => string): Reference<E> => ({ collection: founders, id });

/** A fold for every cohort that a founder is of. */
const ofFounder = <E>(
  userID: (event: E) => string,
  news: (member: Member, event: E) => Member | null,
): Fold<Member, E> => ({
  key: () => [],
  keyFrom: (event, read: Read) => (read(founders, userID(event))?.members ?? []).map(({ id }) => id),
  reads: [founderOf(userID)],
  apply: (member, event) => member && news(member, event),
});

const withTaken = (member: Member, taken: readonly Taken[]): Member => ({ ...member, taken, ...progressOf(taken) });
const isIts = ({ assessmentID }: Pick<Member, 'assessmentID'>, { originID }: Taken): boolean =>
  assessmentID === null || assessmentID === originID;

const took = ofFounder(takerOf, (member, event) =>
  withTaken(
    member,
    takenAfter(member.taken, event).filter((one) => isIts(member, one)),
  ),
);

const personID = ({ data }: OfPerson): string => data.userID;

const mailed: Fold<
  Member,
  { readonly data: { readonly invitationID: string }; readonly metadata: { readonly time: string } }
> = {
  key: ({ data }) => data.invitationID,
  apply: (member, { metadata }) => member && { ...member, mailedAt: metadata.time },
};

const NOTHING = {
  taken: [],
  progress: 'notBegun',
  percent: null,
  requests: 0,
  remindedAt: null,
  partnerUserID: null,
  sharing: false,
  tellsActions: false,
} as const;

export const members = collection<Member>('members', {
  indexes: [
    { cohortID: 1, addedAt: 1, _id: 1 },
    { cohortID: 1, state: 1, addedAt: 1, _id: 1 },
    { cohortID: 1, sharing: 1, progress: 1, _id: 1 },
    { userID: 1, joinedAt: 1, _id: 1 },
  ],
  on: {
    FounderInvited: {
      // Which is the invitation's: by it what its key sealed is found.
      key: ({ data }) => data.userID,
      apply(_, { data: { userID: _subject, ...data }, metadata: { time } }, { id }) {
        const times = { invitedAt: time, mailedAt: time, joinedAt: null, addedAt: time };
        return { _id: id, ...data, userID: null, state: 'invited', ...times, assessmentID: null, ...NOTHING };
      },
    },
    CohortInvitationResent: mailed,
    CohortInvitationReminded: mailed,
    CohortInvitationWithdrawn: {
      key: ({ data }) => data.invitationID,
      // Whose address it was may be erased after another account took it: that one stays.
      apply: (member) => (member?.state === 'joined' ? { ...member, email: '', name: '' } : null),
    },
    CohortJoined: {
      key: memberIDOf,
      reads: [founderOf(({ data }) => data.userID), { collection: questionnaires, id: ({ data }) => data.cohortID }],
      apply(invited, { data, metadata: { time } }, { id, read }) {
        const founder = read(founders, data.userID);
        // They were erased while they joined.
        if (founder?.isErased) return undefined;
        const { email = '', name = '', invitedAt = null, mailedAt = null, addedAt = time } = invited ?? {};
        const assessmentID = read(questionnaires, data.cohortID)?.assessmentID ?? null;
        const partnerUserID = founder?.partnerUserID ?? null;
        const joined = { state: 'joined', joinedAt: time, invitedAt, mailedAt, addedAt, assessmentID } as const;
        const sharing = founder?.partnerID === data.partnerID;
        const shares = { partnerUserID, sharing, tellsActions: sharing && founder?.tellsActions === true };
        const own = { ...NOTHING, ...shares, requests: founder?.requests ?? 0 };
        const member = { _id: id, position: '', ...data, email, name, ...joined, ...own };
        const { position: _, ...made } = withTaken(
          member,
          (founder?.taken ?? []).filter((one) => isIts(member, one)),
        );
        return made;
      },
    },
    CohortMemberReminded: ofFounder(
      personID,
      (
        member,
        event: {
          readonly data: { userID: string; cohortID: string; leftOut?: unknown };
          readonly metadata: { readonly time: string };
        },
      ) =>
        member.cohortID === event.data.cohortID && event.data.leftOut === undefined
          ? { ...member, remindedAt: event.metadata.time }
          : member,
    ),
    CohortLeft: { key: memberIDOf, apply: () => null },
    ...takingFolds(took),
    ExpertContactRequested: ofFounder(personID, (member) => ({ ...member, requests: member.requests + 1 })),
    ...belongingFolds<Member>(
      ofFounder(personID, (member, change: BelongingChange) => {
        const { partnerID, partnerUserID } = belongingOf(change);
        const sharing = partnerID === member.partnerID;
        return { ...member, partnerUserID, sharing, tellsActions: sharing && tellsActions(change) };
      }),
    ),
    PersonErased: { ...ofFounder<OfPerson>(personID, () => null), key: personID, apply: () => null },
  },
});
