import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { messageOf } from '../../http/errors.ts';
import { useProfile } from '../../session/session.ts';
import { toastError, toastSuccess } from '../../ui/toast/toast.ts';
import { REMINDERS } from './texts.ts';

const settingQuery = (userID: string) =>
  queryOptions({
    queryKey: [userID, 'reminders'],
    queryFn: async ({ signal }) => (await call('reminderSetting', { params: { userID }, signal })).data.on,
  });

/** Whether a founder is reminded of what they stopped in the middle of. It takes effect at once. */
export function ReminderSwitch() {
  const { userID } = useProfile();
  const queries = useQueryClient();
  const { queryKey, ...asked } = settingQuery(userID);
  const setting = useQuery({ queryKey, ...asked });
  const saving = useMutation({
    mutationFn: (on: boolean) => call('setReminders', { params: { userID }, body: { on } }),
    onSuccess: (_, on) => {
      queries.setQueryData(queryKey, on);
      toastSuccess(on ? REMINDERS.turnedOn : REMINDERS.turnedOff);
    },
    onError: (error) => toastError(messageOf(error, REMINDERS.failed)),
  });

  return (
    <Switch
      label={REMINDERS.label}
      description={REMINDERS.about}
      checked={saving.isPending ? saving.variables : (setting.data ?? false)}
      disabled={setting.data === undefined}
      onChange={({ currentTarget }) => saving.mutate(currentTarget.checked)}
    />
  );
}
