import { LIMITS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { call } from '../../../shared/lists/api.ts';
import { CommandDialog } from '../../../ui/command/command-dialog.tsx';
import { ConfirmDialog } from '../../../ui/command/confirm-dialog.tsx';
import type { DialogOf } from '../../../ui/dialog/subject-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
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
      <ConfirmDialog
        subject={retried}
        words={OPERATIONS.retry}
        call={({ parkedID }) => call('retryParkedEvent', { params: { parkedID } })}
        refresh={useRefreshOperations()}
        onClose={() => setRetried(undefined)}
      />
      <SkipDialog subject={skipped} onClose={() => setSkipped(undefined)} />
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
