import { LIMITS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '../../../http/errors.ts';
import { call } from '../../../shared/lists/api.ts';
import { useShown } from '../../../shared/lists/record/use-shown.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { formatMoment } from '../../../ui/format.ts';
import { Cell, StackedTable } from '../../../ui/stacked-table/stacked-table.tsx';
import styles from './operations.module.css';
import { OPERATIONS } from './texts.ts';
import { type ParkedRow, useRefreshOperations } from './use-operations.ts';

const { parked: words } = OPERATIONS;
const HEADERS = words.columns;

interface ParkedEventsProps {
  readonly rows: readonly ParkedRow[];
  /** How many there are beyond those that are told one by one. */
  readonly untold: number;
}

/** Events that read models could not take: each is tried again, or skipped with a reason. */
export function ParkedEvents({ rows, untold }: ParkedEventsProps) {
  const headingID = useId();
  const [retried, setRetried] = useState<ParkedRow>();
  const [skipped, setSkipped] = useState<ParkedRow>();
  const shown = useShown(skipped);
  const refresh = useRefreshOperations();
  const retry = useMutation({
    mutationFn: async ({ parkedID }: ParkedRow) => {
      await call('retryParkedEvent', { params: { parkedID } });
      await refresh();
    },
  });
  const close = (): void => {
    setRetried(undefined);
    retry.reset();
  };

  return (
    <section aria-labelledby={headingID} className={styles.group}>
      <h3 id={headingID} className={styles.groupTitle}>
        {words.title}
      </h3>
      <p className="muted">{rows.length === 0 ? words.nothing : words.about}</p>
      {untold > 0 && <p className={styles.attention}>{words.untold(untold)}</p>}
      {rows.length > 0 && (
        <StackedTable
          label={words.title}
          columns={[
            { label: HEADERS.event },
            { label: HEADERS.failure },
            { label: HEADERS.time },
            { label: HEADERS.state },
            { label: HEADERS.acts, isHidden: true },
          ]}
        >
          <tbody>
            {rows.map((row) => (
              <Parked key={row.parkedID} row={row} onRetry={setRetried} onSkip={setSkipped} />
            ))}
          </tbody>
        </StackedTable>
      )}
      <Confirm
        opened={retried !== undefined}
        title={OPERATIONS.retry.title}
        confirmLabel={words.retry}
        onConfirm={() => retried && retry.mutateAsync(retried).then(close, () => undefined)}
        onCancel={close}
        busy={retry.isPending}
        error={retry.error ? messageOf(retry.error, OPERATIONS.retry.failed) : null}
      >
        {OPERATIONS.retry.text}
      </Confirm>
      <Dialog opened={skipped !== undefined} onClose={() => setSkipped(undefined)} title={OPERATIONS.skip.title}>
        {shown && <SkipForm row={shown} onClose={() => setSkipped(undefined)} />}
      </Dialog>
    </section>
  );
}

interface ParkedProps {
  readonly row: ParkedRow;
  readonly onRetry: (row: ParkedRow) => void;
  readonly onSkip: (row: ParkedRow) => void;
}

const Parked = ({ row, onRetry, onSkip }: ParkedProps) => (
  <tr>
    <Cell label={HEADERS.event}>
      <div>
        <span className={styles.name}>{row.type}</span>
        <div className={styles.small}>
          {row.parkedID} · {row.stream}
        </div>
      </div>
    </Cell>
    <Cell label={HEADERS.failure}>
      <span className={styles.small}>{row.failure}</span>
    </Cell>
    <Cell label={HEADERS.time}>{formatMoment(row.parkedAt)}</Cell>
    <Cell label={HEADERS.state}>
      <div>
        {words.states[row.status]}
        {row.reason && <div className={styles.small}>{row.reason}</div>}
      </div>
    </Cell>
    <Cell>
      {row.status !== 'skipped' && (
        <div className={styles.acts}>
          {row.status === 'parked' && (
            <Button size="xs" variant="default" onClick={() => onRetry(row)}>
              {words.retry}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => onSkip(row)}>
            {words.skip}
          </Button>
        </div>
      )}
    </Cell>
  </tr>
);

function SkipForm({ row, onClose }: { readonly row: ParkedRow; readonly onClose: () => void }) {
  const fields = useForm({ reason: '' });
  const refresh = useRefreshOperations();
  const skip = useMutation({
    mutationFn: async () => {
      await call('skipParkedEvent', {
        params: { parkedID: row.parkedID },
        body: { reason: fields.values.reason.trim() },
      });
      await refresh();
    },
    onError: (error) => fields.refuse(error, OPERATIONS.skip.failed),
  });
  const submit = (): void => {
    if (fields.show({ reason: fields.values.reason.trim() === '' ? OPERATIONS.skip.missing : undefined })) return;
    skip.mutateAsync().then(onClose, () => undefined);
  };
  return (
    <DialogForm {...fields} submit={words.skip} busy={skip.isPending} onSubmit={submit} onCancel={onClose}>
      <p>{OPERATIONS.skip.text}</p>
      <TextField
        {...fields.field('reason')}
        label={OPERATIONS.skip.reason}
        maxLength={LIMITS.skipReason}
        autoComplete="off"
        autoFocus
      />
    </DialogForm>
  );
}
