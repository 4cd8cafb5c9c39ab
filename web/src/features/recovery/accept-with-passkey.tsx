import type { Api } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { callWithoutSession } from '../../api/client.ts';
import { ApiError } from '../../http/errors.ts';
import { passkeyMessage, withBrowser } from '../../passkeys/passkeys.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RESET } from './texts.ts';

interface AcceptWithPasskeyProps {
  readonly token: string;
  readonly onDone: () => void;
}

/** Has the device make a passkey, with which the invitation is accepted. */
export function AcceptWithPasskey({ token, onDone }: AcceptWithPasskeyProps) {
  /** Whose answer did not come: it is shown again, since it may have been taken. */
  const made = useRef<Api['acceptInvitation']['body']['passkey']>(null);
  const accepting = useMutation({
    async mutationFn() {
      made.current ??= await withBrowser(async ({ create }) =>
        create((await callWithoutSession('prepareInvitationPasskey', { body: { token } })).data),
      );
      await callWithoutSession('acceptInvitation', { body: { token, passkey: made.current } });
    },
    onSuccess: onDone,
    onError(error) {
      if (error instanceof ApiError && error.status < 500) made.current = null;
    },
  });

  const isSpent = accepting.error instanceof ApiError && accepting.error.code === 'linkInvalid';
  return (
    <Stack gap={18}>
      <p className="muted">{RESET.set.passkeyLead}</p>
      {accepting.isError && (
        <Notice kind="error">
          {passkeyMessage(accepting.error, RESET.set.acceptFailed)}{' '}
          {isSpent && <a href="/auth/reset-password">{RESET.set.newLink}</a>}
        </Notice>
      )}
      <Button fullWidth loading={accepting.isPending} onClick={() => accepting.mutate()}>
        {RESET.set.accept}
      </Button>
    </Stack>
  );
}
