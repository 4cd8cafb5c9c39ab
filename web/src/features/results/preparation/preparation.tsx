import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { Box, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import type { Report } from '../report-model.ts';
import { type ActionLinkTarget, Actions } from '../sections/actions.tsx';
import { PRINTED_OPEN } from '../use-print-open.ts';
import { webPageOf } from '../why/web-page.ts';
import { planOf } from './plan.ts';
import styles from './preparation.module.css';
import { PREPARATION } from './texts.ts';

interface PreparationProps {
  readonly report: Report;
  readonly open?: boolean;
  readonly linkTo: ActionLinkTarget;
  /** The founder's own, who works through the plan further up. */
  readonly own?: boolean;
}

export function Preparation({ report, linkTo, open = false, own = false }: PreparationProps) {
  const { investorAsks, benchmarks } = report.preparation;
  const plan = own ? [] : planOf(report);
  if (plan.length + investorAsks.length + benchmarks.length === 0) return null;
  return (
    <Stack as="section" gap={12} aria-labelledby="preparation-heading">
      <h2 id="preparation-heading">{PREPARATION.title}</h2>
      {plan.length > 0 && (
        <Box as="details" p="12px 16px" className={styles.part} open={open} {...PRINTED_OPEN}>
          <Row as="summary" oneLine justify="between" gap={12} weight={600}>
            {PREPARATION.plan}
            <ChevronDownIcon />
          </Row>
          <p className="muted">{PREPARATION.planLead}</p>
          {plan.map(({ withinDays, from, actions }) => (
            <Actions
              key={withinDays}
              title={PREPARATION.within(withinDays)}
              actions={actions}
              from={from}
              linkTo={linkTo}
            />
          ))}
        </Box>
      )}
      {investorAsks.length > 0 && (
        <Box as="details" p="12px 16px" className={styles.part} open={open}>
          <Row as="summary" oneLine justify="between" gap={12} weight={600}>
            {PREPARATION.asked}
            <ChevronDownIcon />
          </Row>
          <p className="muted">{PREPARATION.askedLead}</p>
          <ol>
            {investorAsks.map((asked) => (
              <li key={asked.questionID}>{asked.investorAsks}</li>
            ))}
          </ol>
        </Box>
      )}
      {benchmarks.length > 0 && (
        <Box as="details" p="12px 16px" className={styles.part} open={open}>
          <Row as="summary" oneLine justify="between" gap={12} weight={600}>
            {PREPARATION.benchmarks}
            <ChevronDownIcon />
          </Row>
          <p className="muted">{PREPARATION.benchmarksLead}</p>
          <dl className={styles.benchmarks}>
            {benchmarks.map(({ questionID, question, answer, usual, benchmark, source }) => {
              const page = webPageOf(source);
              return (
                <div key={questionID}>
                  <Text as="dt" weight={600}>
                    {question}
                  </Text>
                  <dd>
                    <span className="muted">{PREPARATION.answer(own)}</span> {answer}
                  </dd>
                  <dd>
                    <span className="muted">{PREPARATION.usual}</span> {usual}
                  </dd>
                  <Text as="dd" size={14} tone="muted">
                    {benchmark}{' '}
                    {page && (
                      <a href={page.address} target="_blank" rel="noopener noreferrer">
                        {PREPARATION.source(page.host)}
                      </a>
                    )}
                  </Text>
                </div>
              );
            })}
          </dl>
        </Box>
      )}
    </Stack>
  );
}
