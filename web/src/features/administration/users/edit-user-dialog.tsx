import { type Api, TEXTS } from '@groundwork/contracts/browser';
import { TextInput } from '@mantine/core';
import { PendingEmail } from '../../../shared/email-change/pending-email.tsx';
import { PendingNote } from '../../../shared/email-change/pending-note.tsx';
import { call } from '../../../shared/lists/api.ts';
import { clearNewsOf } from '../../../shared/lists/live/list-news.ts';
import { ChangedByOthers } from '../../../shared/lists/record/changed-by-others.tsx';
import { useSave } from '../../../ui/command/use-save.ts';
import { Conflict, type Current } from '../../../ui/conflict/conflict.tsx';
import { type DialogOf, SubjectDialog } from '../../../ui/dialog/subject-dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { type Details, detailProblems, sameEmail, tidied } from '../../../ui/form/rules.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { LABELS } from '../../../ui/form/texts.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { USERS } from './texts.ts';
import { type ListedUser, useRefreshUser } from './use-users.ts';

/** 'Edit Profile' of a company user: names and email can be corrected, the company is shown. */
export const EditUserDialog = ({ subject, onClose }: DialogOf<ListedUser>) => (
  <SubjectDialog subject={subject} onClose={onClose} title={TEXTS.profile.title}>
    {(shown) => <EditUserForm user={shown} onClose={onClose} />}
  </SubjectDialog>
);

interface EditUserFormProps {
  readonly user: ListedUser;
  readonly onClose: () => void;
}

const FIELDS = ['firstName', 'lastName', 'email'] as const;

function EditUserForm({ user, onClose }: EditUserFormProps) {
  const { userID, firstName, lastName, email, company, revision: opened } = user;
  const form = useForm<Details>({ firstName, lastName, email });
  const record = { list: 'users', id: userID } as const;
  const refresh = useRefreshUser();
  const save = useSave({
    form,
    opened: { values: form.values, revision: opened as number | null },
    call: async (values: Details, { values: known, revision }) => {
      const { email: typed, ...names } = tidied(values);
      const moves = !sameEmail(typed, known.email);
      const body: Api['updateUser']['body'] = {
        ...names,
        ...(moves && { email: typed }),
        ...(revision !== null && { revision }),
      };
      await call('updateUser', { params: { userID }, body });
      return { moves, now: { ...names, email: known.email } };
    },
    refresh: () => refresh(userID),
    done: TEXTS.profile.saved,
    failed: TEXTS.profile.failed,
    read: detailsOf,
    onSeen: () => clearNewsOf(record),
    onDone: ({ moves, now }) => {
      if (!moves) return onClose();
      // What waits to be confirmed is shown here; which revision that makes is not told.
      form.restart(now);
      save.settle({ values: now, revision: null });
    },
  });

  const submit = (): void => {
    if (!form.show(detailProblems(form.values))) save.run(form.values);
  };
  if (save.conflict) {
    const { base, mine, now, current, choices } = save.conflict;
    const isMoving = !sameEmail(mine.email, base.email);
    const saveMine = (): void => {
      // An address that was not changed here is no wish to have the old one back.
      const values = isMoving ? mine : { ...mine, email: now.email };
      form.set(values);
      save.run(values);
    };
    const rows = FIELDS.filter((field) => field !== 'email' || isMoving).map((field) => ({
      field,
      label: LABELS[field],
      yours: mine[field],
      now: now[field],
    }));
    return (
      <>
        <Conflict {...choices} rows={rows} onSaveMine={saveMine}>
          <PendingNote current={current} />
        </Conflict>
        {save.question}
      </>
    );
  }
  return (
    <>
      <DialogForm {...form} submit={USERS.edit.save} busy={save.busy} isDense onSubmit={submit} onCancel={onClose}>
        <ChangedByOthers record={record} />
        <TextField {...form.field('firstName')} label={LABELS.firstName} autoComplete="off" autoFocus />
        <TextField {...form.field('lastName')} label={LABELS.lastName} autoComplete="off" />
        <TextField
          {...form.field('email')}
          label={LABELS.email}
          description={USERS.edit.email}
          type="email"
          autoComplete="off"
        />
        <PendingEmail userID={userID} whose="theirs" />
        <TextInput label={LABELS.company} description={USERS.edit.company} value={company} disabled />
      </DialogForm>
      {save.question}
    </>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const detailsOf = ({ firstName, lastName, email }: Current): Details => ({
  firstName: textOf(firstName),
  lastName: textOf(lastName),
  email: textOf(email),
});
