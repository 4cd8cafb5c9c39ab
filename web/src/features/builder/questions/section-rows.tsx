import { Button } from '@mantine/core';
import { useId } from 'react';
import type { BuilderSection } from '../../../shared/builder/queries.ts';
import { pointsOf } from '../../../shared/builder/score.ts';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Clamped, IconButton } from '../../../ui/layout/parts.tsx';
import { Cell, StackedTable } from '../../../ui/stacked-table/stacked-table.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { useDragRow } from './order/drag.ts';
import { HERE } from './order/texts.ts';
import { type QuestionActs, QuestionRow } from './question-row.tsx';
import styles from './sections.module.css';
import { COLUMNS, QUESTION_COLUMNS, SECTIONS } from './texts.ts';

interface SectionRowsProps {
  readonly section: BuilderSection;
  /** Its impact as text. */
  readonly impact: string;
  /** Names of the sections before and after that a question can move to; null for none. */
  readonly before: string | null;
  readonly after: string | null;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly editing: boolean;
  readonly named: string | undefined;
  readonly acts: QuestionActs;
  readonly onEdit: (section: BuilderSection) => void;
}

export function SectionRows(props: SectionRowsProps) {
  const { section, impact, isOpen, onToggle, onEdit, editing, ...others } = props;
  const { sectionID, sectionName, sectionSummary, callToAction, questions } = section;
  const detailID = useId();
  const isWide = useIsWide();
  const { row } = useDragRow<HTMLTableRowElement>(
    editing ? { id: `section ${sectionID}`, kind: 'question', order: null } : null,
  );
  return (
    <tbody>
      <tr {...row} className={`${row.className} ${styles.section}`}>
        <td className={styles.toggle}>
          <IconButton
            unfolds
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailID : undefined}
            aria-label={isOpen ? SECTIONS.hide(sectionName) : SECTIONS.show(sectionName)}
            onClick={onToggle}
          >
            <ChevronDownIcon />
          </IconButton>
        </td>
        <th scope="row">
          {sectionName}
          {isOpen && editing && (
            <Button
              size="compact-sm"
              variant="default"
              className={styles.editSection ?? ''}
              aria-label={SECTIONS.editSection(sectionName)}
              onClick={() => onEdit(section)}
            >
              {SECTIONS.edit}
            </Button>
          )}
        </th>
        <Cell label={COLUMNS.summary} wideOnly>
          {sectionSummary && (isOpen ? sectionSummary : <Clamped>{sectionSummary}</Clamped>)}
        </Cell>
        <Cell label={COLUMNS.impact} isNumber>
          {impact}
        </Cell>
        <Cell label={COLUMNS.count} isNumber>
          {questions.length}
        </Cell>
        <Cell label={COLUMNS.callToAction} wideOnly>
          {callToAction && (isOpen ? callToAction : <Clamped>{callToAction}</Clamped>)}
        </Cell>
      </tr>
      {isOpen && (
        <tr id={detailID} className={styles.detailRow}>
          <td colSpan={6} className={styles.detail}>
            {!isWide && <SectionTexts section={section} />}
            <Questions section={section} editing={editing} {...others} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** On a phone, where its row leaves them out. */
const SectionTexts = ({ section }: { readonly section: BuilderSection }) => (
  <Stack gap={6} className={styles.texts}>
    {section.sectionSummary && <p>{section.sectionSummary}</p>}
    {section.callToAction && (
      <p>
        <span className="muted">{COLUMNS.callToAction}: </span>
        {section.callToAction}
      </p>
    )}
  </Stack>
);

const Q = QUESTION_COLUMNS;
const HEADS = [
  { label: Q.question },
  { label: Q.explanation },
  { label: Q.resource },
  { label: Q.resourceType },
  { label: Q.maxScore, isNumber: true },
  { label: Q.optionCount, isNumber: true },
  { label: SECTIONS.actions, isHidden: true },
] as const;

type QuestionsProps = Omit<SectionRowsProps, 'impact' | 'isOpen' | 'onToggle' | 'onEdit'>;

function Questions({ section, before, after, editing, named, acts }: QuestionsProps) {
  const maxScores = pointsOf(section.questions.map(({ maxScoreImpact }) => maxScoreImpact));
  return (
    <StackedTable label={SECTIONS.questionsOf(section.sectionName)} columns={HEADS}>
      <tbody>
        {section.questions.length === 0 && (
          <tr>
            <td colSpan={HEADS.length} className="muted">
              {SECTIONS.noQuestions}
            </td>
          </tr>
        )}
        {section.questions.map((question, index) => (
          <QuestionRow
            key={question.questionID}
            question={question}
            maxScore={maxScores[index] ?? ''}
            up={index > 0 ? HERE : before}
            down={index < section.questions.length - 1 ? HERE : after}
            editing={editing}
            isNamed={question.questionID === named}
            acts={acts}
          />
        ))}
      </tbody>
    </StackedTable>
  );
}
