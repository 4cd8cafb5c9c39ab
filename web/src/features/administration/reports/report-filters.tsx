import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { Fold } from '../../../ui/layout/parts.tsx';
import type { AskedParameters, FilterName } from './report-address.ts';
import styles from './reports.module.css';
import { REPORTS } from './texts.ts';
import type { ReportAbout, ReportList } from './use-reports.ts';

interface ReportFiltersProps {
  readonly report: ReportAbout;
  readonly choices: ReportList['filters'];
  readonly asked: AskedParameters;
  readonly onAsked: (asked: AskedParameters) => void;
}

const { fields } = REPORTS;

interface Option {
  readonly value: string;
  readonly label: string;
}
const options = (list: readonly { readonly id: number | string; readonly name: string }[]): Option[] =>
  list.map(({ id, name }) => ({ value: String(id), label: name }));

export function ReportFilters({ report, choices, asked, onAsked }: ReportFiltersProps) {
  const folded = useMediaQuery('(max-width: 699px)', false, { getInitialValueInEffect: false }) ?? false;
  const set = (name: string, value: string, ...without: string[]): void => {
    const rest = Object.fromEntries(
      Object.entries(asked).filter(([other]) => other !== name && !without.includes(other)),
    );
    onAsked(value === '' ? rest : { ...rest, [name]: value });
  };

  const inIndustry = choices.sectors.filter(
    ({ industryID }) => asked['industry'] === undefined || String(industryID) === asked['industry'],
  );
  const inSector = choices.assessments.filter(
    ({ sectorID, type }) =>
      (asked['sector'] === undefined || String(sectorID) === asked['sector']) &&
      (asked['type'] === undefined || type === asked['type']),
  );
  const versions = choices.assessments.find(({ id }) => id === asked['assessment'])?.versions ?? [];
  const select = (name: FilterName, offered: readonly Option[], ...without: FilterName[]) => (
    <Choice
      label={fields[name]}
      value={asked[name] ?? ''}
      offered={offered}
      onChange={(value) => set(name, value, ...without)}
    />
  );
  const shown = (
    <div className={styles.filters}>
      {report.parameters.map((parameter) => (
        <OwnParameter
          key={`${report.name}-${parameter.name}`}
          parameter={parameter}
          value={asked[parameter.name]}
          onChange={(value) => set(parameter.name, value)}
        />
      ))}
      {(['from', 'to'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          size="xs"
          label={fields[name]}
          value={/^\d{4}-\d{2}-\d{2}$/.test(asked[name] ?? '') ? (asked[name] ?? '') : ''}
          onChange={(event) => set(name, event.currentTarget.value)}
        />
      ))}
      {select('industry', options(choices.industries), 'sector', 'assessment', 'version')}
      {select('sector', options(inIndustry), 'assessment', 'version')}
      {select(
        'type',
        Object.entries(REPORTS.types).map(([value, label]) => ({ value, label })),
        'assessment',
        'version',
      )}
      {select('assessment', options(inSector), 'version')}
      {select(
        'version',
        versions.map((n) => ({ value: String(n), label: String(n) })),
      )}
      {choices.partners.length > 0 && select('partner', options(choices.partners))}
      <CodeField value={asked['code'] ?? ''} onChange={(code) => set('code', code)} />
      <Button
        size="xs"
        variant="subtle"
        style={{ justifySelf: 'start' }}
        disabled={Object.keys(asked).length === 0}
        onClick={() => onAsked({})}
      >
        {REPORTS.clear}
      </Button>
    </div>
  );
  if (!folded) return shown;
  return <Fold summary={REPORTS.folded(Object.keys(asked).length)}>{shown}</Fold>;
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly offered: readonly Option[];
  readonly onChange: (value: string) => void;
}

/** One option or any. A value that a link names stays listed when it is no longer offered. */
function Choice({ label, value, offered, onChange }: ChoiceProps) {
  const isOffered = value === '' || offered.some((option) => option.value === value);
  return (
    <NativeSelect
      size="xs"
      label={label}
      value={value}
      disabled={offered.length === 0 && value === ''}
      data={[{ value: '', label: REPORTS.any }, ...offered, ...(isOffered ? [] : [{ value, label: value }])]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface OwnParameterProps {
  readonly parameter: ReportAbout['parameters'][number];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

function OwnParameter({ parameter, value, onChange }: OwnParameterProps) {
  const { title, kind, choices, minimum, maximum } = parameter;
  const usual = String(parameter.default);
  // The usual value is left out of the address.
  const change = (next: string): void => onChange(next === usual ? '' : next);
  if (kind === 'choice') {
    return (
      <NativeSelect
        size="xs"
        label={title}
        value={value ?? usual}
        data={choices.map((choice) => ({ value: choice, label: REPORTS.choices[choice] ?? choice }))}
        onChange={(event) => change(event.currentTarget.value)}
      />
    );
  }
  return (
    <NumberInput
      size="xs"
      label={title}
      value={value ?? usual}
      allowDecimal={false}
      clampBehavior="strict"
      {...(minimum === null ? {} : { min: minimum })}
      {...(maximum === null ? {} : { max: maximum })}
      onChange={(next) => change(String(next))}
    />
  );
}

/** Applied once typed: each letter would ask for a report. */
function CodeField({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const done = (): void => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <TextInput
      size="xs"
      label={fields.code}
      value={typed}
      maxLength={99}
      autoComplete="off"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={done}
      onKeyDown={(event) => event.key === 'Enter' && done()}
    />
  );
}
