import {
  byField,
  fieldsIn,
  givenIn,
  LISTED_FIELDS,
  type ListedField,
  NO_PERSON,
  type Person,
  ROW_FIELDS,
  type RowField,
  revisionAfter,
} from '@groundwork/contracts';
import { type Belonging, belongingFolds, belongingOf } from '../../core/belonging.ts';
import { listIndexes, same } from '../../core/list.ts';
import { type Body, collection, type Fold, type Projection, type Read } from '../../core/projection.ts';
import { normalise, searchKeysOf } from '../../core/text.ts';
import { isWord } from '../../store/fields.ts';
import type { Document } from '../../store/port.ts';
import { type LastScore, NO_SCORE, ofLastScore, withLastScore } from './last-score.ts';
import { assessed, type LastTimes, ofLastAssessment, ofLastSeen, seen } from './last-times.ts';

type Listed = Pick<Person, RowField>;
type SortKeys = { readonly [F in ListedField as `by${Capitalize<F>}`]: string };

/** A company user as a row of the Users tab. Personal data in clear, for search and sort. */
export interface UserDocument extends Document, Listed, SortKeys, LastScore, LastTimes {
  readonly userID: string;
  readonly partnerID: string | null;
  readonly partnerUserID: string | null;
  readonly createdAt: string;
  /** As typed at the sign-up; empty for none. */
  readonly discountCode: string;
  readonly tags: readonly string[];
  readonly revision: number;
  readonly searchKeys: readonly string[];
}

const sortKeyOf = (field: ListedField) =>
  // As Capitalize has it.
  `by${field.charAt(0).toUpperCase()}${field.slice(1)}` as keyof SortKeys;

/** A private character, which nobody searches for: with it on both sides a tag is found whole. */
const EDGE = '\u{e000}';

/** @returns a tag as one word of the search field; each sign that words have not is a private character of its own. */
function tagKey(tag: string): string {
  const own = (sign: string): string => String.fromCodePoint(0xe000 + (sign.codePointAt(0) ?? 0));
  const signs = [...normalise(tag)].map((sign) => (isWord(sign) ? sign : own(sign)));
  return `${EDGE}${signs.join('')}${EDGE}`;
}

/** @returns the row with its search and sort keys. Not by a spread, which takes thirty times as long here. */
const indexed = <T extends Listed & Pick<UserDocument, 'discountCode' | 'tags'>>(
  row: T,
): T & SortKeys & Pick<UserDocument, 'searchKeys'> =>
  Object.assign(
    {},
    row,
    {
      searchKeys: [
        ...searchKeysOf(...LISTED_FIELDS.map((field) => row[field]), row.discountCode, ...row.tags),
        ...row.tags.map(tagKey),
      ],
    },
    Object.fromEntries(LISTED_FIELDS.map((field) => [sortKeyOf(field), normalise(row[field])])) as unknown as SortKeys,
  );

export const withTag = (tags: readonly string[], tag: string): string[] =>
  [...tags.filter((one) => one !== tag), tag].sort();

export const USER_SORTS = {
  ...byField(LISTED_FIELDS, sortKeyOf),
  createdAt: 'createdAt',
  lastScore: 'byLastScore',
} as const;

const SCOPES = { partnerID: same('partnerID'), partnerUserID: same('partnerUserID') };

export const USER_FILTERS = {
  ...SCOPES,
  tag: (tag: string) => ({ searchKeys: { $search: [tagKey(tag)] } }),
  lastScore: ofLastScore,
  lastAssessment: ofLastAssessment,
  lastSeen: ofLastSeen,
};

type OfPerson = {
  readonly type: 'ProfileChanged' | 'EmailChangeRequested' | 'EmailChanged' | 'EmailTakenBack';
  readonly data: { readonly userID: string } & Partial<Person>;
};

const changed: Fold<UserDocument, OfPerson> = {
  key: ({ data }) => data.userID,
  apply: (user, { type, data }) =>
    user && indexed({ ...user, ...givenIn(ROW_FIELDS, data), revision: revisionAfter('account', user.revision, type) }),
};

export const users = collection<UserDocument>('users', {
  indexes: listIndexes(Object.values(USER_SORTS), [
    ...Object.keys(SCOPES),
    'lastPercent',
    'lastAssessmentAt',
    'lastSeenOn',
  ]),
  searchField: 'searchKeys',
  filters: ['partnerUserID', 'partnerID'],
  on: {
    AccountOpened: {
      key: (event) => event.data.userID,
      apply(_, { type, data, metadata }) {
        if (data.userType !== 'user') return undefined;
        const { userID, partnerID, partnerUserID } = data;
        const person = fieldsIn(ROW_FIELDS, { ...NO_PERSON, ...data });
        const about = {
          partnerID,
          partnerUserID,
          discountCode: data.discountCode ?? '',
          tags: [],
          ...NO_SCORE,
          lastAssessmentAt: null,
          lastSeenOn: null,
          createdAt: metadata.time,
        };
        return indexed({ _id: userID, userID, ...person, ...about, revision: revisionAfter('account', 0, type) });
      },
    },
    ProfileChanged: changed,
    EmailChangeRequested: changed,
    EmailChanged: changed,
    EmailTakenBack: changed,
    ...belongingFolds<UserDocument>({
      key: ({ data }) => data.userID,
      apply: (user, change) => user && { ...user, ...belongingOf(change) },
    }),
    PersonTagged: {
      key: ({ data }) => data.userID,
      apply: (user, { data }) => user && indexed({ ...user, tags: withTag(user.tags, data.tag) }),
    },
    PersonUntagged: {
      key: ({ data }) => data.userID,
      apply: (user, { data }) => user && indexed({ ...user, tags: user.tags.filter((tag) => tag !== data.tag) }),
    },
    AssessmentStarted: assessed<UserDocument>(),
    AssessmentCompleted: withLastScore<UserDocument>(),
    SessionStarted: seen<UserDocument>(),
    SessionRefreshed: seen<UserDocument>(),
    PersonErased: { key: (event) => event.data.userID, apply: () => null },
  },
});

/** In all, by partner and by partner user: totals without counting. */
export interface UserCounts extends Document {
  readonly total: number;
}

export const ALL_USERS = 'all';
export const countOfPartner = (partnerID: string): string => `partner-${partnerID}`;
export const countOfPartnerUser = (partnerUserID: string): string => `partnerUser-${partnerUserID}`;

const theirCounts = ({ partnerID, partnerUserID }: Belonging): string[] => [
  ...(partnerID === null ? [] : [countOfPartner(partnerID)]),
  ...(partnerUserID === null ? [] : [countOfPartnerUser(partnerUserID)]),
];

const theirUsers = (...partnerUserIDs: readonly string[]): string[] => partnerUserIDs.map(countOfPartnerUser);

const countsOf = (user: Belonging): string[] => [ALL_USERS, ...theirCounts(user)];

const counted = (counts: UserCounts | undefined, id: string, by: 1 | -1): Body<UserCounts> => ({
  _id: id,
  total: (counts?.total ?? 0) + by,
});

export const userCounts = collection<UserCounts>('counts', {
  on: {
    AccountOpened: {
      key: ({ data }) => (data.userType === 'user' ? countsOf(data) : []),
      apply: (counts, _, { id }) => counted(counts, id, 1),
    },
    ...belongingFolds<UserCounts>({
      // Whoever follows a partner user who was deleted is of the same partner.
      key: ({ data: { formerUserID, ...change } }) =>
        formerUserID === undefined ? theirCounts(change) : theirUsers(change.partnerUserID, formerUserID),
      apply(counts, { type, data: { formerUserID = '' } }, { id }) {
        const comes = (type === 'PartnerAccepted') !== (id === countOfPartnerUser(formerUserID));
        return counted(counts, id, comes ? 1 : -1);
      },
    }),
    PersonErased: {
      key: () => [],
      // Staff have no row and were not counted; whoever is gone was taken out with their row.
      keyFrom: ({ data }, read: Read) => {
        const user = read(users, data.userID);
        return user ? countsOf(user) : [];
      },
      reads: [{ collection: users, id: ({ data }) => data.userID }],
      apply: (counts, _, { id }) => counted(counts, id, -1),
    },
  },
});

export const usersProjection: Projection = { name: 'users', version: 14, collections: [userCounts, users] };
