import { type EventData, type Person, revisionAfter } from '@groundwork/contracts';
import { listIndexes } from '../../core/list.ts';
import { collection, type Fold, type Projection } from '../../core/projection.ts';
import { normalise, searchKeysOf } from '../../core/text.ts';
import type { Document } from '../../store/port.ts';

type Named = Pick<Person, 'firstName' | 'lastName' | 'email'>;

interface Keys {
  readonly byFirstName: string;
  readonly byLastName: string;
  readonly byEmail: string;
  readonly searchKeys: readonly string[];
}

/** Staff whose account is open. Personal data in clear, for search and sort. */
export interface StaffDocument extends Document, Named, Keys {
  readonly userID: string;
  readonly userType: 'admin' | 'partnerUser';
  readonly partnerID: string | null;
  readonly builderAccess: boolean;
  readonly state: 'active' | 'invited' | 'deactivated';
  /** The state after activation; absent unless they are deactivated. */
  readonly activeState?: 'active' | 'invited';
  readonly invitedAt: string | null;
  readonly createdAt: string;
  readonly revision: number;
}

export const STAFF_SORT_FIELDS = {
  firstName: 'byFirstName',
  lastName: 'byLastName',
  email: 'byEmail',
  createdAt: 'createdAt',
} as const;

const withKeys = (row: Omit<StaffDocument, keyof Keys | 'position'>): Omit<StaffDocument, 'position'> => ({
  ...row,
  byFirstName: normalise(row.firstName),
  byLastName: normalise(row.lastName),
  byEmail: normalise(row.email),
  searchKeys: searchKeysOf(row.firstName, row.lastName, row.email),
});

interface OfPerson {
  readonly data: { readonly userID: string };
}

const becomes = <E extends OfPerson>(news: (event: E) => Partial<StaffDocument>): Fold<StaffDocument, E> => ({
  key: ({ data }) => data.userID,
  apply: (row, event) => row && { ...row, ...news(event) },
});

const edited = <
  E extends OfPerson & { readonly type: 'ProfileChanged' | 'EmailChangeRequested' | 'EmailChanged' | 'EmailTakenBack' },
>(
  news: (event: E) => Partial<Named>,
): Fold<StaffDocument, E> => ({
  key: ({ data }) => data.userID,
  apply: (row, event) =>
    row && withKeys({ ...row, ...news(event), revision: revisionAfter('account', row.revision, event.type) }),
});

const gone: Fold<StaffDocument, OfPerson> = { key: ({ data }) => data.userID, apply: () => null };
const active = becomes(() => ({ state: 'active' }));

const isStaff = (userType: EventData['AccountOpened']['userType']): userType is StaffDocument['userType'] =>
  userType === 'admin' || userType === 'partnerUser';

export const staff = collection<StaffDocument>('staff', {
  indexes: listIndexes(Object.values(STAFF_SORT_FIELDS), ['userType', 'partnerID', 'state']),
  searchField: 'searchKeys',
  filters: ['partnerID', 'userType', 'state'],
  on: {
    AccountOpened: {
      key: ({ data }) => data.userID,
      apply(_, { type, data, metadata }) {
        const { userID, userType, partnerID, firstName, lastName, email, passwordHash } = data;
        if (!isStaff(userType)) return undefined;
        return withKeys({
          ...{ _id: userID, userID, userType, partnerID, firstName, lastName, email },
          builderAccess: false,
          state: passwordHash === '' ? 'invited' : 'active',
          invitedAt: null,
          createdAt: metadata.time,
          revision: revisionAfter('account', 0, type),
        });
      },
    },
    ProfileChanged: edited(({ data: { firstName, lastName } }) => ({ firstName, lastName })),
    EmailChangeRequested: edited(() => ({})),
    EmailChanged: edited(({ data: { email } }) => ({ email })),
    EmailTakenBack: edited(({ data: { email } }) => ({ email })),
    InvitationSent: becomes(({ metadata }) => ({ invitedAt: metadata.time })),
    InvitationAccepted: active,
    PasswordReset: active,
    IdentityLinked: active,
    PasswordChanged: active,
    BuilderAccessGranted: becomes(() => ({ builderAccess: true })),
    BuilderAccessRevoked: becomes(() => ({ builderAccess: false })),
    AccountDeactivated: {
      key: ({ data }) => data.userID,
      apply: (row) =>
        row && row.state !== 'deactivated' ? { ...row, state: 'deactivated', activeState: row.state } : undefined,
    },
    AccountActivated: {
      key: ({ data }) => data.userID,
      apply: (row) => {
        if (row?.state !== 'deactivated') return undefined;
        const { activeState = 'active', ...others } = row;
        return { ...others, state: activeState };
      },
    },
    AdministratorRemoved: gone,
    AccountClosed: gone,
    PersonErased: gone,
  },
});

export const staffProjection: Projection = { name: 'staff', version: 3, collections: [staff] };
