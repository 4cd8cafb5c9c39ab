import { NativeSelect } from '@mantine/core';
import { CommandDialog } from '../../ui/command/command-dialog.tsx';
import type { DialogOf } from '../../ui/dialog/subject-dialog.tsx';
import { Failure } from '../../ui/states.tsx';
import { ASSIGN } from './assign-texts.ts';
import { useColleagues } from './use-colleagues.ts';

interface Assigned {
  readonly assignee: { readonly adminID: string; readonly name: string } | null;
}

interface AssignDialogProps<S extends Assigned> extends DialogOf<S> {
  /** What is assigned, in words. */
  readonly nameOf: (subject: S) => string;
  /** @param adminID null for nobody. */
  readonly call: (subject: S, adminID: string | null) => Promise<unknown>;
  readonly refresh: () => unknown;
}

/** Gives something to a colleague, to oneself or to nobody. */
export function AssignDialog<S extends Assigned>({ subject, onClose, nameOf, call, refresh }: AssignDialogProps<S>) {
  const { data: colleagues = [], ...query } = useColleagues(subject !== undefined);
  return (
    <CommandDialog
      subject={subject}
      title={ASSIGN.title}
      begin={({ assignee }) => ({ adminID: assignee?.adminID ?? '' })}
      call={(about, { adminID }) => call(about, adminID || null)}
      refresh={refresh}
      done={(_, { adminID }) => {
        const { label } = colleagues.find(({ value }) => value === adminID) ?? {};
        return label === undefined ? ASSIGN.cleared : ASSIGN.done(label);
      }}
      failed={ASSIGN.failed}
      submit={ASSIGN.submit}
      onClose={onClose}
    >
      {(form, about) => {
        const { onChange, ...field } = form.field('adminID');
        const { adminID, name } = about.assignee ?? { adminID: '', name: '' };
        const isKnown = adminID === '' || colleagues.some(({ value }) => value === adminID);
        return (
          <>
            <p>{nameOf(about)}</p>
            {query.isError ? (
              <Failure
                text={ASSIGN.loadFailed}
                error={query.error}
                onRetry={() => void query.refetch()}
                retrying={query.isFetching}
              />
            ) : (
              <NativeSelect
                {...field}
                label={ASSIGN.field}
                data={[
                  { value: '', label: ASSIGN.nobody },
                  ...(isKnown ? [] : [{ value: adminID, label: name }]),
                  ...colleagues,
                ]}
                onChange={(event) => onChange(event.currentTarget.value)}
                data-autofocus
              />
            )}
          </>
        );
      }}
    </CommandDialog>
  );
}
