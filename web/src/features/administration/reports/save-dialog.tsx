import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../http/errors.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import type { AskedParameters } from './report-address.ts';
import styles from './reports.module.css';
import { ScheduleField } from './schedule-field.tsx';
import { REPORTS } from './texts.ts';
import type { ReportAbout } from './use-reports.ts';
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
  const [name, setName] = useState(report.title);
  const [schedule, setSchedule] = useState<Schedule>(null);
  const [missing, setMissing] = useState(false);
  const save = useSaveReport();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    const body = { name: name.trim(), report: report.name, parameters: asked, schedule };
    save.mutate(body, {
      onSuccess: () => {
        toastSuccess(saved.done);
        onClose();
      },
    });
  };

  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <TextInput
        label={saved.name}
        value={name}
        maxLength={99}
        autoComplete="off"
        data-autofocus
        error={missing ? saved.nameMissing : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <ScheduleField label={saved.schedule} value={schedule} onChange={setSchedule} />
      {schedule !== null && <p className={styles.note}>{saved.when}</p>}
      {save.isError && <Notice kind="error">{messageOf(save.error, saved.failed)}</Notice>}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {REPORTS.cancel}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {saved.submit}
        </Button>
      </DialogButtons>
    </form>
  );
}
