import { Span, Stack } from '../../../ui/layout/layout.tsx';
import type { Grade, Peers } from '../report-model.ts';
import { RESULTS } from '../texts.ts';
import styles from './comparison.module.css';

interface PeersProps {
  readonly peers: Peers | null;
  readonly grade: Grade;
  /** Whether the sector is the founder's own, or that of the report being read. */
  readonly own: boolean;
}

/** A score next to those of its peers, in words and on a scale of 0 to 100 that marks their median. */
export function PeersLine({ peers, grade, own }: PeersProps) {
  if (!peers || !grade) return null;
  return (
    <Stack size={15} tone="muted" tabular pt={4}>
      <Scale percent={grade.percent} band={grade.band} median={peers.median} />
      <p>
        {RESULTS.peers(peers.percentile, peers.count, own)} <Span nowrap>{peers.median}%</Span>
      </p>
    </Stack>
  );
}

interface ScaleProps {
  readonly percent: number;
  readonly band: string;
  readonly median: number;
}

/** Sizes are percents of its own width; the words next to it say the same. */
function Scale({ percent, band, median }: ScaleProps) {
  return (
    <div className={styles.scale} aria-hidden="true">
      <span className={styles.fill} data-band={band} style={{ width: `${percent}%` }} />
      <span className={styles.tick} style={{ insetInlineStart: `${median}%` }} />
    </div>
  );
}
