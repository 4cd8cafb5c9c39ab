import { Button } from '@mantine/core';
import { LiveRegion } from '../hidden.tsx';
import { Row, Text } from '../layout/layout.tsx';
import styles from './as-of.module.css';
import { momentInWords } from './moment.ts';
import { AS_OF } from './texts.ts';

interface AsOfBarProps {
  readonly moment: string;
  readonly percent: number | null;
  /** What is not as it was then; absent: all is. */
  readonly how?: string | undefined;
  readonly onBack: () => void;
}

export function AsOfBar({ moment, percent, how = AS_OF.how, onBack }: AsOfBarProps) {
  return (
    <section className={styles.bar} aria-label={AS_OF.bar}>
      <Text as="strong" tabular>
        {AS_OF.asOf(momentInWords(moment))}
      </Text>
      {percent === null ? (
        <span className={styles.about}>{`${how} ${AS_OF.readOnly}`}</span>
      ) : (
        <Row as="span" gap="4px 12px" tabular className={styles.making}>
          {AS_OF.making(percent)}
          <progress className={styles.progress} aria-label={AS_OF.progress} max={100} value={percent} />
        </Row>
      )}
      <LiveRegion message={percent === null ? '' : AS_OF.progress} />
      <Button size="sm" variant="default" className="no-print" onClick={onBack}>
        {AS_OF.back}
      </Button>
    </section>
  );
}
