import { PRODUCT, TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../http/errors.ts';
import { renewToken } from '../../session/renewal.ts';
import { currentProfile } from '../../session/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Done, Links, SmallPage } from '../../ui/page/small-page.tsx';
import { EMAIL_CHANGE } from './texts.ts';

interface LinkPageProps<A> {
  readonly title: string;
  readonly children: ReactNode;
  readonly button: string;
  /** Runs only when the button is pressed, as mail programs also open links. */
  readonly act: () => Promise<A>;
  readonly done: (answer: A) => readonly string[];
}

/** The page of a mailed link that does one thing. Works signed out. */
export function LinkPage<A>({ title, children, button, act, done }: LinkPageProps<A>) {
  const acting = useMutation({
    mutationFn: act,
    onSuccess: () => {
      // If the link is the person's own, renewing tells this browser the new address, or that the session is over.
      if (currentProfile()) renewToken().catch(() => {});
    },
  });
  // Only a failure that may pass can be retried; an expired link stays expired.
  const isOver = acting.error instanceof ApiError && acting.error.status < 500 && acting.error.status !== 429;

  return (
    <SmallPage title={title}>
      {acting.isSuccess ? (
        <Done>
          {done(acting.data).map((text) => (
            <p key={text}>{text}</p>
          ))}
          <LinkButton to="/auth/sign-in">{EMAIL_CHANGE.signIn}</LinkButton>
        </Done>
      ) : (
        <>
          {!isOver && children}
          {acting.isError && <Notice kind="error">{messageOf(acting.error, TEXTS.reset.failed)}</Notice>}
          {!isOver && (
            <Button loading={acting.isPending} onClick={() => acting.mutate()} fullWidth>
              {button}
            </Button>
          )}
          {isOver && (
            <Links>
              <LinkButton to="/auth/sign-in" variant="default">
                {EMAIL_CHANGE.toSignIn}
              </LinkButton>
              <a href={`mailto:${PRODUCT.supportEmail}`}>{EMAIL_CHANGE.support}</a>
            </Links>
          )}
        </>
      )}
    </SmallPage>
  );
}
