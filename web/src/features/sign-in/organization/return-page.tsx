import type { Api } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { callWithoutSession } from '../../../api/client.ts';
import { ApiError, messageOf } from '../../../http/errors.ts';
import { askForPasskey, hasPasskeys, passkeyMessage } from '../../../passkeys/passkeys.ts';
import { keepOrganization } from '../../../session/organization.ts';
import { safeReturnURL } from '../../../session/return-url.ts';
import { keepSession } from '../../../session/session.ts';
import { forgetPendingSignOut } from '../../../session/sign-out.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SmallPage } from '../../../ui/page/small-page.tsx';
import { CodeStep } from '../code-step.tsx';
import { PasskeyStep } from '../passkey-step.tsx';
import { SIGN_IN } from '../texts.ts';
import { ORGANIZATION } from './texts.ts';

type Proof = Api['passSingleSignOn']['body'];

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
    /** @param proof the second factor; null for the return itself. */
    mutationFn: (proof: Proof | null) =>
      proof === null
        ? callWithoutSession('finishSingleSignOn', { params, body: { search } })
        : callWithoutSession('passSingleSignOn', { params, body: proof }),
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
  const [needs, setNeeds] = useState<'code' | 'passkey' | null>(null);
  useEffect(() => {
    if (refusal === 'secondFactorRequired') setNeeds('code');
    if (refusal === 'passkeyRequired') setNeeds('passkey');
  }, [refusal]);
  const [passkeyProblem, setPasskeyProblem] = useState<string | null>(null);
  const showPasskey = async (): Promise<void> => {
    setPasskeyProblem(null);
    try {
      mutate({ passkey: await askForPasskey() });
    } catch (failure) {
      setPasskeyProblem(passkeyMessage(failure, SIGN_IN.passkeyFailed));
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (code.trim() !== '' && !coming.isPending) mutate({ code });
  };
  const isStep = refusal === 'secondFactorRequired' || refusal === 'passkeyRequired';
  const problem = passkeyProblem ?? (error && !isStep ? messageOf(error, ORGANIZATION.returnFailed) : null);
  const back = () => void router.navigate({ to: '/auth/sign-in' });

  return (
    <SmallPage title={problem && needs === null ? ORGANIZATION.refusedTitle : ORGANIZATION.title}>
      {needs === 'passkey' ? (
        <Stack gap={18}>
          <PasskeyStep busy={coming.isPending} onUse={() => void showPasskey()} onBack={back} />
          {problem && <Notice kind="error">{problem}</Notice>}
        </Stack>
      ) : needs === 'code' ? (
        <Stack as="form" gap={18} onSubmit={submit} noValidate>
          <CodeStep value={code} onChange={setCode} onBack={back} />
          {problem && <Notice kind="error">{problem}</Notice>}
          <Button type="submit" loading={coming.isPending} fullWidth>
            {ORGANIZATION.submit}
          </Button>
          {hasPasskeys() && (
            <Button variant="default" loading={coming.isPending} onClick={() => void showPasskey()} fullWidth>
              {SIGN_IN.usePasskey}
            </Button>
          )}
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
