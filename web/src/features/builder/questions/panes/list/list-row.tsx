import { type KeyboardEvent, memo } from 'react';
import type { BuilderQuestion } from '../../../../../shared/builder/queries.ts';
import { useQuestionState, useTyped } from '../../../../../shared/builder/typed/use-typed.ts';
import { AlertIcon } from '../../../../../ui/icons.tsx';
import { PlainButton, Small } from '../../../../../ui/layout/parts.tsx';
import type { QuestionTexts } from '../../edit/rules.ts';
import { useDragRow } from '../../order/drag.ts';
import { DragHandle } from '../../order/drag-handle.tsx';
import { MoveButtons } from '../../order/move-buttons.tsx';
import type { Direction } from '../../order/places.ts';
import { moveLabel } from '../../order/texts.ts';
import { SECTIONS } from '../../texts.ts';
import { questionKey } from '../subjects.ts';
import { PANES } from '../texts.ts';
import styles from './list.module.css';

/** Must stay the same object between renders. */
export interface ListActs {
  /** @param edits the focus goes on into its fields. */
  readonly onChoose: (questionID: string, edits: boolean) => void;
  readonly onMove: (question: BuilderQuestion, direction: Direction) => void;
}

export interface ListRowProps {
  readonly draft: string;
  readonly question: BuilderQuestion;
  /** As of a row of the table. */
  readonly up: string | null;
  readonly down: string | null;
  readonly isChosen: boolean;
  /** Whether Tab stops here: arrows lead to the others. */
  readonly isStop: boolean;
  readonly acts: ListActs;
}

/** Memoized: while somebody types, only the row of that question is drawn anew. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { draft, question, up, down, isChosen, isStop, acts } = props;
  const { questionID, text, questionOrder, optionCount } = question;
  const { row, handle } = useDragRow<HTMLLIElement>({ id: questionID, kind: 'question', order: questionOrder });
  const typed = useTyped<QuestionTexts>(questionKey(draft, questionID));
  const state = useQuestionState(questionID);
  const isUnsaved = state === 'refused' || state === 'held';
  const shown = typed?.values.text ?? text;
  const notes = [...(optionCount < 2 ? [PANES.notAsked] : []), ...(isUnsaved ? [PANES.states[state]] : [])];

  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = event.altKey ? DIRECTIONS[event.key] : undefined;
    if (!direction) return;
    event.preventDefault();
    if ((direction === 'up' ? up : down) === null) return;
    if (!isChosen) acts.onChoose(questionID, false);
    acts.onMove(question, direction);
  };

  return (
    <li
      {...row}
      className={`${row.className} ${styles.row}`}
      data-question={questionID}
      data-chosen={isChosen || undefined}
      onKeyDown={onKeyDown}
    >
      <DragHandle handle={handle} />
      <PlainButton
        className={styles.choice}
        aria-current={isChosen || undefined}
        aria-label={[`${SECTIONS.order(questionOrder)}: ${shown}`, ...notes].join('. ')}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        tabIndex={isStop ? 0 : -1}
        data-focus={questionID}
        onClick={({ detail }) => acts.onChoose(questionID, detail === 0)}
      >
        <span className={styles.order} aria-hidden="true">
          {questionOrder}
        </span>{' '}
        <span className={styles.text}>
          {shown} {optionCount < 2 && <Small as="span">{PANES.notAsked}</Small>}
          {isUnsaved && (
            <span className={styles.unsaved}>
              <AlertIcon /> {PANES.states[state]}
            </span>
          )}
        </span>
      </PlainButton>
      {isChosen && (
        <MoveButtons
          id={questionID}
          labels={{ up: moveLabel(text, up, 'up'), down: moveLabel(text, down, 'down') }}
          can={{ up: up !== null, down: down !== null }}
          onMove={(direction) => acts.onMove(question, direction)}
        />
      )}
    </li>
  );
});

const DIRECTIONS: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down' };
