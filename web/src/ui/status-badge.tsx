import { TEXTS } from '@groundwork/contracts/browser';
import styles from './status-badge.module.css';

interface StatusBadgeProps {
  readonly status: 'IN_PROGRESS' | 'COMPLETED';
}

export function StatusBadge({ status }: StatusBadgeProps) {
  return (
    <span className={styles.badge} data-status={status}>
      {status === 'COMPLETED' ? TEXTS.list.completed : TEXTS.list.inProgress}
    </span>
  );
}
