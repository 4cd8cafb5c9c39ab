import type { AskedParameters } from '@groundwork/contracts/administration';
import { LIMITS } from '@groundwork/contracts/browser';
import { callOnce } from '../../../../shared/lists/api.ts';
import { CommandDialog } from '../../../../ui/command/command-dialog.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { REPORTS } from '../texts.ts';
import type { ReportAbout } from '../use-reports.ts';
import { MailFields, mailedWith } from './mail-fields.tsx';
import { ScheduleField } from './schedule-field.tsx';
import { type SavedReport, useRefreshSaved } from './use-saved.ts';

interface SaveDialogProps {
  readonly report: ReportAbout;
  readonly asked: AskedParameters;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const { saved } = REPORTS;
const NOBODY: SavedReport['recipients'] = [];
type Scheduled = '' | 'weekly' | 'monthly';

export const SaveDialog = ({ opened, report, asked, onClose }: SaveDialogProps) => (
  <CommandDialog
    subject={opened ? report : undefined}
    title={saved.save}
    begin={({ title }) => ({ name: title, schedule: '' as Scheduled, withNumbers: '' as '' | 'yes', recipientIDs: '' })}
    check={({ name }) => ({ name: name.trim() === '' ? saved.nameMissing : undefined })}
    call={(shown, { name, schedule, ...mailed }) =>
      callOnce('saveReport', {
        body: {
          name: name.trim(),
          report: shown.name,
          parameters: asked,
          schedule: schedule || null,
          ...(schedule !== '' && mailedWith(mailed)),
        },
      })
    }
    refresh={useRefreshSaved()}
    done={saved.done}
    failed={saved.failed}
    submit={saved.submit}
    onClose={onClose}
  >
    {(form, shown) => (
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
        {form.values.schedule !== '' && (
          <MailFields
            report={shown.name}
            known={NOBODY}
            values={form.values}
            problem={form.problems.recipientIDs}
            onChange={form.set}
          />
        )}
      </>
    )}
  </CommandDialog>
);
