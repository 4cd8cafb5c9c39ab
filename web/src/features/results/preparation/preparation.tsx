import { ChevronDownIcon } from '../../../ui/icons.tsx';
import type { Report } from '../report-model.ts';
import { type ActionLinkTarget, Actions } from '../sections/actions.tsx';
import { webPageOf } from '../why/web-page.ts';
import { planOf } from './plan.ts';
import styles from './preparation.module.css';
import { PREPARATION } from './texts.ts';

interface PreparationProps {
  readonly report: Report;
  /** Whether its parts are open from the start. */
  readonly open?: boolean;
  readonly linkTo: ActionLinkTarget;
  /** Whether the plan is left out: its founder works through it above. */
  readonly withoutPlan?: boolean;
}

/** What to do before talks with investors: a plan, the questions they are likely to ask, and what they compare with. */
export function Preparation({ report, linkTo, open = false, withoutPlan = false }: PreparationProps) {
  const { investorAsks, benchmarks } = report.preparation;
  const plan = withoutPlan ? [] : planOf(report);
  if (plan.length + investorAsks.length + benchmarks.length === 0) return null;
  return (
    <section className={styles.preparation} aria-labelledby="preparation-heading">
      <h2 id="preparation-heading">{PREPARATION.title}</h2>
      {plan.length > 0 && (
        <details className={styles.part} open={open}>
          <summary>
            {PREPARATION.plan}
            <ChevronDownIcon />
          </summary>
          <p className="muted">{PREPARATION.planLead}</p>
          {plan.map(({ withinDays, actions }) => (
            <Actions key={withinDays} title={PREPARATION.within(withinDays)} actions={actions} linkTo={linkTo} />
          ))}
        </details>
      )}
      {investorAsks.length > 0 && (
        <details className={styles.part} open={open}>
          <summary>
            {PREPARATION.asked}
            <ChevronDownIcon />
          </summary>
          <p className="muted">{PREPARATION.askedLead}</p>
          <ol>
            {investorAsks.map((asked) => (
              <li key={asked.questionID}>{asked.investorAsks}</li>
            ))}
          </ol>
        </details>
      )}
      {benchmarks.length > 0 && (
        <details className={styles.part} open={open}>
          <summary>
            {PREPARATION.benchmarks}
            <ChevronDownIcon />
          </summary>
          <p className="muted">{PREPARATION.benchmarksLead}</p>
          <dl className={styles.benchmarks}>
            {benchmarks.map(({ questionID, question, answer, benchmark, source }) => {
              const page = webPageOf(source);
              return (
                <div key={questionID}>
                  <dt>{question}</dt>
                  <dd>
                    <span className="muted">{PREPARATION.answer}</span> {answer}
                  </dd>
                  <dd>
                    {benchmark}{' '}
                    {page && (
                      <a href={page.address} target="_blank" rel="noopener noreferrer">
                        {PREPARATION.source(page.host)}
                      </a>
                    )}
                  </dd>
                </div>
              );
            })}
          </dl>
        </details>
      )}
    </section>
  );
}
