import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useProfile } from '../../../session/session.ts';
import { Chart } from '../../../shared/charts/chart.tsx';
import { useMomentSearch } from '../../../shared/lists/as-of/moment.ts';
import { PageNews } from '../../../shared/lists/live/news-bar.tsx';
import type { TabProps } from '../../../shared/lists/tab-props.ts';
import { Deferred } from '../../../ui/deferred.tsx';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import figureStyles from '../../../ui/figures.module.css';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Failure, Stale } from '../../../ui/states.tsx';
import { AttentionList } from './attention/attention-list.tsx';
import { ExpertRequests } from './expert-requests/expert-requests.tsx';
import { Figures } from './figures.tsx';
import { dayNumbers, revenueNumbers, verdictNumbers } from './numbers.ts';
import styles from './overview.module.css';
import { daysPlot, isOfMoney, revenuePlot, type Show, verdictsPlot } from './plots.ts';
import { OVERVIEW } from './texts.ts';
import { DEFAULT_PERIOD, type Overview, PERIODS, type PeriodDays, useOverview } from './use-overview.ts';

const { charts } = OVERVIEW;

/** Administrators see the whole platform, partner users their own founders. */
export function OverviewTab({ role, address, onAddress }: TabProps) {
  const period = PERIODS.find((days) => String(days) === address['days']) ?? DEFAULT_PERIOD;
  const query = useOverview(period);
  const choose = (days: string): void => {
    const { days: _, ...rest } = address;
    onAddress(days === String(DEFAULT_PERIOD) ? rest : { ...rest, days });
  };

  return (
    <Stack gap={16} shrink style={{ paddingBottom: 32 }}>
      <Row gap={12} oneLine style={{ minHeight: 40 }}>
        <Text as="h2" size={18}>
          {OVERVIEW.title}
        </Text>
        <PageNews />
      </Row>
      {query.isPending && <OverviewSkeleton />}
      {query.isError && (
        <Failure
          text={OVERVIEW.failed}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && (
        <Stale stale={query.isPlaceholderData}>
          <AttentionList
            counts={query.data.attention}
            isAdmin={role === 'admin'}
            address={address}
            onAddress={onAddress}
          />
          {role === 'admin' && <ExpertRequests address={address} onAddress={onAddress} />}
          <Figures
            role={role}
            overview={query.data}
            period={
              <NativeSelect
                size="sm"
                aria-label={OVERVIEW.period}
                value={String(period)}
                data={PERIODS.map((days) => ({ value: String(days), label: OVERVIEW.periods[days] }))}
                onChange={(event) => choose(event.currentTarget.value)}
              />
            }
          />
          <Deferred>
            <Charts overview={query.data} period={period} />
          </Deferred>
        </Stale>
      )}
    </Stack>
  );
}

interface ChartsProps {
  readonly overview: Overview;
  readonly period: PeriodDays;
}

function Charts({ overview: { verdicts, days, now, from, to }, period }: ChartsProps) {
  const { userType, userID } = useProfile();
  const moment = useMomentSearch();
  const navigate = useNavigate();
  const show: Show = (address) =>
    void navigate({ to: '/administration', search: { [userType]: userID, ...address, ...moment } });
  const span = `${from}-${to}`;
  return (
    <div className={styles.charts}>
      <Chart
        key={`days-${period}`}
        title={charts.days}
        drawn={{ plot: daysPlot(days, show) }}
        numbers={dayNumbers(days)}
        file={`sign-ups-${span}`}
        empty={now.signUps + now.completed === 0 ? charts.nothing : null}
      />
      <Chart
        title={charts.verdicts}
        drawn={{ plot: verdictsPlot(verdicts, show) }}
        numbers={verdictNumbers(verdicts)}
        file={`verdicts-${to}`}
        empty={verdicts.every(({ count }) => count === 0) ? charts.noScores : null}
      />
      {now.revenueInCents !== null && (
        <Chart
          title={charts.revenue}
          drawn={{ plot: revenuePlot(days, show) }}
          numbers={revenueNumbers(days)}
          file={`revenue-${span}`}
          empty={days.some(isOfMoney) ? null : charts.nothing}
        />
      )}
    </div>
  );
}

const OverviewSkeleton = () => (
  <Delayed label={OVERVIEW.loading}>
    {[5, 5].map((figures, group) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a skeleton are alike and never move
      <div key={group} className={styles.group}>
        <div style={{ marginBottom: 8 }}>
          <Bone width={112} height={14} />
        </div>
        <div className={`${figureStyles.figures} ${styles.figures}`}>
          {Array.from({ length: figures }, (_, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Stack key={n} className={styles.awaited}>
              <Bone width="60%" height={14} />
              <Bone width="40%" height={28} />
              <Bone width="80%" height={12} />
            </Stack>
          ))}
        </div>
      </div>
    ))}
    <div className={styles.charts}>
      <Bone height={260} />
      <Bone height={260} />
    </div>
  </Delayed>
);
