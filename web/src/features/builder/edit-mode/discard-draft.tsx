import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../http/errors.ts';
import { useAddress } from '../../../shared/builder/address.ts';
import { type BuilderAssessment, useRefreshBuilder } from '../../../shared/builder/queries.ts';
import { versionToReturnTo } from '../../../shared/builder/versions.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { EDIT_MODE } from './texts.ts';
import { useDiscard } from './use-drafts.ts';

/** Throws the draft away that is shown, after asking. */
export function DiscardDraft({ assessment }: { readonly assessment: BuilderAssessment }) {
  const [asking, setAsking] = useState(false);
  const { open } = useAddress();
  const refresh = useRefreshBuilder();
  const { mutate: discard, isPending, error, reset } = useDiscard();
  const { assessmentID, basedOn, versionHistory } = assessment;
  const base = versionHistory.find((version) => version.assessmentID === basedOn);
  const stay = (): void => {
    reset();
    setAsking(false);
  };
  const confirm = (): void =>
    discard(assessment, {
      onSuccess: () => {
        setAsking(false);
        toastSuccess(EDIT_MODE.discarded);
        const back = versionToReturnTo(assessment)?.assessmentID;
        open(back === undefined || back === assessmentID ? {} : { assessmentID: back }, { replace: true, asked: true });
        void refresh();
      },
      onError: () => void refresh(),
    });
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setAsking(true)}>
        {EDIT_MODE.discardAction}
      </Button>
      <Confirm
        opened={asking}
        title={EDIT_MODE.discardTitle}
        confirmLabel={EDIT_MODE.discardAction}
        onConfirm={confirm}
        onCancel={stay}
        busy={isPending}
        error={error ? messageOf(error, EDIT_MODE.discardFailed) : null}
        destructive
      >
        {EDIT_MODE.discardText(base?.versionNumber ?? null)}
      </Confirm>
    </>
  );
}
