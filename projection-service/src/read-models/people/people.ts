import type { EventData } from '@groundwork/contracts';
import { collection, type Projection } from '../../kit/projection.ts';
import type { Document } from '../../store/port.ts';
import { messages } from './messages.ts';
import { partners } from './partners.ts';
import { purchases } from './purchases.ts';
import { sessions } from './sessions.ts';
import { standings } from './standing.ts';

type Opened = EventData['AccountOpened'];

/** Whoever has an account, of every kind, as they are shown what is held about them. Personal data in clear. */
export interface Profile extends Document, Omit<Opened, 'userID' | 'passwordHash'> {
  readonly createdAt: string;
  readonly agreements: readonly { readonly agreementID: string; readonly acceptedAt: string }[];
}

export const profiles = collection<Profile>('profiles', {
  indexes: [],
  on: {
    AccountOpened: {
      key: ({ data }) => data.userID,
      apply(_, { data, metadata }, { id }) {
        const { userID: _id, passwordHash: _hash, ...profile } = data;
        return { _id: id, ...profile, createdAt: metadata.time, agreements: [] };
      },
    },
    ProfileChanged: {
      key: ({ data }) => data.userID,
      apply(profile, { data: { firstName, lastName, company } }) {
        return profile && { ...profile, firstName, lastName, company };
      },
    },
    EmailChanged: {
      key: ({ data }) => data.userID,
      apply: (profile, { data }) => profile && { ...profile, email: data.email },
    },
    AgreementAccepted: {
      key: ({ data }) => data.userID,
      apply(profile, { data: { agreementID }, metadata }) {
        const accepted = { agreementID, acceptedAt: metadata.time };
        return profile && { ...profile, agreements: [...profile.agreements, accepted] };
      },
    },
    PersonErased: { key: ({ data }) => data.userID, apply: () => null },
  },
});

/** What is held about each person: for their own eyes, and for whoever must tell them. */
export const peopleProjection: Projection = {
  name: 'people',
  version: 4,
  collections: [standings, profiles, partners, purchases, sessions, messages],
};
