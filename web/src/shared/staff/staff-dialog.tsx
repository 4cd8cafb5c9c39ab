import { TEXTS } from '@groundwork/contracts/browser';
import { useQueryClient } from '@tanstack/react-query';
import { wasNotified } from '../../api/notified.ts';
import { useProfile } from '../../session/session.ts';
import { SubjectDialog } from '../../ui/dialog/subject-dialog.tsx';
import { pendingEmailKey } from '../email-change/use-email-change.ts';
import type { ListedRecord } from '../lists/live/list-news.ts';
import { type Details, StaffForm, type StaffRow, savedText } from './staff-form.tsx';

interface StaffDialogProps {
  readonly titles: { readonly add: string; readonly edit: string };
  /** null invites somebody; undefined while closed. */
  readonly person: StaffRow | null | undefined;
  readonly record: ListedRecord | null;
  /** @param confirmed a company account with the address is to give it up. */
  readonly onCreate: (details: Details, confirmed: boolean) => Promise<{ readonly msg: string }>;
  readonly onUpdate: (details: Details & { readonly revision?: number }) => Promise<unknown>;
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
}

export function StaffDialog({ titles, person, record, onCreate, onUpdate, refresh, onClose }: StaffDialogProps) {
  const { userID } = useProfile();
  const queries = useQueryClient();
  const refreshAll = () =>
    Promise.all([refresh(), record && queries.invalidateQueries({ queryKey: pendingEmailKey(userID, record.id) })]);
  return (
    <SubjectDialog subject={person} onClose={onClose} title={(shown) => (shown ? titles.edit : titles.add)}>
      {(shown) => (
        <StaffForm
          person={shown}
          record={record}
          save={async (details, { revision, duplicate }) => {
            if (shown === null) {
              const wasSent = wasNotified(await onCreate(details, duplicate));
              return wasSent ? savedText(null, details) : TEXTS.notNotified;
            }
            await onUpdate({ ...details, ...(revision !== null && { revision }) });
            return savedText(shown, details);
          }}
          refresh={refreshAll}
          onClose={onClose}
        />
      )}
    </SubjectDialog>
  );
}
