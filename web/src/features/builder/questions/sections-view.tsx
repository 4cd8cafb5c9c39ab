import { Button } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { leadTo, type Place, usePlace } from '../../../shared/builder/place.ts';
import {
  type BuilderAssessment,
  type BuilderSection,
  useSectionList,
  useSections,
} from '../../../shared/builder/queries.ts';
import { pointsOf } from '../../../shared/builder/score.ts';
import { StackedTable } from '../../../ui/stacked-table/stacked-table.tsx';
import { LayoutButton } from './layout-button.tsx';
import { type Act, QuestionDialogs } from './question-dialogs.tsx';
import type { QuestionActs } from './question-row.tsx';
import { QuestionsFrame } from './questions-frame.tsx';
import { SectionRows } from './section-rows.tsx';
import styles from './sections.module.css';
import { withEmptySections } from './shown-sections.ts';
import { COLUMNS, SECTIONS } from './texts.ts';
import { useNamedQuestion } from './use-named-question.ts';
import { useOpenSections } from './use-open-sections.ts';
import { useReorder } from './use-reorder.ts';

interface SectionsViewProps {
  readonly assessment: BuilderAssessment;
  readonly editing: boolean;
}

const HEADS = [
  { label: SECTIONS.toggleColumn, isHidden: true },
  { label: COLUMNS.section },
  { label: COLUMNS.summary },
  { label: COLUMNS.impact, isNumber: true },
  { label: COLUMNS.count, isNumber: true },
  { label: COLUMNS.callToAction },
] as const;

export function SectionsView({ assessment, editing }: SectionsViewProps) {
  const { assessmentID } = assessment;
  const query = useSections(assessmentID);
  const { data: list } = useSectionList();
  const [act, setAct] = useState<Act | null>(null);
  const close = useCallback(() => setAct(null), []);
  const editSection = useCallback((section: BuilderSection) => setAct({ kind: 'section', section }), []);
  const view = useRef<HTMLElement>(null);

  const { data } = query;
  const sections = useMemo(
    () => (data ? withEmptySections(data.sections, editing ? list : undefined) : []),
    [data, list, editing],
  );
  const open = useOpenSections(sections, 'first');
  const [led, setLed] = useState<Place>();
  const named = useNamedQuestion(view, sections, open, led);
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
  const place = usePlace(assessmentID);
  useEffect(() => {
    if (!place) return;
    const { questionID, questionOptionID: optionID } = place;
    // The keys of undo go on from the row, and would not from a dialog.
    if (optionID !== undefined && !place.isUndone) setAct({ kind: 'options', questionID, optionID });
    else setLed(place);
    leadTo(null);
  }, [place]);

  const impacts = pointsOf(sections.map(({ maxSectionImpact }) => maxSectionImpact));
  const hasSections = sections.length > 0;
  return (
    <QuestionsFrame
      assessment={assessment}
      query={query}
      editing={editing}
      isEmpty={data !== undefined && !hasSections}
      view={view}
      said={said}
      ways={
        <>
          {hasSections && (
            <Button size="sm" variant="subtle" onClick={() => (open.areAllOpen ? open.closeAll() : open.openAll())}>
              {open.areAllOpen ? SECTIONS.collapseAll : SECTIONS.expandAll}
            </Button>
          )}
          {editing && <LayoutButton />}
        </>
      }
    >
      {hasSections && (
        <div className={styles.frame}>
          <StackedTable label={SECTIONS.heading} columns={HEADS}>
            {sections.map((section, index) => (
              <SectionRows
                key={section.sectionID}
                section={section}
                impact={impacts[index] ?? ''}
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
      <QuestionDialogs
        assessment={assessment}
        editing={editing}
        sections={sections}
        sectionList={list ?? []}
        act={act}
        onClose={close}
      />
    </QuestionsFrame>
  );
}
