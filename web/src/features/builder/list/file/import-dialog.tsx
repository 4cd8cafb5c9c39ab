import { LIMITS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../../../http/errors.ts';
import { useAddress } from '../../../../shared/builder/address.ts';
import { type BuilderAssessment, useRefreshBuilder } from '../../../../shared/builder/queries.ts';
import { useCommand } from '../../../../ui/command/use-command.tsx';
import { DialogButtons, useUnsaved } from '../../../../ui/dialog/dialog.tsx';
import { SubjectDialog } from '../../../../ui/dialog/subject-dialog.tsx';
import { FileField } from '../../../../ui/file-field/file-field.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Bullets } from '../../../../ui/layout/parts.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { type Place, placeProblems } from '../add/place.ts';
import { PlaceFields } from '../add/place-fields.tsx';
import styles from './file.module.css';
import { FILE } from './texts.ts';
import { type Checked, checkFile, importFile, type Target, UnfitFile } from './use-import.ts';

interface ImportDialogProps {
  readonly opened: boolean;
  /** Draft that gets the questions; null where they become a new assessment. */
  readonly draft: BuilderAssessment | null;
  readonly onClose: () => void;
}

/** Shows first what would come or what is wrong, then imports. */
export const ImportDialog = ({ opened, draft, onClose }: ImportDialogProps) => (
  <SubjectDialog subject={opened ? draft : undefined} onClose={onClose} title={draft ? FILE.draftTitle : FILE.newTitle}>
    {(shown) => <ImportForm draft={shown} onClose={onClose} />}
  </SubjectDialog>
);

const NO_PLACE: Place = { industryID: '', sectorID: '', sector: '' };

function ImportForm({ draft, onClose }: Omit<ImportDialogProps, 'opened'>) {
  const fields = useForm<Place>(NO_PLACE);
  const [file, setFile] = useState<File | null>(null);
  const { open } = useAddress();
  const refuse = (error: unknown): boolean => {
    if (error instanceof UnfitFile) return true;
    const exists = error instanceof ApiError && error.code === 'sectorNameExists';
    return fields.show(exists ? { sector: error.msg } : { form: messageOf(error, FILE.failed) });
  };
  const check = useCommand({ call: checkFile, failed: FILE.failed, onRefused: refuse });
  const importing = useCommand({
    call: importFile,
    refresh: useRefreshBuilder(),
    done: ({ questionCount }) => FILE.done(questionCount),
    failed: FILE.failed,
    onRefused: refuse,
    onDone: ({ newAssessmentID }) => {
      onClose();
      if (!draft && newAssessmentID !== null) open({ assessmentID: newAssessmentID, edit: '1' });
    },
  });
  const place = JSON.stringify(fields.values);
  // Only what was checked is imported: another place is checked again.
  const [checkedPlace, setCheckedPlace] = useState(place);
  const checked = checkedPlace === place ? check.answer : undefined;
  useUnsaved(file !== null);

  const choose = (chosen: File | null): void => {
    setFile(chosen);
    check.reset();
    importing.reset();
    fields.mark({ form: undefined });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (check.busy || importing.busy) return;
    const problems = draft ? {} : placeProblems(fields.values);
    if (fields.show({ ...(!file && { form: FILE.problems.noFile }), ...problems }) || !file) return;
    const target: Target = draft ? { assessmentID: draft.assessmentID } : { place: fields.values };
    if (!checked) {
      setCheckedPlace(place);
      check.run({ file, target });
    } else importing.run({ content: checked.content, target });
  };

  return (
    <Stack ref={fields.form} as="form" gap={16} onSubmit={submit} noValidate>
      <p className="muted">{draft ? FILE.draftLead : FILE.newLead}</p>
      {!draft && <PlaceFields fields={fields} />}
      <FileField
        label={FILE.choose}
        hint={FILE.chooseHow}
        accept=".json,.csv,application/json,text/csv"
        onChoose={([chosen]) => choose(chosen ?? null)}
      />
      {check.error instanceof UnfitFile && <Problems problems={check.error.problems} />}
      {checked && <Report report={checked.report} />}
      {fields.problems.form && <Notice kind="error">{fields.problems.form}</Notice>}
      <DialogButtons>
        <Button type="button" variant="default" onClick={onClose} disabled={importing.busy}>
          {FILE.cancel}
        </Button>
        <Button type="submit" loading={check.busy || importing.busy}>
          {checked ? FILE.submit : FILE.check}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

/** The most problems listed; the rest is counted. */
const SHOWN = 20;

function Problems({ problems }: { readonly problems: readonly string[] }) {
  return (
    <Notice kind="error">
      <Bullets>
        {problems.slice(0, SHOWN).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </Bullets>
      {problems.length > SHOWN && <p>{FILE.moreProblems(problems.length - SHOWN)}</p>}
    </Notice>
  );
}

function Report({ report: { questionCount, optionCount, sections, warnings } }: Pick<Checked, 'report'>) {
  return (
    <Stack as="section" gap={6} className={styles.report} aria-label={FILE.found} aria-live="polite">
      <p>{FILE.wouldCome(questionCount, optionCount)}</p>
      <Bullets>
        {sections.map((section) => (
          <li key={section.sectionID}>{FILE.section(section.sectionName, section.questionCount)}</li>
        ))}
      </Bullets>
      {warnings.length > 0 && (
        <>
          <p>{FILE.warnings}</p>
          <Bullets>
            {warnings.slice(0, LIMITS.sections).map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </Bullets>
        </>
      )}
    </Stack>
  );
}
