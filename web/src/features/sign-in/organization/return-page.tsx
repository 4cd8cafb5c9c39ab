import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { callWithoutSession } from '../../../api/client.ts';
import { ApiError, messageOf } from '../../../http/errors.ts';
import { keepOrganization } from '../../../session/organization.ts';
import { safeReturnURL } from '../../../session/return-url.ts';
import { keepSession } from '../../../session/session.ts';
import { forgetPendingSignOut } from '../../../session/sign-out.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SmallPage } from '../../../ui/page/small-page.tsx';
import { CodeStep } from '../code-step.tsx';
import { ORGANIZATION } from './texts.ts';

interface ReturnPageProps {
  readonly providerID: string;
  /** What the provider says: the query of the address. */
  readonly search: string;
}

/** Where an organization's sign-in leads back to. */
export function ReturnPage({ providerID, search }: ReturnPageProps) {
  const router = useRouter();
  const [code, setCode] = useState('');
  const begun = useRef(false);
  const params = { providerID };
  const coming = useMutation({
    /** @param typed code of the second factor; null for the return itself. */
    mutationFn: (typed: string | null) =>
      typed === null
        ? callWithoutSession('finishSingleSignOn', { params, body: { search } })
        : callWithoutSession('passSingleSignOn', { params, body: { code: typed } }),
    onSuccess: ({ data, returnURL, signOutUrl }) => {
      forgetPendingSignOut();
      keepOrganization({ providerID, signOutUrl });
      keepSession(data);
      // The guard of that page leads on. What the provider said does not stay in the history.
      return router.navigate({
        to: '/auth/sign-in',
        search: { returnURL: safeReturnURL(returnURL) },
        replace: true,
      });
    },
  });
  const { mutate, error } = coming;
  useEffect(() => {
    // Each return counts once.
    if (begun.current) return;
    begun.current = true;
    mutate(null);
  }, [mutate]);

  const refusal = error instanceof ApiError ? error.code : undefined;
  const [asksCode, setAsksCode] = useState(false);
  useEffect(() => {
    if (refusal === 'secondFactorRequired') setAsksCode(true);
  }, [refusal]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (code.trim() !== '' && !coming.isPending) mutate(code);
  };
  const problem = error && refusal !== 'secondFactorRequired' ? messageOf(error, ORGANIZATION.returnFailed) : null;

  return (
    <SmallPage title={ORGANIZATION.title}>
      {asksCode ? (
        <Stack as="form" gap={18} onSubmit={submit} noValidate>
          <CodeStep value={code} onChange={setCode} onBack={() => void router.navigate({ to: '/auth/sign-in' })} />
          {problem && <Notice kind="error">{problem}</Notice>}
          <Button type="submit" loading={coming.isPending} fullWidth>
            {ORGANIZATION.submit}
          </Button>
        </Stack>
      ) : problem ? (
        <>
          <Notice kind="error">{problem}</Notice>
          <LinkButton to="/auth/sign-in" variant="default">
            {ORGANIZATION.toSignIn}
          </LinkButton>
        </>
      ) : (
        <p role="status">{ORGANIZATION.wait}</p>
      )}
    </SmallPage>
  );
}
