import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { messageOf } from '../../../http/errors.ts';
import { useProfile } from '../../../session/session.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { ProofForm } from './proof-form.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';
import { SECOND_FACTOR } from './texts.ts';
import { usePreparation, useRefreshSecondFactor } from './use-second-factor.ts';

interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** New recovery codes; gone when the dialog closes, however it is closed. */
function useCodes(onClose: () => void, onKept: () => void = () => {}) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = useRefreshSecondFactor();
  const close = (): void => {
    onClose();
    if (!codes) return;
    setCodes(null);
    onKept();
    void refresh();
  };
  return { codes, setCodes, close };
}

export function SetUpDialog({ opened, onClose, onTurnedOn }: DialogProps & { readonly onTurnedOn: () => void }) {
  const { codes, setCodes, close } = useCodes(onClose, () => {
    toastSuccess(SECOND_FACTOR.turnedOn);
    onTurnedOn();
  });
  return (
    <Dialog opened={opened} onClose={close} title={codes ? SECOND_FACTOR.codesTitle : SECOND_FACTOR.setUpTitle}>
      {codes ? <RecoveryCodes codes={codes} onDone={close} /> : <SetUpForm onCodes={setCodes} onCancel={close} />}
    </Dialog>
  );
}

interface SetUpFormProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

function SetUpForm({ onCodes, onCancel }: SetUpFormProps) {
  const preparation = usePreparation();
  const { userID } = useProfile();
  if (preparation.isError) {
    return <Notice kind="error">{messageOf(preparation.error, SECOND_FACTOR.prepareFailed)}</Notice>;
  }
  if (!preparation.data) return <p className="muted">{SECOND_FACTOR.preparing}</p>;
  const { factorID, secret, uri } = preparation.data;
  return (
    <ProofForm
      codeLabel={SECOND_FACTOR.appCode}
      digits
      submit={SECOND_FACTOR.turnOn}
      failed={SECOND_FACTOR.setUpFailed}
      call={async (proof) =>
        (await call('enableSecondFactor', { params: { userID }, body: { ...proof, factorID } })).data.recoveryCodes
      }
      onDone={onCodes}
      onCancel={onCancel}
    >
      <p>{SECOND_FACTOR.scan}</p>
      <QrCode text={uri} />
      <div>
        <p>{SECOND_FACTOR.key}</p>
        <code className={styles.key}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
    </ProofForm>
  );
}

export function TurnOffDialog({ opened, onClose }: DialogProps) {
  const { userID } = useProfile();
  return (
    <Dialog opened={opened} onClose={onClose} title={SECOND_FACTOR.offTitle}>
      <ProofForm
        codeLabel={SECOND_FACTOR.code}
        submit={SECOND_FACTOR.turnOff}
        failed={SECOND_FACTOR.offFailed}
        call={(body) => call('disableSecondFactor', { params: { userID }, body })}
        refresh={useRefreshSecondFactor()}
        done={SECOND_FACTOR.turnedOff}
        onDone={onClose}
        onCancel={onClose}
      >
        <p>{SECOND_FACTOR.offText}</p>
      </ProofForm>
    </Dialog>
  );
}

export function NewCodesDialog({ opened, onClose }: DialogProps) {
  const { codes, setCodes, close } = useCodes(onClose);
  const { userID } = useProfile();
  return (
    <Dialog opened={opened} onClose={close} title={codes ? SECOND_FACTOR.codesTitle : SECOND_FACTOR.newCodesTitle}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : (
        <ProofForm
          codeLabel={SECOND_FACTOR.code}
          submit={SECOND_FACTOR.newCodesConfirm}
          failed={SECOND_FACTOR.newCodesFailed}
          call={async (body) => (await call('issueRecoveryCodes', { params: { userID }, body })).data.recoveryCodes}
          onDone={setCodes}
          onCancel={close}
        >
          <p>{SECOND_FACTOR.newCodesText}</p>
        </ProofForm>
      )}
    </Dialog>
  );
}
