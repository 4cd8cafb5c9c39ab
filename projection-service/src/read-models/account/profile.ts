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
  /** What a founder was asked about partners, and answered, the first first. */
  readonly consents: readonly Consent[];
  /** Of the invitation whose person has yet to set the first password. */
  readonly invitedAt: string | null;
  readonly invitationID: string | null;
  readonly invitationExpiresAt: string | null;
}

/** A question whether a partner user may see the founder, and what became of it. */
export interface Consent extends Omit<EventData['PartnerProposed'], 'userID' | 'cohortID'> {
  readonly state: 'asked' | 'withdrawn' | 'accepted' | 'declined' | 'ended';
  readonly proposedAt: string;
  /** When it was accepted, declined or withdrawn; null before. */
  readonly answeredAt: string | null;
  /** When what was accepted was taken back; null before. */
  readonly endedAt: string | null;
}

interface PendingEmail extends Omit<EventData['EmailChangeRequested'], 'userID'> {
  readonly requestedAt: string;
}

export const nameOf = ({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ');
