import { ADMINISTRATION } from '@groundwork/contracts/administration';
import type { ReactNode } from 'react';
import { CommandDialog } from '../../ui/command/command-dialog.tsx';
import { sameEmail } from '../../ui/form/rules.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { nameOf } from './staff-columns.ts';
import type { StaffRow } from './staff-form.tsx';
import { STAFF } from './texts.ts';

const TEXT = STAFF.remove;

interface DeleteStaffDialogProps<Row extends StaffRow> {
  readonly person: Row | undefined;
  readonly title: string;
  readonly children: (name: string) => ReactNode;
  readonly remove: (person: Row) => Promise<unknown>;
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
}

export const DeleteStaffDialog = <Row extends StaffRow>(props: DeleteStaffDialogProps<Row>) => (
  <CommandDialog
    subject={props.person}
    title={props.title}
    begin={() => ({ typed: '' })}
    check={({ typed }, { email }) => ({ typed: sameEmail(typed, email) ? undefined : TEXT.differs })}
    call={props.remove}
    refresh={props.refresh}
    done={(person) => TEXT.done(nameOf(person))}
    failed={ADMINISTRATION.unable}
    submit={TEXT.confirm}
    isFinal
    onClose={props.onClose}
  >
    {(form, person) => (
      <>
        {props.children(nameOf(person))}
        <TextField
          {...form.field('typed')}
          label={TEXT.type(person.email)}
          type="email"
          autoComplete="off"
          asterisk={false}
        />
      </>
    )}
  </CommandDialog>
);
