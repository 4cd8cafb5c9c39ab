import { useQuery } from '@tanstack/react-query';
import { callWithoutSession } from '../../../api/client.ts';
import type { SignUpSearch } from '../../../shared/auth-page/sign-up-search.ts';

const JOIN = /^\/join\/([\w.-]+)$/;

export interface Payer {
  /** Of the invitation; what it buys is decided by the server. */
  readonly token: string;
  readonly partnerName: string;
}

/** @returns the partner that pays for who came by an invitation; null where nobody does, or it is not known yet. */
export function usePayer({ returnURL }: SignUpSearch): { readonly payer: Payer | null; readonly settled: boolean } {
  const token = JOIN.exec(returnURL ?? '')?.[1];
  const { data, isPending } = useQuery({
    queryKey: ['cohortInvitation', token],
    queryFn: async ({ signal }) =>
      (await callWithoutSession('cohortInvitation', { params: { token: token ?? '' }, signal })).data,
    enabled: token !== undefined,
    retry: false,
  });
  if (token === undefined) return { payer: null, settled: true };
  const pays = data?.paidByPartner === true && data.state === 'open';
  return { payer: pays ? { token, partnerName: data.partnerName } : null, settled: !isPending };
}
