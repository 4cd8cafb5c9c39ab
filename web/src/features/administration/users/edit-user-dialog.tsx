import { byField, fieldsIn, TEXTS } from '@groundwork/contracts/browser';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { PendingEmail } from '../../../shared/email-change/pending-email.tsx';
import { PendingNote } from '../../../shared/email-change/pending-note.tsx';
import { clearNewsOf } from '../../../shared/lists/live/list-news.ts';
import { ChangedByOthers } from '../../../shared/lists/record/changed-by-others.tsx';
import { useShown } from '../../../shared/lists/record/use-shown.ts';
import { useSensitive } from '../../../shared/password-again/password-again.tsx';
import { Conflict, type Current, changedMeanwhile } from '../../../ui/conflict/conflict.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { PersonInput } from '../../../ui/form/person-input.tsx';
import { DETAILS, detailProblems, sameEmail, tidied } from '../../../ui/form/rules.ts';
import { LABELS } from '../../../ui/form/texts.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { USERS } from './texts.ts';
import { type ListedUser, useUpdateUser } from './use-users.ts';

interface EditUserDialogProps {
  /** Who is edited, or null when nobody is. */
  readonly user: ListedUser | null;
  readonly onClose: () => void;
}

/** 'Edit Profile' of a company user: names and email can be corrected, the company is shown. */
export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  const shown = useShown(user ?? undefined);

  return (
    <Dialog opened={user !== null} onClose={onClose} title={TEXTS.profile.title}>
      {shown && <EditUserForm user={shown} onClose={onClose} />}
    </Dialog>
  );
}

interface EditUserFormProps {
  readonly user: ListedUser;
  readonly onClose: () => void;
}

function EditUserForm({ user, onClose }: EditUserFormProps) {
  const { email, company } = user;
  const fields = useForm(fieldsIn(DETAILS, user));
  // What is there now, once somebody else has changed it.
  const [conflict, setConflict] = useState<Current | null>(null);
  const [known, setKnown] = useState<Known>({ email, revision: user.revision });
  const record = { list: 'users', id: user.userID } as const;
  const { run, question } = useSensitive();
  const update = useUpdateUser(run);
  const isMoving = !sameEmail(fields.values.email, known.email);

  /** @param on what the server has, as whoever saves has seen it. */
  const save = (on: Known): void => {
    if (fields.show(detailProblems(fields.values))) return;
    const { email: typed, ...names } = tidied(DETAILS, fields.values);
    const moves = isMoving && !sameEmail(typed, on.email);
    const body = {
      ...names,
      ...(moves ? { email: typed } : {}),
      ...(on.revision === undefined ? {} : { revision: on.revision }),
    };
    update.mutate(
      { userID: user.userID, body },
      {
        onSuccess: () => {
          clearNewsOf(record);
          toastSuccess(TEXTS.profile.saved);
          if (!moves) return onClose();
          // What waits to be confirmed is shown here; which revision that makes is not told.
          fields.restart({ ...names, email: on.email });
          setKnown({ email: on.email, revision: undefined });
          setConflict(null);
        },
        onError: (error) => {
          const current = changedMeanwhile(error);
          setConflict(current);
          if (current) clearNewsOf(record);
          else fields.refuse(error, TEXTS.profile.failed);
        },
      },
    );
  };

  if (conflict) {
    const now = asKnown(conflict);
    const takeOver = (): void => {
      setKnown(now);
      setConflict(null);
      fields.restart(byField(DETAILS, (field) => text(conflict[field])));
    };
    return (
      <>
        <Conflict
          rows={DETAILS.filter((field) => field !== 'email' || isMoving).map((field) => ({
            field,
            label: LABELS[field],
            yours: fields.values[field],
            now: text(conflict[field]),
          }))}
          busy={update.isPending}
          onUseCurrent={takeOver}
          onSaveMine={() => {
            setKnown(now);
            // An address that was not changed here is no wish to have the old one back.
            if (!isMoving) fields.set({ email: now.email });
            save(now);
          }}
        >
          <PendingNote current={conflict} />
        </Conflict>
        {question}
      </>
    );
  }
  return (
    <>
      <DialogForm
        {...fields}
        submit={USERS.edit.save}
        busy={update.isPending}
        isDense
        onSubmit={() => save(known)}
        onCancel={onClose}
      >
        <ChangedByOthers record={record} />
        {DETAILS.map((field, i) => (
          <PersonInput
            key={field}
            form={fields}
            of={field}
            isOwn={false}
            autoFocus={i === 0}
            {...(field === 'email' && { description: USERS.edit.email })}
          />
        ))}
        <PendingEmail userID={user.userID} whose="theirs" />
        <TextInput label={LABELS.company} description={USERS.edit.company} value={company} disabled />
      </DialogForm>
      {question}
    </>
  );
}

/** What the server is known to have. */
interface Known {
  readonly email: string;
  readonly revision: number | undefined;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const asKnown = ({ email, revision }: Current): Known => ({
  email: text(email),
  revision: typeof revision === 'number' ? revision : undefined,
});
