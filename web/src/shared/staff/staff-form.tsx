import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { type Api, byField, fieldsIn, NO_PERSON, type Person, STAFF_FIELDS } from '@groundwork/contracts/browser';
import { useState } from 'react';
import { ApiError } from '../../http/errors.ts';
import { type Profile, useProfile } from '../../session/session.ts';
import { Conflict } from '../../ui/conflict/conflict.tsx';
import { ExplainedButton } from '../../ui/explained-button/explained-button.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { PersonInput } from '../../ui/form/person-input.tsx';
import { fieldProblem, sameEmail, tidied } from '../../ui/form/rules.ts';
import { LABELS } from '../../ui/form/texts.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { PendingEmail } from '../email-change/pending-email.tsx';
import { PendingNote } from '../email-change/pending-note.tsx';
import type { ListedRecord } from '../lists/live/list-news.ts';
import { ChangedByOthers } from '../lists/record/changed-by-others.tsx';
import { useSave } from '../lists/record/use-save.ts';
import { DuplicateStep } from './duplicate-step.tsx';
import { STAFF } from './texts.ts';

type Row = Api['listAdmins']['answer']['data']['admins'][number];

/** Of an administrator or partner user, what the form needs. */
export type StaffRow = Pick<Row, 'firstName' | 'lastName' | 'email' | 'state' | 'revision'>;

interface StaffFormProps {
  /** Who is edited; null invites somebody. */
  readonly person: StaffRow | null;
  readonly record: ListedRecord | null;
  readonly onCreate: (details: Details, confirmed: boolean) => Promise<unknown>;
  readonly onUpdate: (details: Details & { readonly revision?: number }) => Promise<unknown>;
  readonly onDone: (details: Details) => void;
  readonly onClose: () => void;
}

export type Details = Pick<Person, (typeof STAFF_FIELDS)[number]>;

/** Names and address of somebody who works with the administration. What was typed stays when the server refuses. */
export function StaffForm({ person, record, onCreate, onUpdate, onDone, onClose }: StaffFormProps) {
  const me = useProfile();
  const fields = useForm(fieldsIn(STAFF_FIELDS, person ?? NO_PERSON));
  const details = tidied(STAFF_FIELDS, fields.values);
  const [duplicate, setDuplicate] = useState(false);

  const save = useSave<Details>({
    fields,
    record: person && record && { ...record, revision: person.revision },
    save: (revision) =>
      person ? onUpdate({ ...details, ...(revision !== null && { revision }) }) : onCreate(details, duplicate),
    onSaved: () => onDone(details),
    read: (current) => byField(STAFF_FIELDS, (field) => String(current[field])),
    failed: ADMINISTRATION.unable,
    onRefused: (error) => {
      const isDuplicate = error instanceof ApiError && error.code === 'duplicateUser';
      setDuplicate(isDuplicate);
      return isDuplicate;
    },
  });

  const submit = (): void => {
    const says = { missing: ADMINISTRATION.requiredMissing, invalid: ADMINISTRATION.invalidEmail };
    if (!fields.show(byField(STAFF_FIELDS, (field) => fieldProblem(field, details[field], says)))) save.submit();
  };

  if (save.conflict) {
    const { now, current, ...choices } = save.conflict;
    const rows = STAFF_FIELDS.map((field) => ({ field, label: LABELS[field], yours: details[field], now: now[field] }));
    return (
      <>
        <Conflict {...choices} rows={rows} busy={save.busy}>
          <PendingNote current={current} />
        </Conflict>
        {save.question}
      </>
    );
  }
  if (duplicate) {
    return (
      <>
        <DuplicateStep
          email={details.email}
          busy={save.busy}
          onProceed={save.submit}
          onCancel={() => setDuplicate(false)}
        />
        {save.question}
      </>
    );
  }
  const isIncomplete = STAFF_FIELDS.some((field) => details[field] === '');
  const why = isIncomplete ? ADMINISTRATION.partners.incomplete : null;
  return (
    <>
      <DialogForm
        {...fields}
        submit={
          <ExplainedButton type="submit" why={why} loading={save.busy}>
            {person ? STAFF.save : STAFF.invite}
          </ExplainedButton>
        }
        busy={save.busy}
        isDense
        onSubmit={submit}
        onCancel={onClose}
      >
        <ChangedByOthers record={record} />
        {person === null && <p className="muted">{STAFF.invitation}</p>}
        {STAFF_FIELDS.map((field, i) => (
          <PersonInput
            key={field}
            form={fields}
            of={field}
            isOwn={false}
            autoFocus={i === 0}
            {...(field === 'email' &&
              person && { description: person.state === 'invited' ? STAFF.emailInvited : STAFF.email })}
          />
        ))}
        {record && isShownTo(me, record.id) && (
          <PendingEmail userID={record.id} whose={record.id === me.userID ? 'own' : 'theirs'} />
        )}
      </DialogForm>
      {save.question}
    </>
  );
}

/** What waits is shown to whose it is, and to administrators. */
const isShownTo = (me: Profile, userID: string): boolean => me.userType === 'admin' || me.userID === userID;

/** @returns what to say once it is saved. */
export function savedText(person: StaffRow | null, { firstName, lastName, email }: Details): string {
  if (person === null) return STAFF.invited(`${firstName} ${lastName}`);
  return person.state === 'active' && !sameEmail(person.email, email) ? STAFF.moving(email) : STAFF.saved;
}
