import { collection, type Fold, type Reference, type Tools } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';

/** What other collections ask about a person. Nothing personal, so it outlives erasure. */
interface AccountStatus extends Document {
  /** How often all sessions were ended: a session started at a lower count is over. */
  readonly epoch: number;
  readonly erased: boolean;
}

type OfPerson = { readonly data: { readonly userID: string } };

const after = (erased: boolean): Fold<AccountStatus, OfPerson> => ({
  key: ({ data }) => data.userID,
  apply: (status, _, { id }) => ({
    _id: id,
    epoch: (status?.epoch ?? 0) + 1,
    erased: erased || status?.erased === true,
  }),
});

export const accountStatuses = collection<AccountStatus>('standings', {
  on: {
    SignedOutEverywhere: after(false),
    PasswordChanged: after(false),
    PasswordRemoved: after(false),
    PasswordReset: after(false),
    InvitationAccepted: after(false),
    PersonErased: after(true),
  },
});

export const ACCOUNT_STATUS: Reference<OfPerson> = { collection: accountStatuses, id: ({ data }) => data.userID };

/** Whether somebody was erased: what was under way may come after it, and must not begin to hold them again. */
export const isErased = ({ read }: Tools, userID: string): boolean => read(accountStatuses, userID)?.erased === true;

export const epochOf = ({ read }: Tools, userID: string): number => read(accountStatuses, userID)?.epoch ?? 0;
