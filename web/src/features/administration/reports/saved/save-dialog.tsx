import { useState } from 'react';
import { Dialog, useUnsaved } from '../../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../../ui/form/dialog-form.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Note } from '../../../../ui/layout/parts.tsx';
import { toastSuccess } from '../../../../ui/toast/toast.ts';
import type { AskedParameters } from '../report-address.ts';
import styles from '../reports.module.css';
import { REPORTS } from '../texts.ts';
import type { ReportAbout } from '../use-reports.ts';
import { ScheduleField } from './schedule-field.tsx';
import { type Schedule, useSaveReport } from './use-saved.ts';

interface SaveDialogProps {
  readonly report: ReportAbout;
  readonly asked: AskedParameters;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const { saved } = REPORTS;

/** Keeps a report with its filters under a name. */
export function SaveDialog({ opened, onClose, ...about }: SaveDialogProps) {
  return (
    <Dialog title={saved.save} opened={opened} onClose={onClose}>
      {opened && <SaveForm {...about} onClose={onClose} />}
    </Dialog>
  );
}

function SaveForm({ report, asked, onClose }: Omit<SaveDialogProps, 'opened'>) {
  const fields = useForm({ name: report.title });
  const [schedule, setSchedule] = useState<Schedule>(null);
  const save = useSaveReport();
  useUnsaved(schedule !== null);
  const name = fields.values.name.trim();

  const submit = (): void => {
    if (fields.show({ name: name === '' ? saved.nameMissing : undefined })) return;
    save.mutate(
      { name, report: report.name, parameters: asked, schedule },
      {
        onSuccess: () => {
          toastSuccess(saved.done);
          onClose();
        },
        onError: (error) => fields.refuse(error, saved.failed),
      },
    );
  };

  return (
    <DialogForm {...fields} submit={saved.submit} busy={save.isPending} onSubmit={submit} onCancel={onClose}>
      <TextField
        {...fields.field('name')}
        label={saved.name}
        maxLength={99}
        autoComplete="off"
        asterisk={false}
        autoFocus
      />
      <ScheduleField label={saved.schedule} value={schedule} onChange={setSchedule} />
      {schedule !== null && <Note className={styles.note}>{saved.when}</Note>}
    </DialogForm>
  );
}
