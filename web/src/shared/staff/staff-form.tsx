import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { type Api, byField, fieldsIn, NO_PERSON, type Person, STAFF_FIELDS } from '@groundwork/contracts/browser';
import { useState } from 'react';
import { ApiError } from '../../http/errors.ts';
import { type Profile, useProfile } from '../../session/session.ts';
import { useSave } from '../../ui/command/use-save.ts';
import { Conflict } from '../../ui/conflict/conflict.tsx';
import { ExplainedButton } from '../../ui/explained-button/explained-button.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { PersonInput } from '../../ui/form/person-input.tsx';
import { fieldProblem, sameEmail, tidied } from '../../ui/form/rules.ts';
import { LABELS } from '../../ui/form/texts.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { PendingEmail } from '../email-change/pending-email.tsx';
import { PendingNote } from '../email-change/pending-note.tsx';
import { clearNewsOf, type ListedRecord } from '../lists/live/list-news.ts';
import { ChangedByOthers } from '../lists/record/changed-by-others.tsx';
import { DuplicateStep } from './duplicate-step.tsx';
import { STAFF } from './texts.ts';

type Row = Api['listAdmins']['answer']['data']['admins'][number];

export type StaffRow = Pick<Row, 'firstName' | 'lastName' | 'email' | 'state' | 'revision'>;

interface StaffFormProps {
  readonly person: StaffRow | null;
  readonly record: ListedRecord | null;
  /** @param how `duplicate`: a company account with the address is to give it up. @returns the toast's text. */
  readonly save: (
    details: Details,
    how: { readonly revision: number | null; readonly duplicate: boolean },
  ) => Promise<string>;
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
}

export type Details = Pick<Person, (typeof STAFF_FIELDS)[number]>;

export function StaffForm({ person, record, save: send, refresh, onClose }: StaffFormProps) {
  const me = useProfile();
  const fields = useForm(fieldsIn(STAFF_FIELDS, person ?? NO_PERSON));
  const details = tidied(STAFF_FIELDS, fields.values);
  const [duplicate, setDuplicate] = useState(false);

  const save = useSave({
    form: fields,
    opened: { values: fields.values, revision: person?.revision ?? null },
    call: (values: Details, { revision }) => send(tidied(STAFF_FIELDS, values), { revision, duplicate }),
    refresh,
    done: (text) => text,
    read: (current) => byField(STAFF_FIELDS, (field) => String(current[field])),
    failed: ADMINISTRATION.unable,
    onDone: onClose,
    onSeen: () => record && clearNewsOf(record),
    onRefused: (error) => {
      const isDuplicate = error instanceof ApiError && error.code === 'duplicateUser';
      setDuplicate(isDuplicate);
      return isDuplicate;
    },
  });

  const submit = (): void => {
    const says = { missing: ADMINISTRATION.requiredMissing, invalid: ADMINISTRATION.invalidEmail };
    if (!fields.show(byField(STAFF_FIELDS, (field) => fieldProblem(field, details[field], says))))
      save.run(fields.values);
  };

  if (save.conflict) {
    const { now, current, choices } = save.conflict;
    const rows = STAFF_FIELDS.map((field) => ({ field, label: LABELS[field], yours: details[field], now: now[field] }));
    return (
      <>
        <Conflict {...choices} rows={rows}>
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
          onProceed={() => save.run(fields.values)}
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

/** A pending address is only shown to its owner and to administrators. */
const isShownTo = (me: Profile, userID: string): boolean => me.userType === 'admin' || me.userID === userID;

export function savedText(person: StaffRow | null, { firstName, lastName, email }: Details): string {
  if (person === null) return STAFF.invited(`${firstName} ${lastName}`);
  return person.state === 'active' && !sameEmail(person.email, email) ? STAFF.moving(email) : STAFF.saved;
}
