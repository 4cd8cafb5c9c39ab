import { type Api, byField, fieldsIn, TEXTS } from '@groundwork/contracts/browser';
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
import { PersonInput } from '../../../ui/form/person-input.tsx';
import { DETAILS, type Details, detailProblems, sameEmail, tidied } from '../../../ui/form/rules.ts';
import { LABELS } from '../../../ui/form/texts.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { USERS } from './texts.ts';
import { type ListedUser, useRefreshUser } from './use-users.ts';

export const EditUserDialog = ({ subject, onClose }: DialogOf<ListedUser>) => (
  <SubjectDialog subject={subject} onClose={onClose} title={TEXTS.profile.title}>
    {(shown) => <EditUserForm user={shown} onClose={onClose} />}
  </SubjectDialog>
);

interface EditUserFormProps {
  readonly user: ListedUser;
  readonly onClose: () => void;
}

function EditUserForm({ user, onClose }: EditUserFormProps) {
  const { userID, company, revision: opened } = user;
  const form = useForm<Details>(fieldsIn(DETAILS, user));
  const record = { list: 'users', id: userID } as const;
  const refresh = useRefreshUser();
  const save = useSave({
    form,
    opened: { values: form.values, revision: opened as number | null },
    call: async (values: Details, { values: known, revision }) => {
      const { email: typed, ...names } = tidied(DETAILS, values);
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
      // Shows the email that waits to be confirmed; the server does not tell the revision that this makes.
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
      // An email that was not edited here must not bring the old one back.
      const values = isMoving ? mine : { ...mine, email: now.email };
      form.set(values);
      save.run(values);
    };
    const rows = DETAILS.filter((field) => field !== 'email' || isMoving).map((field) => ({
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
        {DETAILS.map((field, i) => (
          <PersonInput
            key={field}
            form={form}
            of={field}
            isOwn={false}
            autoFocus={i === 0}
            {...(field === 'email' && { description: USERS.edit.email })}
          />
        ))}
        <PendingEmail userID={userID} whose="theirs" />
        <TextInput label={LABELS.company} description={USERS.edit.company} value={company} disabled />
      </DialogForm>
      {save.question}
    </>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const detailsOf = (current: Current): Details => byField(DETAILS, (field) => textOf(current[field]));
