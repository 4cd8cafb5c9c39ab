import { BUILDER } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useProfile } from '../../../session/session.ts';
import { useAddress } from '../../../shared/builder/address.ts';
import { assessmentQuery, type BuilderAssessment } from '../../../shared/builder/queries.ts';
import { type Version, versionToReturnTo } from '../../../shared/builder/versions.ts';
import { DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { SubjectDialog } from '../../../ui/dialog/subject-dialog.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Choices } from '../../../ui/layout/parts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Failure } from '../../../ui/states.tsx';
import styles from './edit-mode.module.css';
import { EDIT_MODE } from './texts.ts';
import { useNewDraft } from './use-drafts.ts';

const { editMode: TEXT } = BUILDER;

interface HeadsUpProps {
  readonly assessment: BuilderAssessment;
  /** An older version to restore; null edits what is shown; undefined while it is closed. */
  readonly restored: Version | null | undefined;
  readonly onClose: () => void;
}

export const HeadsUpDialog = ({ assessment, restored, onClose }: HeadsUpProps) => (
  <SubjectDialog subject={restored} onClose={onClose} title={TEXT.title}>
    {(shown) => <HeadsUp assessment={assessment} restored={shown} onClose={onClose} />}
  </SubjectDialog>
);

/** @returns the version that a new draft starts from: the one shown; for a draft, the one that it returns to. */
function startOf(assessment: BuilderAssessment, restored: Version | null): Version | undefined {
  const { assessmentID, isDraft, versionHistory } = assessment;
  if (restored) return restored;
  return isDraft ? versionToReturnTo(assessment) : versionHistory.find((one) => one.assessmentID === assessmentID);
}

function HeadsUp({ assessment, restored, onClose }: HeadsUpProps & { readonly restored: Version | null }) {
  const { open } = useAddress();
  const [continues, setContinues] = useState(true);
  const { draftID } = assessment;
  const start = startOf(assessment, restored);
  const edit = (assessmentID: string): void => {
    onClose();
    open({ assessmentID, edit: '1' }, { replace: true });
  };
  const newDraft = useNewDraft(assessment, edit);
  const begin = (discarded: Pick<BuilderAssessment, 'changeNumber'> | null): void =>
    newDraft.run({ from: start?.assessmentID ?? assessment.assessmentID, discarded });

  const found = useDraftOf(draftID);
  const draft = found.data;
  const isKept = draftID !== null && continues && !restored;
  // A draft is discarded as it was seen, so it has to be loaded first.
  const isReady = draftID === null || isKept || draft !== undefined;
  const confirm = (): void => {
    if (isKept) edit(draftID);
    else begin(draft ?? null);
  };

  return (
    <Stack gap={16}>
      <p>{EDIT_MODE.lead}</p>
      {restored ? (
        <p>{EDIT_MODE.restores(restored.versionNumber)}</p>
      ) : (
        draftID === null && start && !start.isDraft && <p>{EDIT_MODE.beginsWith(start.versionNumber)}</p>
      )}
      {restored && draftID !== null && <Notice kind="note">{EDIT_MODE.replaces}</Notice>}
      {!restored && draftID !== null && (
        <Choices legend={EDIT_MODE.draftThere} className={styles.choices}>
          <Choice label={EDIT_MODE.continue} checked={continues} onChoose={() => setContinues(true)}>
            {draft && `${EDIT_MODE.lastEdited(formatMoment(draft.editedAt))}, ${EDIT_MODE.changes(draft.changeNumber)}`}
          </Choice>
          <Choice label={EDIT_MODE.discard} checked={!continues} onChoose={() => setContinues(false)}>
            {EDIT_MODE.discardNote}
          </Choice>
        </Choices>
      )}
      {found.isError && !isKept && (
        <Failure
          text={EDIT_MODE.draftFailed}
          error={found.error}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {newDraft.problem && <Notice kind="error">{newDraft.problem}</Notice>}
      <DialogButtons>
        <Button variant="default" onClick={onClose} data-autofocus>
          {TEXT.cancel}
        </Button>
        <Button onClick={confirm} loading={newDraft.busy} disabled={!isReady}>
          {TEXT.confirm}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

function useDraftOf(draftID: string | null) {
  const { userID } = useProfile();
  return useQuery({ ...assessmentQuery(userID, draftID ?? ''), enabled: draftID !== null });
}

interface ChoiceProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

const Choice = ({ label, checked, onChoose, children }: ChoiceProps) => (
  <label>
    <input type="radio" name="draft" checked={checked} onChange={onChoose} />
    <span>
      {label}
      {children && <small className="muted">{children}</small>}
    </span>
  </label>
);
