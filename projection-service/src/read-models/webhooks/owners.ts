import type { DomainEvent } from '@groundwork/contracts';
import { collection, type Fold } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';

/** Who may have webhooks: staff alone. */
interface Owner extends Document {
  readonly name: string;
  readonly isOff: boolean;
}

type OfPerson = { readonly data: { readonly userID: string } };

const standing = (isOff: boolean): Fold<Owner, OfPerson> => ({
  key: ({ data }) => data.userID,
  apply: (owner) => owner && { ...owner, isOff },
});

const nameOf = ({ firstName = '', lastName = '' }: { firstName?: string; lastName?: string }): string =>
  `${firstName} ${lastName}`.trim();

export const owners = collection<Owner>('owners', {
  on: {
    AccountOpened: {
      key: ({ data }) => data.userID,
      apply: (_, { data }, { id }) =>
        data.userType === 'user' ? undefined : { _id: id, name: nameOf(data), isOff: false },
    },
    ProfileChanged: {
      key: ({ data }) => data.userID,
      apply: (owner, { data }: Extract<DomainEvent, { type: 'ProfileChanged' }>) =>
        owner && { ...owner, name: nameOf(data) },
    },
    AccountClosed: standing(true),
    AccountDeactivated: standing(true),
    AccountActivated: standing(false),
    PersonErased: { key: ({ data }) => data.userID, apply: (owner) => (owner ? null : undefined) },
  },
});
