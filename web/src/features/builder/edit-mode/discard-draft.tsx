import { useAddress } from '../../../shared/builder/address.ts';
import { type BuilderAssessment, useRefreshBuilder } from '../../../shared/builder/queries.ts';
import { versionToReturnTo } from '../../../shared/builder/versions.ts';
import { call } from '../../../shared/lists/api.ts';
import { ConfirmDialog } from '../../../ui/command/confirm-dialog.tsx';
import { EDIT_MODE } from './texts.ts';

interface DiscardDialogProps {
  readonly assessment: BuilderAssessment;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks, discards, and leads to the version that is active. */
export function DiscardDialog({ assessment, opened, onClose }: DiscardDialogProps) {
  const { open } = useAddress();
  const refresh = useRefreshBuilder();
  const { assessmentID, basedOn, versionHistory } = assessment;
  const base = versionHistory.find((version) => version.assessmentID === basedOn);
  const leave = (): void => {
    const back = versionToReturnTo(assessment)?.assessmentID;
    open(back === undefined || back === assessmentID ? {} : { assessmentID: back }, { replace: true, asked: true });
    void refresh();
  };
  return (
    <ConfirmDialog
      subject={opened ? assessment : undefined}
      words={{
        title: EDIT_MODE.discardTitle,
        confirm: EDIT_MODE.discardAction,
        body: EDIT_MODE.discardText(base?.versionNumber ?? null),
        done: EDIT_MODE.discarded,
        failed: EDIT_MODE.discardFailed,
      }}
      call={({ changeNumber }) => call('discardDraft', { params: { assessmentID }, query: { changeNumber } })}
      onRefused={() => void refresh()}
      destructive
      onDone={leave}
      onClose={onClose}
    />
  );
}
