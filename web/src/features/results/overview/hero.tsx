import { besideStopped } from '@groundwork/contracts/browser';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BrandBar } from '../../../shared/branding/brand-head.tsx';
import { Branded } from '../../../shared/branding/branded.tsx';
import { formatLongDate } from '../../../ui/format.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { Grid, Note, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Score } from '../../../ui/score.tsx';
import { Change } from '../comparison/change.tsx';
import { PeersLine } from '../comparison/peers.tsx';
import { ACTIONS_ID, MORE_ACTIONS_ID, START_WITH } from '../jump.ts';
import { JumpLink } from '../jump-link.tsx';
import type { Report, ScoredSection } from '../report-model.ts';
import { RESULTS } from '../texts.ts';
import styles from './hero.module.css';
import { NoPromise } from './no-promise.tsx';
import { SettleFirst } from './settle-first.tsx';
import { Standing } from './standing.tsx';

export const HEADING_ID = 'results-heading';

interface HeroProps {
  readonly report: Report;
  readonly own: boolean;
  readonly shared?: boolean;
  /** Whether what is folded is unfolded. */
  readonly open?: boolean;
  readonly children?: ReactNode;
}

export function Hero({ report, own, shared = false, open = false, children }: HeroProps) {
  const stops = report.dealBreakers.length;
  const isStopped = stops > 0 && report.grade?.band === 'danger';
  return (
    <header>
      {report.brand && (
        <Branded brand={report.brand}>
          <BrandBar brand={report.brand} />
        </Branded>
      )}
      <SettleFirst dealBreakers={report.dealBreakers} own={own} shared={shared} />
      <Grid columns="minmax(0, 1fr) minmax(220px, 260px)" align="end" gap="32px 56px" className={styles.hero}>
        <Stack gap={12}>
          <Note>
            {own && (
              <>
                <Link to="/assessments">{RESULTS.list}</Link>
                {' / '}
              </>
            )}
            {RESULTS.titleOf(report.assessment)}
          </Note>
          <Row as="p" align="baseline" gap="4px 20px">
            <Hidden>{RESULTS.score}</Hidden>
            <Score percent={report.grade?.percent ?? null} size="large" />
            {report.giveOrTake && !isStopped && <Note as="span">{report.giveOrTake}</Note>}
            <Change points={report.change} since={report.changeSince} />
          </Row>
          <h1 id={HEADING_ID} tabIndex={-1}>
            {report.verdict}
          </h1>
          <NoPromise report={report} at="verdict" shared={shared} />
          <Text size={17} measure={62}>
            {stops > 0 ? besideStopped(stops, isStopped) : report.meaning.found}
          </Text>
          <Standing report={report} shared={shared} open={open} />
          <PeersLine peers={report.peers} grade={report.grade} own={own} />
          {children && (
            <Row gap={12} mt={8} className={`${styles.tools} no-print`}>
              {children}
            </Row>
          )}
        </Stack>
        <Glance report={report} own={own} />
      </Grid>
    </header>
  );
}

function Glance({ report, own }: Pick<HeroProps, 'report' | 'own'>) {
  if (report.grade === null) return null;
  if (report.leftOut !== null) return <Highest sections={report.highest} />;
  return (
    <Stack as="dl" gap={0} line="above" className={styles.glance}>
      {report.extremes && (
        <>
          <Entry term={RESULTS.strongest}>
            <SectionLink section={report.extremes.best} />
          </Entry>
          <Entry term={RESULTS.weakest}>
            <SectionLink section={report.extremes.weakest} />
          </Entry>
        </>
      )}
      <Entry term={RESULTS.actions}>
        {own && report.actionCount > 0 ? (
          <JumpLink to={report.actionCount > START_WITH ? MORE_ACTIONS_ID : ACTIONS_ID}>
            {RESULTS.allActions(report.actionCount)}
          </JumpLink>
        ) : (
          <span className="tabular">{report.actionCount}</span>
        )}
      </Entry>
    </Stack>
  );
}

/** In place of what is worst and to do, where the founder chose not to share that. */
const Highest = ({ sections }: { readonly sections: readonly ScoredSection[] }) => (
  <Stack as="dl" gap={0} line="above" className={styles.glance}>
    <Entry term={RESULTS.highest}>
      {sections.map((section) => (
        <SectionLink key={section.id} section={section} />
      ))}
    </Entry>
  </Stack>
);

function SectionLink({ section }: { readonly section: ScoredSection }) {
  return (
    <Row as="span" align="baseline" justify="between" gap="0 12px">
      <JumpLink to={section.anchor}>{section.shortName}</JumpLink>
      <Score percent={section.grade.percent} />
    </Row>
  );
}

export function Facts({ report }: { readonly report: Report }) {
  return (
    <dl className={styles.facts}>
      <Entry term={RESULTS.person}>{report.person}</Entry>
      <Entry term={RESULTS.company}>{report.company}</Entry>
      <Entry term={RESULTS.sector}>{report.sector}</Entry>
      <Entry term={RESULTS.date}>
        <time dateTime={report.completedAt}>{formatLongDate(report.completedAt)}</time>
      </Entry>
    </dl>
  );
}

function Entry({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <Note as="dt">{term}</Note>
      <Text as="dd" weight={550} breaks>
        {children}
      </Text>
    </div>
  );
}
