import { LIMITS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../../../http/errors.ts';
import { useAddress } from '../../../../shared/builder/address.ts';
import type { BuilderAssessment } from '../../../../shared/builder/queries.ts';
import { Dialog, DialogButtons, useUnsaved } from '../../../../ui/dialog/dialog.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Bullets } from '../../../../ui/layout/parts.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { toastSuccess } from '../../../../ui/toast/toast.ts';
import { type Place, placeProblems } from '../add/place.ts';
import { PlaceFields } from '../add/place-fields.tsx';
import styles from './file.module.css';
import { FileField } from './file-field.tsx';
import { FILE } from './texts.ts';
import { type Checked, type Target, UnfitFile, useCheckFile, useImportFile } from './use-import.ts';

interface ImportDialogProps {
  readonly opened: boolean;
  /** The draft that gets the questions; null where they become a new assessment. */
  readonly draft: BuilderAssessment | null;
  readonly onClose: () => void;
}

/** Takes a file in: first it says what would come, or what is wrong; then it imports. */
export function ImportDialog({ opened, draft, onClose }: ImportDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={draft ? FILE.draftTitle : FILE.newTitle}>
      {opened && <ImportForm draft={draft} onClose={onClose} />}
    </Dialog>
  );
}

const NO_PLACE: Place = { industryID: '', sectorID: '', sector: '' };

function ImportForm({ draft, onClose }: Omit<ImportDialogProps, 'opened'>) {
  const fields = useForm<Place>(NO_PLACE);
  const [file, setFile] = useState<File | null>(null);
  const { open } = useAddress();
  const check = useCheckFile();
  const importing = useImportFile();
  const place = JSON.stringify(fields.values);
  // What was looked at is imported, and nothing else: another place is looked at anew.
  const [checkedPlace, setCheckedPlace] = useState(place);
  const checked = checkedPlace === place ? check.data : undefined;
  useUnsaved(file !== null);

  const choose = (chosen: File | null): void => {
    setFile(chosen);
    check.reset();
    importing.reset();
    fields.mark({ form: undefined });
  };
  const refuse = (error: unknown): void => {
    if (error instanceof UnfitFile) return;
    if (error instanceof ApiError && error.code === 'sectorNameExists') fields.show({ sector: error.msg });
    else fields.show({ form: messageOf(error, FILE.failed) });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (check.isPending || importing.isPending) return;
    const problems = draft ? {} : placeProblems(fields.values);
    if (fields.show({ ...(!file && { form: FILE.problems.noFile }), ...problems }) || !file) return;
    const target: Target = draft ? { assessmentID: draft.assessmentID } : { place: fields.values };
    if (!checked) {
      setCheckedPlace(place);
      check.mutate({ file, target }, { onError: refuse });
      return;
    }
    importing.mutate(
      { content: checked.content, target },
      {
        onSuccess: ({ newAssessmentID, questionCount }) => {
          toastSuccess(FILE.done(questionCount));
          onClose();
          if (!draft && newAssessmentID !== null) open({ assessmentID: newAssessmentID, edit: '1' });
        },
        onError: refuse,
      },
    );
  };

  return (
    <Stack ref={fields.form} as="form" gap={16} onSubmit={submit} noValidate>
      <p className="muted">{draft ? FILE.draftLead : FILE.newLead}</p>
      {!draft && <PlaceFields fields={fields} />}
      <FileField onChoose={choose} />
      {check.error instanceof UnfitFile && <Problems problems={check.error.problems} />}
      {checked && <Report report={checked.report} />}
      {fields.problems.form && <Notice kind="error">{fields.problems.form}</Notice>}
      <DialogButtons>
        <Button type="button" variant="default" onClick={onClose} disabled={importing.isPending}>
          {FILE.cancel}
        </Button>
        <Button type="submit" loading={check.isPending || importing.isPending}>
          {checked ? FILE.submit : FILE.check}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

/** As many as one reads; the rest is counted. */
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
