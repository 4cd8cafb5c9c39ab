import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile } from '../../../../session/session.ts';
import { call } from '../../../../shared/lists/api.ts';
import { TABLE } from '../../../../shared/lists/table/texts.ts';
import { useCommand } from '../../../../ui/command/use-command.tsx';
import { CopyField } from '../../../../ui/copy-field/copy-field.tsx';
import { copyText } from '../../../../ui/copy-text.ts';
import { Bone, Delayed } from '../../../../ui/delayed.tsx';
import { DialogButtons, useUnsaved } from '../../../../ui/dialog/dialog.tsx';
import { type DialogOf, SubjectDialog } from '../../../../ui/dialog/subject-dialog.tsx';
import { ExplainedButton } from '../../../../ui/explained-button/explained-button.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Choices } from '../../../../ui/layout/parts.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Failure } from '../../../../ui/states.tsx';
import styles from '../assessments.module.css';
import { ASSESSMENTS } from '../texts.ts';
import { nameOf, type TakenRow } from '../use-assessments.ts';

const { assessments: TEXT, requiredMissing } = ADMINISTRATION;

/** Copies the link to an alternate assessment of the sector that the founder completed. */
export const LinkDialog = ({ subject, onClose }: DialogOf<TakenRow>) => (
  <SubjectDialog subject={subject} onClose={onClose} title={ASSESSMENTS.link.title}>
    {(shown) => <LinkForm row={shown} onClose={onClose} />}
  </SubjectDialog>
);

function LinkForm({ row, onClose }: { readonly row: TakenRow; readonly onClose: () => void }) {
  const alternates = useAlternates(row.sectorID);
  const [assessmentID, setAssessmentID] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const link = useCommand({
    call: (chosen: string) => linkFor(row, chosen),
    done: ({ isCopied }) => (isCopied ? TEXT.linkCopied : null),
    failed: TEXT.linkFailed,
    onDone: ({ isCopied }) => isCopied && onClose(),
  });
  const notCopied = link.answer?.isCopied === false ? link.answer.address : null;
  useUnsaved(assessmentID !== null && notCopied === null);

  // Earlier messages and links belong to the choice before.
  const choose = (chosen: string): void => {
    setAssessmentID(chosen);
    setMissing(false);
    link.reset();
  };
  const copy = (): void => {
    setMissing(assessmentID === null || row.email === '');
    if (assessmentID !== null && row.email !== '') link.run(assessmentID);
  };

  return (
    <Stack gap={16}>
      <p>{ASSESSMENTS.link.lead(nameOf(row))}</p>
      {alternates.isPending && (
        <Delayed label={TABLE.loading}>
          <Bone height={40} />
        </Delayed>
      )}
      {alternates.isError && (
        <Failure
          text={TEXT.alternatesFailed}
          error={alternates.error}
          onRetry={() => void alternates.refetch()}
          retrying={alternates.isFetching}
        />
      )}
      {alternates.data?.length === 0 && <p>{TEXT.noAlternates}</p>}
      {alternates.data && alternates.data.length > 0 && (
        <Choices legend={ASSESSMENTS.link.choose} className={styles.choices}>
          {alternates.data.map((one) => (
            <label key={one.assessmentID}>
              <input
                type="radio"
                name="assessmentID"
                checked={one.assessmentID === assessmentID}
                onChange={() => choose(one.assessmentID)}
              />
              {one.title}
              <small className="muted">{ASSESSMENTS.link.questions(one.questionCount)}</small>
            </label>
          ))}
        </Choices>
      )}
      {missing && <Notice kind="error">{requiredMissing}</Notice>}
      {link.problem && <Notice kind="error">{link.problem}</Notice>}
      {notCopied && <CopyField label={ASSESSMENTS.link.byHand} value={notCopied} />}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {ASSESSMENTS.link.close}
        </Button>
        <ExplainedButton
          why={
            assessmentID === null
              ? alternates.data?.length === 0
                ? TEXT.noAlternates
                : ASSESSMENTS.link.chooseFirst
              : null
          }
          loading={link.busy}
          onClick={copy}
        >
          {ASSESSMENTS.link.copy}
        </ExplainedButton>
      </DialogButtons>
    </Stack>
  );
}

function useAlternates(sectorID: number) {
  const { userID } = useProfile();
  return useQuery({
    queryKey: [userID, 'admin', 'alternates', sectorID],
    queryFn: async ({ signal }) => {
      const query = { sectorID, assessmentType: 'A' } as const;
      const { rows } = (await call('assessmentSelection', { query, signal })).data;
      return rows.flatMap(({ sectors }) => sectors).flatMap(({ assessments }) => assessments);
    },
  });
}

/** @returns the link, shown for copying by hand where the browser denies the clipboard. */
async function linkFor({ userID, email }: TakenRow, assessmentID: string) {
  const { data } = await call('assessmentLink', {
    params: { userID, assessmentID },
    body: { emailAddress: email, userID, assessmentID },
  });
  const isCopied = await copyText(data);
  return { address: data, isCopied };
}
