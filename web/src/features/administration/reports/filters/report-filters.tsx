import { Row, Stack } from '../../../../ui/layout/layout.tsx';
import { withParameter } from '../report-address.ts';
import styles from '../reports.module.css';
import type { ReportAbout } from '../use-reports.ts';
import { FilterChips } from './filter-chips.tsx';
import type { FilterProps } from './offered.ts';
import { OwnParameter } from './own-parameter.tsx';
import { PeriodPicker } from './period-picker.tsx';

interface ReportFiltersProps extends FilterProps {
  readonly report: Pick<ReportAbout, 'name' | 'parameters'>;
}

export function ReportFilters({ report, choices, asked, onAsked }: ReportFiltersProps) {
  return (
    <Stack gap={12} shrink className={styles.filters}>
      <PeriodPicker asked={asked} onAsked={onAsked} />
      <Row gap="8px 12px" align="end">
        {report.parameters.map((parameter) => (
          <OwnParameter
            key={`${report.name}-${parameter.name}`}
            parameter={parameter}
            value={asked[parameter.name]}
            onChange={(value) => onAsked(withParameter(asked, parameter.name, value))}
          />
        ))}
        <FilterChips choices={choices} asked={asked} onAsked={onAsked} />
      </Row>
    </Stack>
  );
}
