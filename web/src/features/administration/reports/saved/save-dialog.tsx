import type { AskedParameters } from '@groundwork/contracts/administration';
import { LIMITS } from '@groundwork/contracts/browser';
import { callOnce } from '../../../../shared/lists/api.ts';
import { CommandDialog } from '../../../../ui/command/command-dialog.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Note } from '../../../../ui/layout/layout.tsx';
import styles from '../reports.module.css';
import { REPORTS } from '../texts.ts';
import type { ReportAbout } from '../use-reports.ts';
import { ScheduleField } from './schedule-field.tsx';
import { useRefreshSaved } from './use-saved.ts';

interface SaveDialogProps {
  readonly report: ReportAbout;
  readonly asked: AskedParameters;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const { saved } = REPORTS;
type Scheduled = '' | 'weekly' | 'monthly';

export const SaveDialog = ({ opened, report, asked, onClose }: SaveDialogProps) => (
  <CommandDialog
    subject={opened ? report : undefined}
    title={saved.save}
    begin={({ title }) => ({ name: title, schedule: '' as Scheduled })}
    check={({ name }) => ({ name: name.trim() === '' ? saved.nameMissing : undefined })}
    call={(shown, { name, schedule }) =>
      callOnce('saveReport', {
        body: { name: name.trim(), report: shown.name, parameters: asked, schedule: schedule || null },
      })
    }
    refresh={useRefreshSaved()}
    done={saved.done}
    failed={saved.failed}
    submit={saved.submit}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField
          {...form.field('name')}
          label={saved.name}
          maxLength={LIMITS.name}
          autoComplete="off"
          asterisk={false}
          autoFocus
        />
        <ScheduleField
          label={saved.schedule}
          value={form.values.schedule || null}
          onChange={(schedule) => form.set({ schedule: schedule ?? '' })}
        />
        {form.values.schedule !== '' && <Note className={styles.note}>{saved.when}</Note>}
      </>
    )}
  </CommandDialog>
);
