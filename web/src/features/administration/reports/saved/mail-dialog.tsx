import { Button } from '@mantine/core';
import { call, callOnce } from '../../../../shared/lists/api.ts';
import { CommandDialog } from '../../../../ui/command/command-dialog.tsx';
import { useCommand } from '../../../../ui/command/use-command.tsx';
import type { DialogOf } from '../../../../ui/dialog/subject-dialog.tsx';
import { Row } from '../../../../ui/layout/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { REPORTS } from '../texts.ts';
import { MailFields, mailedWith } from './mail-fields.tsx';
import { ScheduleField } from './schedule-field.tsx';
import { type SavedReport, type Schedule, useRefreshSaved } from './use-saved.ts';

const { mail } = REPORTS;

/** How often a saved report is mailed, with what, and to whom besides its owner. */
export const MailDialog = ({ subject, onClose }: DialogOf<SavedReport>) => (
  <CommandDialog
    subject={subject}
    title={({ name }) => mail.title(name)}
    begin={({ schedule, withNumbers, recipients }) => ({
      schedule: schedule ?? '',
      withNumbers: withNumbers ? ('yes' as const) : ('' as const),
      recipientIDs: recipients.map(({ userID }) => userID).join(','),
    })}
    call={({ savedReportID }, { schedule, ...mailed }) =>
      call('scheduleReport', {
        params: { savedReportID },
        body: { schedule: (schedule || null) as Schedule, ...mailedWith(mailed) },
      })
    }
    refresh={useRefreshSaved()}
    done={mail.done}
    failed={REPORTS.saved.failed}
    submit={mail.submit}
    onClose={onClose}
  >
    {(form, shown) => (
      <>
        <ScheduleField
          label={mail.schedule}
          value={(form.values.schedule || null) as Schedule}
          onChange={(schedule) => form.set({ schedule: schedule ?? '' })}
        />
        <MailFields
          report={shown.report}
          known={shown.recipients}
          values={form.values}
          problem={form.problems.recipientIDs}
          onChange={form.set}
        />
        <SampleButton savedReportID={shown.savedReportID} withNumbers={form.values.withNumbers !== ''} />
      </>
    )}
  </CommandDialog>
);

/** As the message would be now. */
function SampleButton({ savedReportID, withNumbers }: Pick<SavedReport, 'savedReportID' | 'withNumbers'>) {
  const sample = useCommand({
    call: () => callOnce('mailReportNow', { params: { savedReportID }, body: { withNumbers } }),
    done: ({ msg }) => (msg === 'OK' ? mail.sampleSent : msg),
    failed: mail.sampleFailed,
  });
  return (
    <>
      <Row>
        <Button variant="default" size="xs" loading={sample.busy} onClick={() => sample.run()}>
          {mail.sample}
        </Button>
      </Row>
      {sample.problem && <Notice kind="error">{sample.problem}</Notice>}
    </>
  );
}
