import { Button } from '@mantine/core';
import { formatMoment } from '../../../ui/format.ts';
import { Note, Row, Span, Stack } from '../../../ui/layout/layout.tsx';
import { SECURITY } from '../texts.ts';
import styles from './sessions.module.css';
import type { SessionRow } from './use-sessions.ts';

const TEXT = SECURITY.sessions;

interface SessionItemProps {
  readonly row: SessionRow;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

/** The current session has no button: it is left by logging out. */
export function SessionItem({ row, busy, onEnd }: SessionItemProps) {
  const device = row.device || TEXT.unknownDevice;
  return (
    <Row as="li" oneLine justify="between" gap={16} line="below" p="12px 0" className={styles.session}>
      <Stack gap={4} breaks shrink>
        <Row as="p" gap="4px 10px" weight={600}>
          {device}
          {row.current && (
            <Span size={13} weight={500} p="1px 8px" className={styles.current}>
              {TEXT.current}
            </Span>
          )}
        </Row>
        <Note tabular>
          {TEXT.started(formatMoment(row.startedAt))},{' '}
          {row.current ? TEXT.activeNow : TEXT.used(formatMoment(row.lastSeenAt))}
        </Note>
      </Stack>
      {!row.current && (
        <Button
          variant="default"
          size="sm"
          aria-label={TEXT.endOf(device, formatMoment(row.startedAt))}
          loading={busy}
          onClick={onEnd}
        >
          {TEXT.end}
        </Button>
      )}
    </Row>
  );
}
