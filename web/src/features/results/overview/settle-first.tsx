import { AlertIcon } from '../../../ui/icons.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { JumpLink } from '../jump-link.tsx';
import type { DealBreaker } from '../report-model.ts';
import { RESULTS } from '../texts.ts';
import styles from './settle-first.module.css';

interface SettleFirstProps {
  readonly dealBreakers: readonly DealBreaker[];
  /** Whether the reader came by a link: advice is only for the founders. */
  readonly shared?: boolean;
}

/** Answers at which most investors stop, whatever the score: they come before score and verdict, and lead to what to do. */
export function SettleFirst({ dealBreakers, shared = false }: SettleFirstProps) {
  if (dealBreakers.length === 0) return null;
  return (
    <div className={styles.settle} role="note" aria-labelledby="settle-first">
      <Title />
      <Stack as="ul" gap={14}>
        {dealBreakers.map(({ anchor, section, question, answer, actionAnchor }) => (
          <Stack key={anchor} as="li" gap={2}>
            <Text measure={72}>
              <JumpLink to={anchor}>
                {section}: {question}
              </JumpLink>
            </Text>
            <Text weight={550} measure={72}>
              {answer}
            </Text>
            {actionAnchor && (
              <Text measure={72} className="no-print">
                <JumpLink to={actionAnchor}>{shared ? RESULTS.advice : RESULTS.actionItems}</JumpLink>
              </Text>
            )}
          </Stack>
        ))}
      </Stack>
    </div>
  );
}

const Title = () => (
  <Row id="settle-first" as="p" oneLine align="baseline" weight={600} tone="error" className={styles.title}>
    <AlertIcon /> {RESULTS.settleFirst}
  </Row>
);
