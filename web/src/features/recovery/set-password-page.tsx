import { TEXTS } from '@groundwork/contracts/browser';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import { Done, SmallPage } from '../../ui/page/small-page.tsx';
import { type Set, SetPasswordForm } from './set-password-form.tsx';
import { RESET } from './texts.ts';

interface SetPasswordPageProps {
  /** From the mailed link of a reset or an invitation; it does not say which. */
  readonly token: string;
}

/** /auth/reset-password/{token}: sets a password; its fields are cleared when that is done. */
export function SetPasswordPage({ token }: SetPasswordPageProps) {
  const [done, setDone] = useState<Set | null>(null);
  return (
    <SmallPage title={RESET.set.title}>
      {done && (
        <Done>
          <p>{TEXTS.reset.done}</p>
          {done.endedPasskeys !== undefined && <p>{RESET.set.endedPasskeys(done.endedPasskeys)}</p>}
          <LinkButton to="/auth/sign-in">{RESET.signInNow}</LinkButton>
        </Done>
      )}
      <SetPasswordForm token={token} done={done !== null} onDone={setDone} />
      {!done && (
        <p>
          <Link to="/auth/sign-in">{RESET.signIn}</Link>
        </p>
      )}
    </SmallPage>
  );
}
