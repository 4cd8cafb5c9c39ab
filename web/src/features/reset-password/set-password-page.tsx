import { TEXTS } from '@groundwork/contracts/browser';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { Done } from '../auth-page/done.tsx';
import styles from './reset-password.module.css';
import { SetPasswordForm } from './set-password-form.tsx';
import { RESET } from './texts.ts';

interface SetPasswordPageProps {
  /** From the mailed link: of a reset or an invitation, which it does not say. */
  readonly token: string;
}

/** /auth/reset-password/{token}: sets a password, and clears its fields when that is done. */
export function SetPasswordPage({ token }: SetPasswordPageProps) {
  useTitle(RESET.set.title);
  const [done, setDone] = useState(false);
  return (
    <div className={styles.page}>
      <h1>{RESET.set.title}</h1>
      {done && (
        <Done>
          <p>{TEXTS.reset.done}</p>
          <LinkButton to="/auth/sign-in">{RESET.signInNow}</LinkButton>
        </Done>
      )}
      <SetPasswordForm token={token} done={done} onDone={setDone} />
      {!done && (
        <p>
          <Link to="/auth/sign-in">{RESET.signIn}</Link>
        </p>
      )}
    </div>
  );
}
