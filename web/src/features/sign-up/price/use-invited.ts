import { useQuery } from '@tanstack/react-query';
import { invitationOf, type SignUpSearch } from '../../../shared/auth-page/sign-up-search.ts';
import { invitationQuery } from '../../../shared/cohorts/query.ts';
import { isInvitationOver } from './invitation-over.ts';

export interface Payer {
  /** Of the invitation; what it buys is decided by the server. */
  readonly token: string;
  readonly partnerName: string;
}

/** Empty where it is not known. */
export interface InvitedPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface Invited {
  /** Which cohort the account joins; null for other ways in. */
  readonly cohort: { readonly token: string; readonly cohortName: string; readonly partnerName: string } | null;
  /** Null where nobody pays, or it is not known yet. */
  readonly payer: Payer | null;
  /** Whom the invitation was mailed to; null for other ways in. */
  readonly person: InvitedPerson | null;
  readonly settled: boolean;
}

/** The first word is a guess, which they can correct. */
function personOf(email: string, name: string | null): InvitedPerson {
  const [firstName = '', ...rest] = (name ?? '').split(/\s+/);
  return { email, firstName, lastName: rest.join(' ') };
}

/** @returns what an invitation to a cohort brings to the sign-up of who came by it. */
export function useInvited(search: SignUpSearch): Invited {
  const token = invitationOf(search);
  const { data, isPending, error } = useQuery({ ...invitationQuery(token ?? ''), enabled: token !== undefined });
  if (token === undefined) return { cohort: null, payer: null, person: null, settled: true };
  // One that was withdrawn meanwhile pays for nothing any more; whether it was is not known where the server cannot be asked.
  const isOpen = data?.state === 'open' && !isInvitationOver(error);
  const cohort = isOpen ? { token, cohortName: data.cohortName, partnerName: data.partnerName } : null;
  const payer = isOpen && data.paidByPartner ? { token, partnerName: data.partnerName } : null;
  const person = data && data.email !== null ? personOf(data.email, data.name) : null;
  return { cohort, payer, person, settled: !isPending };
}
