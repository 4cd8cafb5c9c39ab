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
  /** Shows the password, which works for founders and one administrator all the same; absent while it is shown. */
  readonly onPassword?: (() => void) | undefined;
}

/** Leads to the sign-in of somebody's organization. */
export function OrganizationOffer({ provider: { providerID, name }, email, onPassword }: OfferProps) {
  const { returnURL } = parsePlainSearch(useLocation().searchStr);
  const leaving = useMutation({
    mutationFn: () => leaveFor(providerID, { email, returnURL: safeReturnURL(returnURL) }),
  });
  return (
    <Stack gap={12}>
      {onPassword && <p>{ORGANIZATION.only(name)}</p>}
      <Button
        variant={onPassword ? 'filled' : 'default'}
        loading={leaving.isPending || leaving.isSuccess}
        onClick={() => leaving.mutate()}
        fullWidth
      >
        {ORGANIZATION.continue(name)}
      </Button>
      {leaving.isError && <Notice kind="error">{messageOf(leaving.error, ORGANIZATION.failed)}</Notice>}
      {onPassword ? (
        <Button variant="subtle" size="compact-sm" onClick={onPassword}>
          {ORGANIZATION.password}
        </Button>
      ) : (
        <Note style={{ textAlign: 'center' }}>{ORGANIZATION.or}</Note>
      )}
    </Stack>
  );
}
