import { Button } from '@mantine/core';
import { memo, useEffect, useState } from 'react';
import type { BuilderQuestion } from '../../../shared/builder/queries.ts';
import { QuestionComments } from '../../../shared/builder/review/question-comments.tsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Clamped, IconButton } from '../../../ui/layout/parts.tsx';
import { Cell } from '../../../ui/stacked-table/stacked-table.tsx';
import { WebLink } from '../../../ui/web-link.tsx';
import { useDragRow } from './order/drag.ts';
import { DragHandle } from './order/drag-handle.tsx';
import { MoveButtons } from './order/move-buttons.tsx';
import type { Direction } from './order/places.ts';
import { moveLabel } from './order/texts.ts';
import { QuestionMenu } from './question-menu.tsx';
import styles from './sections.module.css';
import { QUESTION_COLUMNS as COLUMNS, SECTIONS } from './texts.ts';

/** Must stay the same object between renders. */
export interface QuestionActs {
  readonly onOptions: (question: BuilderQuestion) => void;
  readonly onEdit: (question: BuilderQuestion) => void;
  readonly onStatistics: (question: BuilderQuestion) => void;
  readonly onHistory: (question: BuilderQuestion) => void;
  readonly onMove: (question: BuilderQuestion, direction: Direction) => void;
}

export interface QuestionRowProps {
  readonly question: BuilderQuestion;
  readonly maxScore: string;
  /** Where a step up or down leads: within the section, or into another one by its name; null for nowhere. */
  readonly up: string | null;
  readonly down: string | null;
  readonly editing: boolean;
  readonly isNamed: boolean;
  readonly acts: QuestionActs;
}

/** Memoized: there may be hundreds. */
export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const { question, maxScore, up, down, editing, isNamed, acts } = props;
  const { questionID, text, questionOrder } = question;
  // On a phone alone: a table shows all of it.
  const [isOpen, setOpen] = useState(isNamed);
  useEffect(() => {
    if (isNamed) setOpen(true);
  }, [isNamed]);
  const { row, handle } = useDragRow<HTMLTableRowElement>(
    editing ? { id: questionID, kind: 'question', order: questionOrder } : null,
  );

  return (
    <tr
      {...row}
      className={`${row.className} ${styles.question}`}
      data-question={questionID}
      data-named={isNamed || undefined}
      data-open={isOpen || undefined}
    >
      <th scope="row" aria-label={`${SECTIONS.order(questionOrder)}: ${text}`}>
        <Row align="start" gap={6} oneLine className={styles.name}>
          {editing && <DragHandle handle={handle} />}
          <span className={styles.order} aria-hidden="true">
            {questionOrder}
          </span>
          {editing && (
            <MoveButtons
              id={questionID}
              labels={{ up: moveLabel(text, up, 'up'), down: moveLabel(text, down, 'down') }}
              can={{ up: up !== null, down: down !== null }}
              onMove={(direction) => acts.onMove(question, direction)}
            />
          )}
          <Stack align="start" gap={2} pt={2}>
            <span tabIndex={-1} data-focus={questionID}>
              {text}
            </span>
            {editing && <QuestionComments question={question} />}
          </Stack>
          <IconButton
            unfolds
            className={styles.details}
            aria-expanded={isOpen}
            aria-label={SECTIONS.detailsOf(text)}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDownIcon />
          </IconButton>
        </Row>
      </th>
      <Cell label={COLUMNS.explanation}>
        {question.explanationText && <Clamped>{question.explanationText}</Clamped>}
      </Cell>
      <Cell label={COLUMNS.resource}>
        {question.education && <WebLink address={question.education} className={styles.link} />}
      </Cell>
      <Cell label={COLUMNS.resourceType}>{question.education && SECTIONS.resourceType}</Cell>
      <Cell label={COLUMNS.maxScore} isNumber>
        {maxScore}
      </Cell>
      <Cell label={COLUMNS.optionCount} isNumber>
        {question.optionCount}
      </Cell>
      <td className={styles.actions} data-editing={editing}>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={SECTIONS.viewOptionsOf(text)}
          onClick={() => acts.onOptions(question)}
        >
          {SECTIONS.viewOptions}
        </Button>
        {editing && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={SECTIONS.editQuestion(text)}
            onClick={() => acts.onEdit(question)}
          >
            {SECTIONS.edit}
          </Button>
        )}
        <QuestionMenu
          name={text}
          onStatistics={() => acts.onStatistics(question)}
          onHistory={() => acts.onHistory(question)}
        />
      </td>
    </tr>
  );
});
