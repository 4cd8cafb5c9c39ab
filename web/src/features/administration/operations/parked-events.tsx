import { LIMITS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { changeInWords } from '../../../shared/history/words.ts';
import { call } from '../../../shared/lists/api.ts';
import { CommandDialog } from '../../../ui/command/command-dialog.tsx';
import { ConfirmDialog } from '../../../ui/command/confirm-dialog.tsx';
import type { DialogOf } from '../../../ui/dialog/subject-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Row, SmallHeading, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Small } from '../../../ui/layout/parts.tsx';
import { Cell, StackedTable } from '../../../ui/stacked-table/stacked-table.tsx';
import { screenDataName } from './names.ts';
import { OPERATIONS } from './texts.ts';
import { type ParkedRow, useRefreshOperations } from './use-operations.ts';

const { parked: words } = OPERATIONS;
const HEADERS = words.columns;

interface ParkedEventsProps {
  readonly rows: readonly ParkedRow[];
  /** Number of parked events that are not listed. */
  readonly untold: number;
}

/** Parked events are those that a read model could not process. Each is retried, or skipped with a reason. */
export function ParkedEvents({ rows, untold }: ParkedEventsProps) {
  const headingID = useId();
  const [retried, setRetried] = useState<ParkedRow>();
  const [skipped, setSkipped] = useState<ParkedRow>();

  return (
    <Stack aria-labelledby={headingID} as="section">
      <SmallHeading id={headingID}>{words.title}</SmallHeading>
      <p className="muted">{words.about}</p>
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
      <ConfirmDialog
        subject={retried}
        words={OPERATIONS.retry}
        call={({ parkedID }) => call('retryParkedEvent', { params: { parkedID } })}
        refresh={useRefreshOperations()}
        onClose={() => setRetried(undefined)}
      />
      <SkipDialog subject={skipped} onClose={() => setSkipped(undefined)} />
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
          {changeInWords(row.type)}
        </Text>
        <div>{screenDataName(row.readModel)}</div>
        <Small as="div">
          {words.reference}{' '}
          <code>
            {row.parkedID}, {row.stream}
          </code>
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

const SkipDialog = ({ subject, onClose }: DialogOf<ParkedRow>) => (
  <CommandDialog
    subject={subject}
    title={OPERATIONS.skip.title}
    begin={() => ({ reason: '' })}
    check={({ reason }) => ({ reason: reason.trim() === '' ? OPERATIONS.skip.missing : undefined })}
    call={({ parkedID }, { reason }) =>
      call('skipParkedEvent', { params: { parkedID }, body: { reason: reason.trim() } })
    }
    refresh={useRefreshOperations()}
    failed={OPERATIONS.skip.failed}
    submit={words.skip}
    onClose={onClose}
  >
    {(form) => (
      <>
        <p>{OPERATIONS.skip.text}</p>
        <TextField
          {...form.field('reason')}
          label={OPERATIONS.skip.reason}
          maxLength={LIMITS.skipReason}
          autoComplete="off"
          autoFocus
        />
      </>
    )}
  </CommandDialog>
);
