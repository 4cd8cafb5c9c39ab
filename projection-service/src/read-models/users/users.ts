import { type Body, collection, type Fold, type Projection } from '../../core/projection.ts';
import { normalise, searchKeysOf } from '../../core/text.ts';
import type { Document, Sort } from '../../store/port.ts';

/** One row of the administration's Users tab: a company user. Holds personal data in clear, for search and sort. */
export interface UserDocument extends Document {
  readonly userID: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly company: string;
  readonly partnerID: string | null;
  readonly partnerUserID: string | null;
  readonly createdAt: string;
  readonly searchKeys: readonly string[];
  /** Normalised texts that the columns sort by. */
  readonly byFirstName: string;
  readonly byLastName: string;
  readonly byEmail: string;
  readonly byCompany: string;
}

type Named = Pick<UserDocument, 'firstName' | 'lastName' | 'email' | 'company'>;

const derived = ({ firstName, lastName, email, company }: Named) => ({
  searchKeys: searchKeysOf(firstName, lastName, email, company),
  byFirstName: normalise(firstName),
  byLastName: normalise(lastName),
  byEmail: normalise(email),
  byCompany: normalise(company),
});

/** What each column of the tab is sorted by. */
export const USER_SORTS = {
  firstName: 'byFirstName',
  lastName: 'byLastName',
  email: 'byEmail',
  company: 'byCompany',
  createdAt: 'createdAt',
} as const satisfies Record<string, keyof UserDocument>;

/** Every sort, over all users and over those of one partner user. */
const indexes = Object.values(USER_SORTS).flatMap((field): Sort[] => [
  { [field]: 1, _id: 1 },
  { partnerUserID: 1, [field]: 1, _id: 1 },
]);

/** The address that a person has from now on. */
const withEmail: Fold<UserDocument, { readonly data: { readonly userID: string; readonly email: string } }> = {
  key: (event) => event.data.userID,
  apply(document, { data }) {
    if (!document) return undefined;
    const named = { ...document, email: data.email };
    return { ...named, ...derived(named) };
  },
};

export const users = collection<UserDocument>('users', {
  indexes,
  searchField: 'searchKeys',
  on: {
    AccountOpened: {
      key: (event) => event.data.userID,
      apply(_, { data, metadata }) {
        if (data.userType !== 'user') return undefined;
        const { userID, firstName, lastName, email, company, partnerID, partnerUserID } = data;
        const named = { firstName, lastName, email, company };
        return { _id: userID, userID, ...named, partnerID, partnerUserID, createdAt: metadata.time, ...derived(named) };
      },
    },
    ProfileChanged: {
      key: (event) => event.data.userID,
      apply(document, { data }) {
        if (!document) return undefined;
        const named = { ...document, firstName: data.firstName, lastName: data.lastName, company: data.company };
        return { ...named, ...derived(named) };
      },
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
