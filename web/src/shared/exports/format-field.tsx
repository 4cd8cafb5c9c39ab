import type { Api } from '@groundwork/contracts/browser';
import { NativeSelect } from '@mantine/core';
import { EXPORTS } from './texts.ts';

export type ExportFormat = NonNullable<Api['requestExport']['body']['format']>;

interface FormatFieldProps {
  readonly format: ExportFormat;
  readonly onFormat: (format: ExportFormat) => void;
}

export const FormatField = ({ format, onFormat }: FormatFieldProps) => (
  <NativeSelect
    label={EXPORTS.format}
    value={format}
    data={[
      { value: 'csv', label: EXPORTS.formats.csv },
      { value: 'xlsx', label: EXPORTS.formats.xlsx },
    ]}
    onChange={(event) => onFormat(event.currentTarget.value === 'xlsx' ? 'xlsx' : 'csv')}
  />
);
