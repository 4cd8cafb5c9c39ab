import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Note, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Empty, Failure } from '../../ui/states.tsx';
import styles from './exports.module.css';
import { EXPORTS } from './texts.ts';
import { type ExportRow, isUnderWay, useExportFile, useExports } from './use-exports.ts';

export function ExportsButton() {
  const [opened, setOpened] = useState(false);
  const exports = useExports();
  const count = exports.rows?.filter(isUnderWay).length ?? 0;
  return (
    <div className={styles.place}>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={count > 0 ? EXPORTS.running(count) : undefined}
        onClick={() => setOpened(true)}
      >
        {EXPORTS.title}
        {count > 0 && ` (${count})`}
      </Button>
      <Dialog title={EXPORTS.title} opened={opened} onClose={() => setOpened(false)}>
        <ExportsList {...exports} />
      </Dialog>
    </div>
  );
}

function ExportsList({ rows, isError, error, isFetching, refetch }: ReturnType<typeof useExports>) {
  const file = useExportFile();
  if (isError) {
    return <Failure text={EXPORTS.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (rows?.length === 0) return <Empty title={EXPORTS.none}>{EXPORTS.how}</Empty>;
  return (
    <>
      {file.problem && <Notice kind="error">{file.problem}</Notice>}
      <Stack as="ul" gap={4} aria-label={EXPORTS.title}>
        {rows?.map((row) => (
          <Row key={row.exportID} as="li" gap="8px 16px" className={styles.row}>
            <Stack gap={2} className={styles.about}>
              <strong>{row.name}</strong>
              <Text as="span" tone={row.state === 'failed' ? 'error' : 'muted'}>
                {wordsOf(row)}
              </Text>
              <Note as="span">{EXPORTS.requested(row.createdAt)}</Note>
              {isUnderWay(row) && (
                <progress
                  aria-label={row.name}
                  className={styles.progress}
                  {...(row.totalRows ? { max: row.totalRows, value: row.rows } : {})}
                />
              )}
            </Stack>
            {row.state === 'finished' && (
              <Button
                size="sm"
                variant="default"
                aria-label={`${EXPORTS.download} ${row.name}`}
                loading={file.busy && file.about === row.exportID}
                onClick={() => file.run(row.exportID)}
              >
                {EXPORTS.download}
              </Button>
            )}
          </Row>
        ))}
      </Stack>
    </>
  );
}

function wordsOf({ state, rows, totalRows, restarted, reason, expiresAt }: ExportRow): string {
  switch (state) {
    case 'waiting':
      return EXPORTS.waiting;
    case 'running':
      return `${EXPORTS.progress(rows, totalRows)}${restarted ? ` ${EXPORTS.restarted}` : ''}`;
    case 'finished':
      return EXPORTS.finished(rows, expiresAt);
    case 'expired':
      return EXPORTS.expired;
    case 'failed':
      return EXPORTS.reasons[reason ?? 'error'];
    default:
      state satisfies never;
      return '';
  }
}
