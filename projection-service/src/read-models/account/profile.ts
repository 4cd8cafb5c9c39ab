import type { EventData, Person, PersonField } from '@groundwork/contracts';
import type { Document } from '../../store/port.ts';
import type { Attended } from './attended.ts';

/** Anybody with an account, as they are shown what is held about them. Personal data in clear. */
export interface Profile
  extends Document,
    Omit<EventData['AccountOpened'], PersonField | 'userID' | 'passwordHash'>,
    Person,
    Attended {
  readonly createdAt: string;
  readonly pendingEmail: PendingEmail | null;
  /** When signing in began to ask for a code; null while it does not. */
  readonly secondFactorAt: string | null;
  readonly recoveryCodesLeft: number;
  readonly agreements: readonly { readonly agreementID: string; readonly acceptedAt: string }[];
  /** Number of changes so far that a dialog can make; dialogs are opened on it. */
  readonly revision: number;
  readonly closed: boolean;
  /** Of the invitation whose person has yet to set the first password. */
  readonly invitedAt: string | null;
  readonly invitationID: string | null;
  readonly invitationExpiresAt: string | null;
}

interface PendingEmail extends Omit<EventData['EmailChangeRequested'], 'userID'> {
  readonly requestedAt: string;
}

export const nameOf = ({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ');
