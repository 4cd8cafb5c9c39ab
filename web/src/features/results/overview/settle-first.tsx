import { wouldStop } from '@groundwork/contracts/browser';
import { AlertIcon, ChevronDownIcon } from '../../../ui/icons.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { PRINTED_OPEN } from '../../../ui/printed-open.ts';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { ACTIONS_ID } from '../jump.ts';
import { JumpLink } from '../jump-link.tsx';
import type { DealBreaker } from '../report-model.ts';
import { RESULTS } from '../texts.ts';
import styles from './settle-first.module.css';

/** Of more, the rest is folded: the score is to be in reach. */
const FEW = { onPhone: 2, elsewhere: 4 };

interface SettleFirstProps {
  readonly dealBreakers: readonly DealBreaker[];
  /** Whether the reader is the founder, whose list of actions has each of these answers. */
  readonly own: boolean;
  /** Whether the reader came by a link: advice is only for the founders. */
  readonly shared?: boolean;
}

/** Answers at which most investors stop, whatever the score: they come before score and verdict, and lead to what to do. */
export function SettleFirst({ dealBreakers, own, shared = false }: SettleFirstProps) {
  const few = useIsWide() ? FEW.elsewhere : FEW.onPhone;
  if (dealBreakers.length === 0) return null;
  if (own) return <Own dealBreakers={dealBreakers} />;
  const [first, rest] =
    dealBreakers.length > few + 1 ? [dealBreakers.slice(0, few), dealBreakers.slice(few)] : [dealBreakers, []];
  return (
    <div className={styles.settle} role="note" aria-labelledby="settle-first">
      <Title />
      <Answers dealBreakers={first} shared={shared} />
      {rest.length > 0 && (
        <details {...PRINTED_OPEN}>
          <Row as="summary" inline oneLine gap={6} className={styles.more}>
            {RESULTS.settleMore(rest.length)} <ChevronDownIcon />
          </Row>
          <Answers dealBreakers={rest} shared={shared} />
        </details>
      )}
    </div>
  );
}

/** In a line, as what to do first follows; with the answers about which nothing is said there. */
function Own({ dealBreakers }: Pick<SettleFirstProps, 'dealBreakers'>) {
  const elsewhere = dealBreakers.filter(({ actionAnchor }) => actionAnchor === null);
  const count = dealBreakers.length;
  return (
    <div className={styles.settle} role="note" aria-labelledby="settle-first">
      <Row id="settle-first" as="p" oneLine align="baseline" weight={600} tone="error" className={styles.title}>
        <AlertIcon />
        <span>
          {wouldStop(count)}
          {elsewhere.length < count && (
            <>
              {' '}
              <JumpLink to={ACTIONS_ID}>{RESULTS.comesFirst(count)}</JumpLink>
            </>
          )}
        </span>
      </Row>
      {elsewhere.length > 0 && <Answers dealBreakers={elsewhere} shared={false} />}
    </div>
  );
}

const Answers = ({ dealBreakers, shared }: Required<Omit<SettleFirstProps, 'own'>>) => (
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
);

const Title = () => (
  <Row id="settle-first" as="p" oneLine align="baseline" weight={600} tone="error" className={styles.title}>
    <AlertIcon /> {RESULTS.settleFirst}
  </Row>
);
