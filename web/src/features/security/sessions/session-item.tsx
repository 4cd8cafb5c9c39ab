import { Button } from '@mantine/core';
import { formatMoment } from '../../../ui/format.ts';
import { SECURITY } from '../texts.ts';
import styles from './sessions.module.css';
import type { SessionRow } from './use-sessions.ts';

const TEXT = SECURITY.sessions;

interface SessionItemProps {
  readonly row: SessionRow;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

/** One session. The one that asks is left by logging out, so it has no button. */
export function SessionItem({ row, busy, onEnd }: SessionItemProps) {
  const device = row.device || TEXT.unknownDevice;
  return (
    <li className={styles.session}>
      <div className={styles.about}>
        <p className={styles.device}>
          {device}
          {row.current && <span className={styles.current}>{TEXT.current}</span>}
        </p>
        <p className={styles.times}>
          {TEXT.started(formatMoment(row.startedAt))},{' '}
          {row.current ? TEXT.activeNow : TEXT.used(formatMoment(row.lastSeenAt))}
        </p>
      </div>
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
    </li>
  );
}
