import { TEXTS } from '@groundwork/contracts/browser';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { wasNotified } from '../../api/notified.ts';
import { useProfile } from '../../session/session.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { pendingEmailKey } from '../email-change/use-email-change.ts';
import type { ListedRecord } from '../lists/live/list-news.ts';
import { useShown } from '../lists/record/use-shown.ts';
import { type Details, StaffForm, type StaffRow, savedText } from './staff-form.tsx';

interface StaffDialogProps {
  readonly titles: { readonly add: string; readonly edit: string };
  /** Who is edited; null invites somebody; undefined while it is closed. */
  readonly person: StaffRow | null | undefined;
  /** Where they are listed; null for whom is invited. */
  readonly record: ListedRecord | null;
  /** @param confirmed whether a company account with the address is to give it up. */
  readonly onCreate: (details: Details, confirmed: boolean) => Promise<{ readonly msg: string }>;
  readonly onUpdate: (details: Details & { readonly revision?: number }) => Promise<unknown>;
  /** Fetches anew what is shown. */
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Invites somebody, or corrects names and email: administrators and partner users alike. */
export function StaffDialog({ titles, person, record, onCreate, onUpdate, refresh, onClose }: StaffDialogProps) {
  const { userID } = useProfile();
  const queries = useQueryClient();
  const shown = useShown(person);
  const wasSent = useRef(true);
  const create = async (details: Details, confirmed: boolean): Promise<void> => {
    wasSent.current = wasNotified(await onCreate(details, confirmed));
    await refresh();
  };
  const update = async (details: Details): Promise<void> => {
    await onUpdate(details);
    const waits = record ? [queries.invalidateQueries({ queryKey: pendingEmailKey(userID, record.id) })] : [];
    await Promise.all([refresh(), ...waits]);
  };
  const done = (details: Details): void => {
    const isLate = shown === null && !wasSent.current;
    toastSuccess(isLate ? TEXTS.notNotified : savedText(shown ?? null, details));
    onClose();
  };

  return (
    <Dialog opened={person !== undefined} onClose={onClose} title={shown ? titles.edit : titles.add}>
      {shown !== undefined && (
        <StaffForm person={shown} record={record} onCreate={create} onUpdate={update} onDone={done} onClose={onClose} />
      )}
    </Dialog>
  );
}
