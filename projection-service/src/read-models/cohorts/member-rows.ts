import {
  type AnswerOf,
  type listCohortMembers,
  MEMBER_PROGRESS,
  type MEMBER_SORTS,
  normaliseEmail,
} from '@groundwork/contracts';
import type { Asker } from '../../core/list.ts';
import { normalise } from '../../core/text.ts';
import { nameOf, type Profile } from '../account/profile.ts';
import type { Member } from './members.ts';

type Row = AnswerOf<typeof listCohortMembers>['data']['members'][number];

/** Administrators, and the one partner user whom the founder lets see them. */
export const maySee = ({ actorType, userID }: Asker, member: Member): boolean =>
  actorType === 'admin' || (actorType === 'partnerUser' && member.sharing && member.partnerUserID === userID);

/** @returns the address that an invitation went to, where another one took it; null where it is forgotten. */
function invitedAs({ email }: Member, person: Profile | undefined): string | null {
  const isOwn = person === undefined || normaliseEmail(email) === normaliseEmail(person.email);
  return isOwn || email === '' ? null : email;
}

/** @returns the last mail that they may know of who may or may not see how far the member is: who is reminded is not done. */
const mailedAt = ({ mailedAt: at, remindedAt }: Member, isSeen: boolean): string | null =>
  (isSeen ? remindedAt : null) ?? at;

/** @returns the member as the asker may know them. Whoever joined has the name and the address of their account. */
export function memberRow(member: Member, person: Profile | undefined, asker: Asker): Row {
  const { invitationID, userID, state, invitedAt, joinedAt, progress, percent, sharing, partnerUserID } = member;
  const isSeen = maySee(asker, member);
  return {
    memberID: invitationID ?? userID ?? '',
    userID,
    name: person ? nameOf(person) : member.name,
    company: person?.company ?? '',
    email: person?.email ?? member.email,
    invitedAs: invitedAs(member, person),
    ...{ state, invitedAt, mailedAt: mailedAt(member, isSeen), joinedAt },
    progress: state === 'invited' ? null : isSeen ? progress : ('notShared' as const),
    sharesElsewhere: state === 'joined' && partnerUserID !== null && !sharing,
    score: isSeen ? percent : null,
  };
}

const SORTED_BY: Readonly<Record<(typeof MEMBER_SORTS)[number], (row: Row) => string | number>> = {
  name: ({ name, email }) => normalise(name || email),
  company: ({ company }) => normalise(company),
  email: ({ email }) => normalise(email),
  state: ({ state }) => state,
  progress: ({ progress }) => (progress === null ? -1 : MEMBER_PROGRESS.indexOf(progress)),
  score: ({ score }) => score ?? -1,
  invitedAt: ({ invitedAt }) => invitedAt ?? '',
  mailedAt: ({ mailedAt }) => mailedAt ?? '',
};

const compared = (a: string | number, b: string | number): number => (a < b ? -1 : Number(a > b));

/** By what the asker may know, so that the order tells no more. Of one value by name. */
export function sortedRows(
  rows: readonly Row[],
  sortBy: keyof typeof SORTED_BY,
  direction: 'asc' | 'desc' = 'asc',
): readonly Row[] {
  const way = direction === 'desc' ? -1 : 1;
  return rows
    .map((row) => {
      const name = SORTED_BY.name(row);
      return { row, name, key: sortBy === 'name' ? name : SORTED_BY[sortBy](row) };
    })
    .toSorted(
      (a, b) => way * compared(a.key, b.key) || compared(a.name, b.name) || compared(a.row.memberID, b.row.memberID),
    )
    .map(({ row }) => row);
}
