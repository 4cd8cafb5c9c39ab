import { useQuery } from '@tanstack/react-query';
import { callWithoutSession } from '../../../api/client.ts';
import type { SignUpSearch } from '../../../shared/auth-page/sign-up-search.ts';

const JOIN = /^\/join\/([\w.-]+)$/;

export interface Payer {
  /** Of the invitation; what it buys is decided by the server. */
  readonly token: string;
  readonly partnerName: string;
}

interface Invited {
  /** Null where nobody pays, or it is not known yet. */
  readonly payer: Payer | null;
  /** Address that the invitation was mailed to; null for other ways in. */
  readonly email: string | null;
  readonly settled: boolean;
}

/** @returns what an invitation to a cohort brings to the sign-up of who came by it. */
export function useInvited({ returnURL }: SignUpSearch): Invited {
  const token = JOIN.exec(returnURL ?? '')?.[1];
  const { data, isPending } = useQuery({
    queryKey: ['cohortInvitation', token],
    queryFn: async ({ signal }) =>
      (await callWithoutSession('cohortInvitation', { params: { token: token ?? '' }, signal })).data,
    enabled: token !== undefined,
    retry: false,
  });
  if (token === undefined) return { payer: null, email: null, settled: true };
  const pays = data?.paidByPartner === true && data.state === 'open';
  const payer = pays ? { token, partnerName: data.partnerName } : null;
  return { payer, email: data?.email ?? null, settled: !isPending };
}
