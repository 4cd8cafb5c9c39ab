import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { TabProps } from '../../../shared/lists/tab-props.ts';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { PlainButton } from '../../../ui/layout/parts.tsx';
import { Failure } from '../../../ui/states.tsx';
import { type AskedParameters, addressOf, parametersIn } from './report-address.ts';
import { ReportFilters } from './report-filters.tsx';
import styles from './reports.module.css';
import { SavedReports } from './saved/saved-reports.tsx';
import { REPORTS } from './texts.ts';
import { type ReportAbout, type ReportList, useReportList } from './use-reports.ts';
import { ReportView } from './view/report-view.tsx';

export function ReportsTab({ address, onAddress }: TabProps) {
  const query = useReportList();
  return (
    <Stack gap={12} shrink style={{ paddingBottom: 32 }}>
      <Text as="h2" size={18}>
        {REPORTS.title}
      </Text>
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
  const report = reports.find(({ name }) => name === address['report']) ?? reports[0];
  if (!report) return null;
  const asked = parametersIn(address, report);
  const show = (next: ReportAbout, with_: AskedParameters): void => onAddress(addressOf(next, with_));
  return (
    <div className={styles.columns}>
      <Stack gap={24} shrink>
        <ReportNames reports={reports} shown={report} onShow={(next) => show(next, asked)} />
        <SavedReports
          onShow={({ report: name, parameters }) => {
            const one = reports.find((other) => other.name === name);
            if (one) show(one, parameters);
          }}
        />
      </Stack>
      <Stack gap={16} shrink>
        <ReportFilters report={report} choices={filters} asked={asked} onAsked={(next) => show(report, next)} />
        <ReportView key={report.name} report={report} asked={asked} />
      </Stack>
    </div>
  );
}

interface ReportNamesProps {
  readonly reports: readonly ReportAbout[];
  readonly shown: ReportAbout;
  readonly onShow: (report: ReportAbout) => void;
}

function ReportNames({ reports, shown, onShow }: ReportNamesProps) {
  const narrow = useMediaQuery('(max-width: 999px)', false, { getInitialValueInEffect: false }) ?? false;
  const showNamed = (name: string): void => {
    const report = reports.find((one) => one.name === name);
    if (report) onShow(report);
  };
  if (narrow) {
    return (
      <NativeSelect
        label={REPORTS.choose}
        value={shown.name}
        data={reports.map(({ name, title }) => ({ value: name, label: title }))}
        onChange={(event) => showNamed(event.currentTarget.value)}
      />
    );
  }
  return (
    <nav aria-label={REPORTS.title}>
      <Stack as="ul" gap={0}>
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
