import type { EventData, Person, PersonField } from '@groundwork/contracts';
import type { Document } from '../../store/port.ts';

/** Whoever has an account, of every kind, as they are shown what is held about them. Personal data in clear. */
export interface Profile
  extends Document,
    Omit<EventData['AccountOpened'], PersonField | 'userID' | 'passwordHash'>,
    Person {
  readonly createdAt: string;
  /** The address that waits to be confirmed. */
  readonly pendingEmail: PendingEmail | null;
  /** When signing in began to ask for a code; null while it does not. */
  readonly secondFactorAt: string | null;
  readonly recoveryCodesLeft: number;
  readonly agreements: readonly { readonly agreementID: string; readonly acceptedAt: string }[];
  /** What a dialog is opened on: how many of the changes that it can make there were. */
  readonly revision: number;
  /** Nobody signs in with it any more. */
  readonly closed: boolean;
  /** Of the invitation that waits for its person to set the first password. */
  readonly invitedAt: string | null;
  readonly invitationExpiresAt: string | null;
}

interface PendingEmail extends Omit<EventData['EmailChangeRequested'], 'userID'> {
  readonly requestedAt: string;
}
