import { LISTED_FIELDS, type ListedField, type Person } from '@groundwork/contracts';
import { type Body, collection, type Fold, type Projection } from '../../core/projection.ts';
import { normalise, searchKeysOf } from '../../core/text.ts';
import type { Document, Sort } from '../../store/port.ts';

type Listed = Pick<Person, ListedField>;
type SortKeys = { readonly [F in ListedField as `by${Capitalize<F>}`]: string };

/** One row of the administration's Users tab: a company user. Holds personal data in clear, for search and sort. */
export interface UserDocument extends Document, Listed, SortKeys {
  readonly userID: string;
  readonly partnerID: string | null;
  readonly partnerUserID: string | null;
  readonly createdAt: string;
  readonly searchKeys: readonly string[];
}

/** @returns the name of a field's normalised text, which its column is sorted by. */
const sortKeyOf = (field: ListedField) =>
  // As Capitalize has it.
  `by${field.charAt(0).toUpperCase()}${field.slice(1)}` as keyof SortKeys;

const byField = <V>(entryOf: (field: ListedField) => readonly [string, V]) =>
  Object.fromEntries(LISTED_FIELDS.map(entryOf));

/** @returns the row with what it is searched and sorted by. */
const indexed = <T extends Listed>(row: T): T & SortKeys & Pick<UserDocument, 'searchKeys'> => ({
  ...row,
  searchKeys: searchKeysOf(...LISTED_FIELDS.map((field) => row[field])),
  ...(byField((field) => [sortKeyOf(field), normalise(row[field])]) as SortKeys),
});

/** What each column of the tab is sorted by. */
export const USER_SORTS = {
  ...(byField((field) => [field, sortKeyOf(field)]) as { readonly [F in ListedField]: keyof SortKeys }),
  createdAt: 'createdAt',
} as const;

/** Every sort, over all users and over those of one partner user. */
const indexes = Object.values(USER_SORTS).flatMap((field): Sort[] => [
  { [field]: 1, _id: 1 },
  { partnerUserID: 1, [field]: 1, _id: 1 },
]);

/** The address that a person has from now on. */
const withEmail: Fold<UserDocument, { readonly data: { readonly userID: string; readonly email: string } }> = {
  key: (event) => event.data.userID,
  apply: (document, { data }) => document && indexed({ ...document, email: data.email }),
};

export const users = collection<UserDocument>('users', {
  indexes,
  searchField: 'searchKeys',
  on: {
    AccountOpened: {
      key: (event) => event.data.userID,
      apply(_, { data, metadata }) {
        if (data.userType !== 'user') return undefined;
        const { userID, partnerID, partnerUserID } = data;
        const listed = byField((field) => [field, data[field]]) as Listed;
        return indexed({ _id: userID, userID, ...listed, partnerID, partnerUserID, createdAt: metadata.time });
      },
    },
    ProfileChanged: {
      key: (event) => event.data.userID,
      apply: (document, { data }) => document && indexed({ ...document, ...data }),
    },
    EmailChanged: withEmail,
    EmailTakenBack: withEmail,
    PersonErased: { key: (event) => event.data.userID, apply: () => null },
  },
});

/** How many users there are, in all and per partner user: totals of unfiltered lists without counting. */
export interface UserCounts extends Document {
  readonly total: number;
  readonly byPartnerUser: Readonly<Record<string, number>>;
}

export const COUNTS = 'all';

/** One document: an erasure does not say whose person it was, so no key of a partner user's own could be named for it. */
export const userCounts = collection<UserCounts>('counts', {
  on: {
    AccountOpened: {
      key: ({ data }) => (data.userType === 'user' ? COUNTS : []),
      apply: (counts, { data }) => counted(counts, data.partnerUserID, 1),
    },
    PersonErased: {
      key: () => COUNTS,
      reads: [{ collection: users, id: ({ data }) => data.userID }],
      apply(counts, { data }, { read }) {
        // Admins and partner users have no row and were not counted.
        const user = read(users, data.userID);
        return user && counted(counts, user.partnerUserID, -1);
      },
    },
  },
});

function counted(counts: UserCounts | undefined, partnerUserID: string | null, by: 1 | -1): Body<UserCounts> {
  const { total = 0, byPartnerUser = {} } = counts ?? {};
  const ofPartnerUser = partnerUserID && { [partnerUserID]: (byPartnerUser[partnerUserID] ?? 0) + by };
  return { _id: COUNTS, total: total + by, byPartnerUser: { ...byPartnerUser, ...ofPartnerUser } };
}

export const usersProjection: Projection = { name: 'users', version: 5, collections: [userCounts, users] };
