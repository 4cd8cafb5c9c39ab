import { isEmail } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { callWithoutSession } from '../../../api/client.ts';
import { messageOf } from '../../../http/errors.ts';
import { parsePlainSearch } from '../../../search-params.ts';
import { safeReturnURL } from '../../../session/return-url.ts';
import { Note, Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { leaveFor } from './leave.ts';
import { ORGANIZATION } from './texts.ts';

export interface Provider {
  readonly providerID: string;
  readonly name: string;
  readonly passwordOff: boolean;
}

/** @returns the sign-in of the address's domain; null while none is known. The domain alone is asked about. */
export function useProvider(email: string): Provider | null {
  const domain = isEmail(email) ? email.slice(email.lastIndexOf('@') + 1).toLowerCase() : '';
  const { data = null } = useQuery({
    queryKey: ['sign-in provider', domain],
    queryFn: async ({ signal }) => (await callWithoutSession('signInProvider', { query: { domain }, signal })).data,
    enabled: domain !== '',
    retry: false,
    staleTime: 60_000,
  });
  return data;
}

interface OfferProps {
  readonly provider: Provider;
  readonly email: string;
}

/** Leads to the sign-in of somebody's organization. */
export function useLeaving({ provider, email }: { readonly provider: Provider | null; readonly email: string }) {
  const { returnURL } = parsePlainSearch(useLocation().searchStr);
  const leaving = useMutation({
    mutationFn: ({ providerID }: Provider) => leaveFor(providerID, { email, returnURL: safeReturnURL(returnURL) }),
  });
  return {
    leave: () => provider && leaving.mutate(provider),
    busy: leaving.isPending || leaving.isSuccess,
    problem: leaving.isError ? messageOf(leaving.error, ORGANIZATION.failed) : null,
  };
}

/** Where the password works, too: comes last, so that it moves nothing. */
export function OrganizationOffer(props: OfferProps) {
  const { leave, busy, problem } = useLeaving(props);
  return (
    <Stack gap={12}>
      <Note style={{ textAlign: 'center' }}>{ORGANIZATION.or}</Note>
      <Button variant="default" loading={busy} onClick={leave} fullWidth>
        {ORGANIZATION.continue(props.provider.name)}
      </Button>
      {problem && <Notice kind="error">{problem}</Notice>}
    </Stack>
  );
}
