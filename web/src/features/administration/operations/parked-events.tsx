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
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Small, SmallHeading } from '../../../ui/layout/parts.tsx';
import { Cell, StackedTable } from '../../../ui/stacked-table/stacked-table.tsx';
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
    <Stack aria-labelledby={headingID} as="section">
      <SmallHeading id={headingID}>{words.title}</SmallHeading>
      <p className="muted">{rows.length === 0 ? words.nothing : words.about}</p>
      {untold > 0 && <Text tone="error">{words.untold(untold)}</Text>}
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
    </Stack>
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
        <Text as="span" weight={600}>
          {row.type}
        </Text>
        <Small as="div">
          {row.parkedID} · {row.stream}
        </Small>
      </div>
    </Cell>
    <Cell label={HEADERS.failure}>
      <Small>{row.failure}</Small>
    </Cell>
    <Cell label={HEADERS.time}>{formatMoment(row.parkedAt)}</Cell>
    <Cell label={HEADERS.state}>
      <div>
        {words.states[row.status]}
        {row.reason && <Small as="div">{row.reason}</Small>}
      </div>
    </Cell>
    <Cell>
      {row.status !== 'skipped' && (
        <Row>
          {row.status === 'parked' && (
            <Button size="xs" variant="default" onClick={() => onRetry(row)}>
              {words.retry}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => onSkip(row)}>
            {words.skip}
          </Button>
        </Row>
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
