/**
 * After a while the server asks for the password again before sensitive actions
 * (docs/decisions.md#sensitive-actions-ask-for-the-password).
 */
import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { call, callWithoutSession } from '../../api/client.ts';
import { ApiError } from '../../http/errors.ts';
import { askForPasskey, hasPasskeys, passkeyMessage } from '../../passkeys/passkeys.ts';
import { useHasPassword, usePasskeys } from '../../passkeys/use-passkeys.ts';
import { heldOrganization } from '../../session/organization.ts';
import { keepToken } from '../../session/session.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { DialogForm } from '../form/dialog-form.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { FORM } from '../form/texts.ts';
import { useForm } from '../form/use-form.ts';
import { Row } from '../layout/layout.tsx';

interface Asked {
  readonly confirmed: () => void;
  readonly cancelled: () => void;
}

export interface Sensitive {
  /**
   * Calls; if the server wants the password, asks for it and calls again.
   * @throws as the call; `passwordRequired` if the question is canceled or not rendered.
   */
  readonly run: <T>(attempt: () => Promise<T>) => Promise<T>;
  /** The question; render it beside the dialog that calls. */
  readonly question: ReactNode;
}

export function useSensitive(): Sensitive {
  const [asked, setAsked] = useState<Asked | null>(null);
  const isDrawn = useRef(false);

  const run = async <T,>(attempt: () => Promise<T>): Promise<T> => {
    try {
      return await attempt();
    } catch (error) {
      if (!isDrawn.current || !(error instanceof ApiError) || error.code !== 'passwordRequired') throw error;
      await new Promise<void>((confirmed, cancel) => setAsked({ confirmed, cancelled: () => cancel(error) })).finally(
        () => setAsked(null),
      );
      return attempt();
    }
  };

  return { run, question: <Question asked={asked} isDrawn={isDrawn} /> };
}

interface QuestionProps {
  readonly asked: Asked | null;
  readonly isDrawn: RefObject<boolean>;
}

function Question({ asked, isDrawn }: QuestionProps) {
  useEffect(() => {
    isDrawn.current = true;
    return () => {
      isDrawn.current = false;
    };
  }, [isDrawn]);
  // Known once it is asked: who has none is asked for nothing else here.
  const [hasPassword, setHasPassword] = useState(true);
  return (
    <Dialog
      opened={asked !== null}
      onClose={() => asked?.cancelled()}
      title={hasPassword ? TEXT.title : TEXT.passkeyTitle}
    >
      {asked && <PasswordForm {...asked} onKnown={setHasPassword} />}
    </Dialog>
  );
}

function PasswordForm({ confirmed, cancelled, onKnown }: Asked & { readonly onKnown: (hasPassword: boolean) => void }) {
  const fields = useForm({ password: '' });
  const [busy, setBusy] = useState(false);
  const [signing, setSigning] = useState(false);
  const own = usePasskeys(hasPasskeys());
  const hasPassword = useHasPassword();
  useEffect(() => onKnown(hasPassword), [hasPassword, onKnown]);
  const organization = heldOrganization();

  /** Who came by an organization may have no password: coming by it again proves as much. */
  const signInAgain = async (providerID: string): Promise<void> => {
    const { pathname, search } = window.location;
    try {
      const body = { again: true, returnURL: `${pathname}${search}` } as const;
      const { data } = await callWithoutSession('startSingleSignOn', { params: { providerID }, body });
      window.location.assign(data.url);
    } catch (error) {
      fields.refuse(error, TEXT.failed);
    }
  };

  const confirm = async (): Promise<void> => {
    const { password } = fields.values;
    if (fields.show({ password: password === '' ? FORM.currentMissing : undefined })) return;
    setBusy(true);
    try {
      const { data } = await call('confirmPassword', { body: { password } });
      // The new token states when the password was last given.
      keepToken(data.token);
      confirmed();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'wrongPassword') fields.show({ password: error.msg });
      else fields.refuse(error, TEXT.failed);
      setBusy(false);
    }
  };

  const sign = async (): Promise<void> => {
    setSigning(true);
    fields.show({});
    try {
      const { data } = await call('confirmPasskey', { body: await askForPasskey() });
      keepToken(data.token);
      confirmed();
    } catch (error) {
      fields.show({ form: passkeyMessage(error, TEXT.passkeyFailed) });
      setSigning(false);
    }
  };

  return (
    <DialogForm
      {...fields}
      submit={hasPassword ? TEXT.confirm : TEXT.passkey}
      busy={hasPassword ? busy : signing}
      onSubmit={() => void (hasPassword ? confirm() : sign())}
      onCancel={cancelled}
    >
      <p>{hasPassword ? TEXT.why : TEXT.passkeyWhy}</p>
      {hasPassword && <PasswordField {...fields.field('password')} label={TEXT.label} kind="current" autoFocus />}
      {hasPassword && own.data && own.data.length > 0 && (
        <Row>
          <Button variant="default" size="sm" loading={signing} onClick={() => void sign()}>
            {TEXT.usePasskey}
          </Button>
        </Row>
      )}
      {organization && (
        <Button variant="subtle" onClick={() => void signInAgain(organization.providerID)}>
          {TEXT.organization}
        </Button>
      )}
    </DialogForm>
  );
}

const TEXT = {
  title: 'Please enter your password',
  why: 'It was not entered in the last 15 minutes, and this can only be done by you.',
  label: 'Your own password',
  confirm: 'Go on',
  organization: 'Sign in with your organization again',
  failed: 'The password could not be checked.',
  passkeyTitle: 'Please use your passkey',
  passkeyWhy: 'You did not use it just now, and this can only be done by you.',
  passkey: 'Use a passkey',
  usePasskey: 'Use a passkey instead',
  passkeyFailed: 'The passkey could not be checked.',
} as const;
