import { Button, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useAddress } from '../../../shared/builder/address.ts';
import styles from '../../../shared/builder/difference/difference.module.css';
import { differenceOf } from '../../../shared/builder/difference/difference-model.ts';
import { DifferenceView, type SideNames } from '../../../shared/builder/difference/difference-view.tsx';
import { DIFFERENCE } from '../../../shared/builder/difference/texts.ts';
import { usualOther, versionChoices } from '../../../shared/builder/difference/versions.ts';
import { type BuilderAssessment, useAssessment, useSections } from '../../../shared/builder/queries.ts';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Empty, Failure } from '../../../ui/states.tsx';
import { PaperHead } from './paper-head.tsx';

interface DifferencePageProps {
  readonly assessment: BuilderAssessment;
  /** The earlier side; undefined for the active version. */
  readonly other: string | undefined;
}

export function DifferencePage({ assessment, other }: DifferencePageProps) {
  const { search, open } = useAddress();
  const [onlyChanges, setOnlyChanges] = useState(true);
  const choices = versionChoices(assessment);
  const before = choices.some(({ value }) => value === other) ? other : usualOther(assessment);
  if (before === undefined) return <Empty title={DIFFERENCE.one}>{DIFFERENCE.oneHow}</Empty>;

  const nameOf = (version: string): string => choices.find(({ value }) => value === version)?.label ?? '';
  const names = { before: nameOf(before), after: nameOf(assessment.assessmentID) };

  const choose = (sides: { readonly before: string; readonly after: string }): void =>
    open(
      {
        view: 'difference',
        assessmentID: sides.after,
        with: sides.before,
        // Staying in the draft keeps edit mode.
        ...(sides.after === assessment.assessmentID ? { edit: search.edit } : {}),
      },
      { replace: true },
    );

  return (
    <Stack gap={24} shrink className={styles.page}>
      <PaperHead {...names} />
      <Row align="end" gap="12px 16px" className="no-print">
        <NativeSelect
          label={DIFFERENCE.before}
          value={before}
          data={choices}
          onChange={(event) => choose({ before: event.currentTarget.value, after: assessment.assessmentID })}
        />
        <NativeSelect
          label={DIFFERENCE.after}
          value={assessment.assessmentID}
          data={choices}
          onChange={(event) => choose({ before, after: event.currentTarget.value })}
        />
        <Row as="label" oneLine style={{ minHeight: 36 }}>
          <input
            type="checkbox"
            checked={onlyChanges}
            onChange={(event) => setOnlyChanges(event.currentTarget.checked)}
          />
          {DIFFERENCE.onlyChanges}
        </Row>
        <Button variant="default" size="sm" onClick={() => window.print()}>
          {DIFFERENCE.print}
        </Button>
      </Row>
      {before === assessment.assessmentID ? (
        <p>{DIFFERENCE.same}</p>
      ) : (
        <Loaded key={before} {...{ assessment, before, names, onlyChanges }} />
      )}
    </Stack>
  );
}

interface LoadedProps {
  readonly assessment: BuilderAssessment;
  readonly before: string;
  readonly names: SideNames;
  readonly onlyChanges: boolean;
}

function Loaded({ assessment, before, names, onlyChanges }: LoadedProps) {
  const queries = [useAssessment(before), useSections(before), useSections(assessment.assessmentID)] as const;
  const [other, early, late] = queries;
  const difference = useMemo(
    () =>
      other.data && early.data && late.data
        ? differenceOf({ ...other.data, ...early.data }, { ...assessment, ...late.data })
        : null,
    [assessment, other.data, early.data, late.data],
  );
  if (difference) return <DifferenceView {...{ difference, names, onlyChanges }} />;

  const failed = queries.find(({ isError }) => isError);
  if (!failed) return <DifferenceSkeleton />;
  return (
    <Failure
      text={DIFFERENCE.failed}
      error={failed.error}
      onRetry={() => queries.filter(({ isError }) => isError).forEach((query) => void query.refetch())}
      retrying={queries.some(({ isFetching }) => isFetching)}
    />
  );
}

const DifferenceSkeleton = () => (
  <Delayed label={DIFFERENCE.loading}>
    <Stack gap={24}>
      <Bone height={48} />
      <Bone height={160} />
      <Bone height={160} />
    </Stack>
  </Delayed>
);
