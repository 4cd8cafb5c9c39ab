import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useHasPassword, useOrganization, usePasskeys } from '../../../passkeys/use-passkeys.ts';
import { useProfile } from '../../../session/session.ts';
import { ConfirmDialog } from '../../../ui/command/confirm-dialog.tsx';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import styles from '../security-page.module.css';
import { SECURITY } from '../texts.ts';
import { ByOrganization } from './by-organization.tsx';
import { ChangePassword } from './change-password.tsx';
import { SetPassword } from './set-password.tsx';
import { useRefreshPassword } from './use-password.ts';

/** The password, or a way to set one for who has passkeys alone; where an organization signs them in, what that leaves of it. */
export function Password() {
  const { userID } = useProfile();
  const hasPassword = useHasPassword();
  const organization = useOrganization();
  const own = usePasskeys();
  // Where that fails, the form is what most need.
  const isUnknown = own.isPending && own.failureReason === null;
  const [removing, setRemoving] = useState<true>();
  const heading = useRef<HTMLHeadingElement>(null);
  const isSet = !isUnknown && organization?.passwordOff !== true && organization?.isOnlyWay !== true;
  const isRemovable = isSet && hasPassword && own.data !== undefined && own.data.length > 0;

  return (
    <Stack as="section" gap={16} shrink className={styles.part} aria-labelledby="password-heading">
      <h2 id="password-heading" ref={heading} tabIndex={-1}>
        {SECURITY.password.title}
      </h2>
      {organization && !isUnknown && !isSet && <ByOrganization organization={organization} hasPassword={hasPassword} />}
      {(isUnknown || (isSet && hasPassword)) && <PasswordForm isUnknown={isUnknown} />}
      {isSet && !hasPassword && <SetPassword organization={organization?.name} />}
      {isRemovable && (
        <>
          <p className="muted">{SECURITY.password.removeLead}</p>
          <Button className={styles.start} variant="default" onClick={() => setRemoving(true)}>
            {SECURITY.password.remove}
          </Button>
        </>
      )}
      <ConfirmDialog
        subject={removing}
        words={WORDS}
        call={() => call('removePassword', { params: { userID } })}
        refresh={useRefreshPassword()}
        destructive
        // The button that opened it is gone.
        onDone={() => heading.current?.focus()}
        onClose={() => setRemoving(undefined)}
      />
    </Stack>
  );
}

/** The form; until it is known whether that is what comes a skeleton of its height, at every width. */
const PasswordForm = ({ isUnknown }: { readonly isUnknown: boolean }) => (
  <div className={isUnknown ? styles.waiting : ''}>
    <div className={isUnknown ? styles.unseen : ''} inert={isUnknown}>
      <ChangePassword />
    </div>
    {isUnknown && (
      <Delayed label={SECURITY.password.loading}>
        <Stack gap={16} className={styles.form}>
          <Bone height={64} />
          <Bone height={64} />
          <Bone width={160} height={40} />
        </Stack>
      </Delayed>
    )}
  </div>
);

const WORDS = {
  title: SECURITY.password.removeTitle,
  confirm: SECURITY.password.remove,
  body: SECURITY.password.removeText,
  done: SECURITY.password.removed,
  failed: SECURITY.password.removeFailed,
};
