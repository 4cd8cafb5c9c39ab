import { TEXTS } from '@groundwork/contracts/browser';
import { LiveRegion } from '../../../ui/hidden.tsx';
import { AlertIcon } from '../../../ui/icons.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import styles from './export.module.css';

interface DownloadStateProps {
  /** What the button is described by. */
  readonly id: string;
  readonly busy: boolean;
  readonly problem: string | null;
}

/** Says that a file is on its way, and why it did not come. */
export const DownloadState = ({ id, busy, problem }: DownloadStateProps) => (
  <>
    {/* Its toast announces it already. */}
    {problem !== null && (
      <Row id={id} as="p" oneLine align="stretch" size={14} tone="error" className={styles.failed}>
        <AlertIcon />
        {problem}
      </Row>
    )}
    <LiveRegion message={busy ? TEXTS.download.busy : ''} />
  </>
);
