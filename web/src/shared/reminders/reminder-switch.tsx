import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useProfile } from '../../session/session.ts';
import { useCommand } from '../../ui/command/use-command.tsx';
import { REMINDERS } from './texts.ts';

const settingQuery = (userID: string) =>
  queryOptions({
    queryKey: [userID, 'reminders'],
    queryFn: async ({ signal }) => (await call('reminderSetting', { params: { userID }, signal })).data.on,
  });

export function ReminderSwitch() {
  const { userID } = useProfile();
  const queries = useQueryClient();
  const { queryKey, ...asked } = settingQuery(userID);
  const setting = useQuery({ queryKey, ...asked });
  const saving = useCommand({
    call: (on: boolean) => call('setReminders', { params: { userID }, body: { on } }),
    refresh: (on) => queries.setQueryData(queryKey, on),
    done: (_, on) => (on ? REMINDERS.turnedOn : REMINDERS.turnedOff),
    failed: REMINDERS.failed,
    form: 'toast',
  });

  return (
    <Switch
      label={REMINDERS.label}
      description={REMINDERS.about}
      checked={(saving.busy ? saving.about : setting.data) ?? false}
      disabled={setting.data === undefined}
      onChange={({ currentTarget }) => saving.run(currentTarget.checked)}
    />
  );
}
