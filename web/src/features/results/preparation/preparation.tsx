import { deadlineWords } from '@groundwork/contracts/browser';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { Box, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { PRINTED_OPEN } from '../../../ui/printed-open.ts';
import { ACTIONS } from '../actions/texts.ts';
import type { Report } from '../report-model.ts';
import { type ActionLinkTarget, Actions } from '../sections/actions.tsx';
import { webPageOf } from '../why/web-page.ts';
import { type Month, planOf } from './plan.ts';
import styles from './preparation.module.css';
import { PREPARATION } from './texts.ts';

interface PreparationProps {
  readonly report: Report;
  readonly open?: boolean;
  /** Whether the plan's first month is unfolded from the start. */
  readonly planOpen?: boolean;
  readonly linkTo: ActionLinkTarget;
  /** The founder's own, who works through the plan further up. */
  readonly own?: boolean;
}

export function Preparation({ report, linkTo, open = false, planOpen = open, own = false }: PreparationProps) {
  const { investorAsks, benchmarks } = report.preparation;
  const plan = own ? [] : planOf(report);
  if (plan.length + investorAsks.length + benchmarks.length === 0) return null;
  return (
    <Stack as="section" gap={12} aria-labelledby="preparation-heading">
      <h2 id="preparation-heading">{PREPARATION.title}</h2>
      {plan.length > 0 && (
        <Part title={PREPARATION.plan} lead={PREPARATION.planLead} open={planOpen}>
          <Months months={plan.slice(0, 1)} linkTo={linkTo} />
          <Later months={plan.slice(1)} linkTo={linkTo} open={open} />
        </Part>
      )}
      {investorAsks.length > 0 && (
        <Part title={PREPARATION.asked} lead={PREPARATION.askedLead} open={open}>
          <ol>
            {investorAsks.map((asked) => (
              <li key={asked.questionID}>{asked.investorAsks}</li>
            ))}
          </ol>
        </Part>
      )}
      {benchmarks.length > 0 && (
        <Part title={PREPARATION.benchmarks} lead={PREPARATION.benchmarksLead} open={open}>
          <dl className={styles.benchmarks}>
            {benchmarks.map((compared) => (
              <Compared key={compared.questionID} compared={compared} own={own} />
            ))}
          </dl>
        </Part>
      )}
    </Stack>
  );
}

interface MonthsProps {
  readonly months: readonly Month[];
  readonly linkTo: ActionLinkTarget;
}

const Months = ({ months, linkTo }: MonthsProps) =>
  months.map(({ withinDays, from, actions }) => (
    <Actions key={withinDays} title={deadlineWords(withinDays)} actions={actions} from={from} linkTo={linkTo} />
  ));

/** What comes after the first month, folded. */
function Later({ months, linkTo, open }: MonthsProps & { readonly open: boolean }) {
  if (months.length === 0) return null;
  const count = months.reduce((sum, { actions }) => sum + actions.length, 0);
  return (
    <details open={open} className={styles.later} {...PRINTED_OPEN}>
      <Row as="summary" inline oneLine gap={6} size={15} tone="accent" className="no-print">
        {ACTIONS.more(count)} <ChevronDownIcon />
      </Row>
      <Months months={months} linkTo={linkTo} />
    </details>
  );
}

interface PartProps {
  readonly title: string;
  readonly lead: string;
  readonly open: boolean;
  readonly children: ReactNode;
}

const Part = ({ title, lead, open, children }: PartProps) => (
  <Box as="details" p="12px 16px" className={styles.part} open={open} {...PRINTED_OPEN}>
    <Row as="summary" oneLine justify="between" gap={12} weight={600}>
      {title}
      <ChevronDownIcon />
    </Row>
    <p className="muted">{lead}</p>
    {children}
  </Box>
);

interface ComparedProps {
  readonly compared: Report['preparation']['benchmarks'][number];
  readonly own: boolean;
}

function Compared({ compared: { question, answer, usual, benchmark, source }, own }: ComparedProps) {
  const page = webPageOf(source);
  return (
    <div>
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
}
