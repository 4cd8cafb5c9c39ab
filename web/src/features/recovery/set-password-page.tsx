import { TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { hasPasskeys } from '../../passkeys/passkeys.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Done, SmallPage } from '../../ui/page/small-page.tsx';
import { AcceptWithPasskey } from './accept-with-passkey.tsx';
import { type PasswordSet, SetPasswordForm } from './set-password-form.tsx';
import { RESET } from './texts.ts';

interface SetPasswordPageProps {
  /** From the mailed link of a reset or an invitation; it does not say which. */
  readonly token: string;
  /** The link says that it is an invitation: a passkey will do instead. */
  readonly invited?: boolean;
}

/** /auth/reset-password/{token}: sets a password; its fields are cleared when that is done, and gone where it was the first one. */
export function SetPasswordPage({ token, invited = false }: SetPasswordPageProps) {
  const [done, setDone] = useState<PasswordSet | null>(null);
  const [withPasskey, setWithPasskey] = useState(false);
  const [accepted, setAccepted] = useState(false);
  const mayChoose = invited && done === null && !accepted && token.trim() !== '' && hasPasskeys();
  return (
    <SmallPage title={invited ? RESET.set.invited : RESET.set.title}>
      {(done || accepted) && (
        <Done>
          <p>{accepted ? RESET.set.accepted : invited ? RESET.set.invitedDone : TEXTS.reset.done}</p>
          {done?.endedPasskeys !== undefined && <p>{RESET.set.endedPasskeys(done.endedPasskeys)}</p>}
          <LinkButton to="/auth/sign-in">{RESET.signInNow}</LinkButton>
        </Done>
      )}
      {!accepted &&
        !(invited && done) &&
        (withPasskey ? (
          <AcceptWithPasskey token={token} onDone={() => setAccepted(true)} />
        ) : (
          <SetPasswordForm
            token={token}
            lead={mayChoose ? RESET.set.invitedLead : RESET.set.lead}
            submitText={invited ? RESET.set.invitedSubmit : TEXTS.reset.change}
            done={done !== null}
            onDone={setDone}
          />
        ))}
      {mayChoose && (
        <Button variant="subtle" onClick={() => setWithPasskey(!withPasskey)}>
          {withPasskey ? RESET.set.usePassword : RESET.set.usePasskey}
        </Button>
      )}
      {!done && !accepted && (
        <p>
          <Link to="/auth/sign-in">{RESET.signIn}</Link>
        </p>
      )}
    </SmallPage>
  );
}
