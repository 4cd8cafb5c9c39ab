import { useFewMore } from '../../../ui/first-few.tsx';
import { formatLongDate } from '../../../ui/format.ts';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { Box, Grid, List, Note, Row, SmallHeading, Stack, Text } from '../../../ui/layout/layout.tsx';
import plan from './action-plan.module.css';
import styles from './earlier-actions.module.css';
import { ACTIONS } from './texts.ts';
import type { EarlierAction, Plan } from './use-actions.ts';

/** They are long, and above the rest of the page. */
const AT_A_TIME = 10;

interface EarlierActionsProps {
  readonly before: NonNullable<Plan['before']>;
}

export function EarlierActions({ before: { completedAt, actions } }: EarlierActionsProps) {
  const { shown, more } = useFewMore(actions, AT_A_TIME);
  const better = actions.filter(({ outcome }) => outcome === 'better').length;
  return (
    <Box as="details" line="above" className={styles.before}>
      <Row as="summary" gap="2px 12px" pt={14}>
        <SmallHeading size={16}>{ACTIONS.before(formatLongDate(completedAt))}</SmallHeading>
        <span className="muted">{ACTIONS.beforeNote(better, actions.length)}</span>
        <ChevronDownIcon />
      </Row>
      <List as="ol" divided>
        {shown.map((action) => (
          <Earlier key={action.questionID} action={action} />
        ))}
      </List>
      {more}
    </Box>
  );
}

function Earlier({ action }: { readonly action: EarlierAction }) {
  const { outcome, actionItem, sectionName, question, status, dueOn, note, answerBefore, answerNow } = action;
  return (
    <Stack as="li" gap={6} p="16px 0" className={styles.earlier} data-outcome={outcome}>
      <Row as="p" align="stretch" gap="2px 12px">
        <strong>{ACTIONS.outcome[outcome]}</strong>
        <span className="muted">
          {ACTIONS.status[status]}
          {dueOn && ` · ${ACTIONS.by(dueOn)}`}
        </span>
      </Row>
      <p>{actionItem}</p>
      <Note>
        {sectionName && `${sectionName}: `}
        {question}
      </Note>
      {note !== '' && <p className={plan.note}>{note}</p>}
      {outcome !== 'notAsked' && (
        <Grid as="dl" columns="max-content minmax(0, 1fr)" gap="2px 12px" size={15}>
          <Answer term={ACTIONS.answerBefore} answer={answerBefore} />
          {outcome !== 'same' && <Answer term={ACTIONS.answerNow} answer={answerNow} />}
        </Grid>
      )}
    </Stack>
  );
}

const Answer = ({ term, answer }: { readonly term: string; readonly answer: string | null }) => (
  <>
    <dt className="muted">{term}</dt>
    <Text as="dd">{answer}</Text>
  </>
);
