import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useUnsaved } from '../../ui/dialog/dialog.tsx';
import { PROFILE } from './texts.ts';

/** Whether a founder wants reminders: saved with the rest of the profile. */
export function useReminders(userID: string, isAsked: boolean) {
  const stored = useQuery({
    queryKey: [userID, 'reminders'],
    queryFn: async ({ signal }) => (await call('reminderSetting', { params: { userID }, signal })).data.on,
    enabled: isAsked,
  });
  const [chosen, setChosen] = useState<boolean | null>(null);
  const changed = chosen !== null && chosen !== stored.data ? chosen : null;
  useUnsaved(changed !== null);
  return {
    /** Undefined until it is known. */
    value: stored.data === undefined ? undefined : (chosen ?? stored.data),
    /** Null when it is as stored. */
    changed,
    choose: setChosen,
  };
}

type RemindersFieldProps = Pick<ReturnType<typeof useReminders>, 'value' | 'choose'>;

export const RemindersField = ({ value, choose }: RemindersFieldProps) => (
  <Switch
    label={PROFILE.reminders}
    description={PROFILE.remindersWhen}
    checked={value ?? false}
    disabled={value === undefined}
    onChange={({ currentTarget }) => choose(currentTarget.checked)}
  />
);
