import { Button } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAddress } from '../../../shared/builder/address.ts';
import {
  type BuilderAssessment,
  type BuilderQuestion,
  type BuilderSection,
  useSectionList,
  useSections,
} from '../../../shared/builder/queries.ts';
import { points } from '../../../shared/builder/score.ts';
import { SectionDialog } from '../../../shared/builder/taxonomy/section-dialog.tsx';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { LiveRegion } from '../../../ui/hidden.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { StackedTable } from '../../../ui/stacked-table/stacked-table.tsx';
import { Empty, Failure } from '../../../ui/states.tsx';
import { AddQuestion } from './add-question/add-question.tsx';
import { leadToOption, useOptionPlace } from './checks/place.ts';
import { QuestionDialog } from './edit/question-dialog.tsx';
import { OptionsDialog } from './options/options-dialog.tsx';
import { QuestionHistory } from './question-history.tsx';
import type { QuestionActs } from './question-row.tsx';
import { SectionRows } from './section-rows.tsx';
import styles from './sections.module.css';
import { withEmptySections } from './shown-sections.ts';
import { StatisticsDrawer } from './statistics/statistics-drawer.tsx';
import { COLUMNS, SECTIONS } from './texts.ts';
import { useNamedQuestion } from './use-named-question.ts';
import { useOpenSections } from './use-open-sections.ts';
import { useReorder } from './use-reorder.ts';

interface SectionsViewProps {
  readonly assessment: BuilderAssessment;
  readonly editing: boolean;
}

type Act =
  | { readonly kind: 'edit' | 'history' | 'statistics'; readonly question: BuilderQuestion }
  | { readonly kind: 'section'; readonly section: BuilderSection }
  | { readonly kind: 'options'; readonly questionID: string; readonly optionID?: string };

const HEADS = [
  { label: SECTIONS.toggleColumn, isHidden: true },
  { label: COLUMNS.section },
  { label: COLUMNS.summary },
  { label: COLUMNS.impact, isNumber: true },
  { label: COLUMNS.count, isNumber: true },
  { label: COLUMNS.callToAction },
] as const;

const BONES = ['62%', '48%', '70%', '55%', '66%', '44%'] as const;

export function SectionsView({ assessment, editing }: SectionsViewProps) {
  const { assessmentID } = assessment;
  const query = useSections(assessmentID);
  const { data: list } = useSectionList();
  const [act, setAct] = useState<Act | null>(null);
  const close = useCallback(() => setAct(null), []);
  const editSection = useCallback((section: BuilderSection) => setAct({ kind: 'section', section }), []);
  const view = useRef<HTMLElement>(null);
  const address = useAddress();

  const { data } = query;
  const sections = useMemo(
    () => (data ? withEmptySections(data.sections, editing ? list : undefined) : []),
    [data, list, editing],
  );
  const open = useOpenSections(sections);
  const named = useNamedQuestion(view, sections, open);
  const { onMove, said } = useReorder({ assessmentID, sections, view, open });

  const acts = useMemo(
    (): QuestionActs => ({
      onOptions: ({ questionID }) => setAct({ kind: 'options', questionID }),
      onEdit: (question) => setAct({ kind: 'edit', question }),
      onStatistics: (question) => setAct({ kind: 'statistics', question }),
      onHistory: (question) => setAct({ kind: 'history', question }),
      onMove,
    }),
    [onMove],
  );
  const place = useOptionPlace();
  useEffect(() => {
    if (!place) return;
    setAct({ kind: 'options', questionID: place.questionID, optionID: place.questionOptionID });
    leadToOption(null);
  }, [place]);

  const optionsOf = act?.kind === 'options' ? act : undefined;
  const isEmpty = data !== undefined && sections.length === 0;
  return (
    <Stack ref={view} aria-label={SECTIONS.heading} as="section" gap={14} shrink>
      <Row gap="8px 14px">
        <h2>{SECTIONS.heading}</h2>
        <span className={styles.chip}>{SECTIONS.maxScore(data ? points(data.maxScore) : SECTIONS.noScore)}</span>
        <Row style={{ marginInlineStart: 'auto' }}>
          {sections.length > 0 && (
            <Button size="sm" variant="subtle" onClick={() => (open.areAllOpen ? open.closeAll() : open.openAll())}>
              {open.areAllOpen ? SECTIONS.collapseAll : SECTIONS.expandAll}
            </Button>
          )}
          {editing && (
            <AddQuestion
              assessment={assessment}
              sections={data?.sections ?? []}
              onAdded={(question) => address.open({ ...address.search, question }, { replace: true })}
            />
          )}
        </Row>
      </Row>
      <LiveRegion message={said} />
      {query.isPending && (
        <Delayed label={SECTIONS.loading}>
          <div className={styles.bones}>
            {BONES.map((width) => (
              <Bone key={width} width={width} height={14} />
            ))}
          </div>
        </Delayed>
      )}
      {query.isError && (
        <Failure
          text={SECTIONS.failed}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {isEmpty && <Empty title={SECTIONS.noneTitle}>{editing ? SECTIONS.begin : SECTIONS.none}</Empty>}
      {sections.length > 0 && (
        <div className={styles.frame}>
          <StackedTable label={SECTIONS.heading} columns={HEADS}>
            {sections.map((section, index) => (
              <SectionRows
                key={section.sectionID}
                section={section}
                before={sections[index - 1]?.sectionName ?? null}
                after={sections[index + 1]?.sectionName ?? null}
                isOpen={open.isOpen(section.sectionID)}
                onToggle={() => open.toggle(section.sectionID)}
                editing={editing}
                named={named}
                acts={acts}
                onEdit={editSection}
              />
            ))}
          </StackedTable>
        </div>
      )}
      <OptionsDialog
        assessmentID={assessmentID}
        question={optionsOf && questionIn(sections, optionsOf.questionID)}
        named={optionsOf?.optionID}
        editing={editing}
        onClose={close}
      />
      <SectionDialog subject={act?.kind === 'section' ? act.section : undefined} onClose={close} />
      <StatisticsDrawer
        assessment={assessment}
        question={act?.kind === 'statistics' ? act.question : undefined}
        onClose={close}
      />
      <QuestionHistory subject={act?.kind === 'history' ? act.question : undefined} onClose={close} />
      <QuestionDialog
        assessmentID={assessmentID}
        question={act?.kind === 'edit' ? act.question : undefined}
        sections={data?.sections ?? []}
        sectionList={list ?? []}
        onClose={close}
      />
    </Stack>
  );
}

const questionIn = (
  sections: readonly { readonly questions: readonly BuilderQuestion[] }[],
  id: string,
): BuilderQuestion | undefined =>
  sections.flatMap(({ questions }) => questions).find(({ questionID }) => questionID === id);
