import type { AskedParameters } from '@groundwork/contracts/administration';
import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { PageNews } from '../../../shared/lists/live/news-bar.tsx';
import type { TabProps } from '../../../shared/lists/tab-props.ts';
import { useStable } from '../../../shared/lists/table/use-stable.ts';
import { Deferred } from '../../../ui/deferred.tsx';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { PlainButton } from '../../../ui/layout/parts.tsx';
import { Failure } from '../../../ui/states.tsx';
import { ReportFilters } from './filters/report-filters.tsx';
import { PinnedReports } from './pinned/pinned-reports.tsx';
import { addressOf, PINNED, parametersIn } from './report-address.ts';
import styles from './reports.module.css';
import { ReceivedReports } from './saved/received-reports.tsx';
import { SavedReports } from './saved/saved-reports.tsx';
import type { SavedReport } from './saved/use-saved.ts';
import { AnalysisTables } from './tables/analysis-tables.tsx';
import { REPORTS } from './texts.ts';
import { type ReportAbout, type ReportList, useReportList } from './use-reports.ts';
import type { Opened } from './view/open.ts';
import { ReportView } from './view/report-view.tsx';

export function ReportsTab({ address, onAddress }: TabProps) {
  const query = useReportList();
  return (
    <Stack gap={12} shrink style={{ paddingBlock: '20px 32px' }}>
      <Row gap={12}>
        <Text as="h2" size={18}>
          {REPORTS.title}
        </Text>
        <PageNews />
      </Row>
      {query.isPending && (
        <Delayed label={REPORTS.loading}>
          <div className={styles.columns}>
            <Stack gap={22} className={styles.awaited}>
              {[70, 55, 80, 60, 75, 50, 65, 55].map((width, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of a skeleton never move
                <Bone key={n} width={`${width}%`} height={14} />
              ))}
            </Stack>
            <Stack gap={16} shrink>
              <Bone height={36} />
              <Bone width="55%" height={24} />
              <Bone height={280} />
            </Stack>
          </div>
        </Delayed>
      )}
      {query.isError && (
        <Failure
          text={REPORTS.failed}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && <Reports list={query.data} address={address} onAddress={onAddress} />}
    </Stack>
  );
}

type ReportsProps = Pick<TabProps, 'address' | 'onAddress'> & { readonly list: ReportList };

function Reports({ list, address, onAddress }: ReportsProps) {
  const { reports, filters } = list;
  const isPinned = address['report'] === PINNED;
  const report = isPinned ? undefined : (reports.find(({ name }) => name === address['report']) ?? reports[0]);
  const about = report ?? NOTHING;
  const asked = parametersIn(address, about);
  const { row, column } = address;
  const show = (next: ReportAbout, with_: AskedParameters): void => onAddress(addressOf(next, with_));
  const showSaved = ({ report: name, parameters }: SavedReport): void => {
    const one = reports.find((other) => other.name === name);
    if (one) show(one, parameters);
  };
  const open = useStable((number: Opened | undefined) => {
    if (report) onAddress({ ...addressOf(report, asked), ...number });
  });
  return (
    <div className={styles.columns}>
      <Stack gap={24} shrink>
        <ReportNames
          reports={reports}
          shown={report}
          onShow={(next) => (next ? show(next, asked) : onAddress({ ...asked, report: PINNED }))}
        />
      </Stack>
      {report ? (
        <Stack gap={16} shrink className={styles.report}>
          <ReportFilters report={report} choices={filters} asked={asked} onAsked={(next) => show(report, next)} />
          <Deferred key={report.name}>
            <ReportView
              report={report}
              asked={asked}
              onAsked={(next) => show(report, next)}
              opened={row !== undefined && column !== undefined ? { row, column } : undefined}
              onOpen={open}
            />
          </Deferred>
        </Stack>
      ) : (
        <div className={styles.report}>
          <PinnedReports reports={reports} onShow={showSaved} />
        </div>
      )}
      {/* Below the names, or, where there is one column, below the report: what was asked for comes first. */}
      <Stack gap={24} shrink className={styles.kept}>
        <SavedReports onShow={showSaved} />
        <ReceivedReports />
        <AnalysisTables />
      </Stack>
    </div>
  );
}

const NOTHING = { parameters: [] } as const;

interface ReportNamesProps {
  readonly reports: readonly ReportAbout[];
  /** Undefined: the page of pinned reports. */
  readonly shown: ReportAbout | undefined;
  readonly onShow: (report: ReportAbout | undefined) => void;
}

function ReportNames({ reports, shown, onShow }: ReportNamesProps) {
  const isNarrow = useMediaQuery('(max-width: 999px)', false, { getInitialValueInEffect: false }) ?? false;
  if (isNarrow) {
    return (
      <NativeSelect
        label={REPORTS.choose}
        value={shown?.name ?? PINNED}
        data={[
          { value: PINNED, label: REPORTS.pinned.title },
          ...reports.map(({ name, title }) => ({ value: name, label: title })),
        ]}
        onChange={(event) => onShow(reports.find(({ name }) => name === event.currentTarget.value))}
      />
    );
  }
  return (
    <nav aria-label={REPORTS.title}>
      <Stack as="ul" gap={0}>
        <li>
          <PlainButton
            className={styles.name}
            aria-current={shown === undefined ? 'page' : undefined}
            onClick={() => onShow(undefined)}
          >
            {REPORTS.pinned.title}
          </PlainButton>
        </li>
        {reports.map((report) => (
          <li key={report.name}>
            <PlainButton
              className={styles.name}
              aria-current={report === shown ? 'page' : undefined}
              onClick={() => onShow(report)}
            >
              {report.title}
            </PlainButton>
          </li>
        ))}
      </Stack>
    </nav>
  );
}
