import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { BuilderOption, BuilderQuestion } from '../../../../shared/builder/queries.ts';
import { DialogButtons } from '../../../../ui/dialog/dialog.tsx';
import { SubjectDialog } from '../../../../ui/dialog/subject-dialog.tsx';
import { LiveRegion } from '../../../../ui/hidden.tsx';
import { Column } from '../../../../ui/layout/parts.tsx';
import { StackedTable } from '../../../../ui/stacked-table/stacked-table.tsx';
import { OptionDialog } from '../edit/option-dialog.tsx';
import { useDrops } from '../order/drag.ts';
import { type Direction, droppedOrder } from '../order/places.ts';
import { ORDER } from '../order/texts.ts';
import { useKeptFocus } from '../order/use-kept-focus.ts';
import { useMove } from '../order/use-move.ts';
import { OPTION_COLUMNS } from './option-cells.tsx';
import { OptionRow } from './option-row.tsx';
import styles from './options.module.css';
import { OPTIONS } from './texts.ts';

interface OptionsDialogProps {
  readonly assessmentID: string;
  /** As the version has it now; undefined while the dialog is closed. */
  readonly question: BuilderQuestion | undefined;
  readonly named: string | undefined;
  readonly editing: boolean;
  readonly onClose: () => void;
}

export const OptionsDialog = ({ assessmentID, question, named, editing, onClose }: OptionsDialogProps) => (
  <SubjectDialog subject={question} onClose={onClose} title={OPTIONS.title} kind="large">
    {(shown) => (
      <Options key={shown.questionID} assessmentID={assessmentID} question={shown} named={named} editing={editing} />
    )}
  </SubjectDialog>
);

const COLUMNS = [{ label: OPTIONS.order }, ...OPTION_COLUMNS];

type OptionsProps = Omit<OptionsDialogProps, 'question' | 'onClose'> & { readonly question: BuilderQuestion };

function Options({ assessmentID, question, named, editing }: OptionsProps) {
  const [edited, setEdited] = useState<BuilderOption | null>();
  const { move, said } = useMove(assessmentID);
  const list = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(list);
  const { questionOptions: options } = question;

  const place = (questionOptionID: string, optionOrder: number): void =>
    move({ of: 'option', questionOptionID, optionOrder, said: ORDER.optionMoved(optionOrder, options.length) });
  const step = ({ questionOptionID, optionOrder }: BuilderOption, direction: Direction): void => {
    keepFocus(questionOptionID, direction);
    place(questionOptionID, direction === 'up' ? optionOrder - 1 : optionOrder + 1);
  };
  useDrops('option', ({ id, onto, edge }) => {
    const orderOf = (one: string): number => options.findIndex(({ questionOptionID }) => questionOptionID === one) + 1;
    const from = orderOf(id);
    const to = droppedOrder(from, orderOf(onto), edge);
    if (to !== from) place(id, to);
  });

  return (
    <Column ref={list} gap={12}>
      <p className={styles.question}>{question.text}</p>
      <LiveRegion message={said} />
      {options.length === 0 ? (
        <p className="muted">{OPTIONS.none}</p>
      ) : (
        <StackedTable
          label={OPTIONS.title}
          columns={editing ? [...COLUMNS, { label: OPTIONS.actions, isHidden: true }] : COLUMNS}
        >
          <tbody>
            {options.map((option) => (
              <OptionRow
                key={option.questionOptionID}
                option={option}
                count={options.length}
                editing={editing}
                isNamed={option.questionOptionID === named}
                onEdit={setEdited}
                onMove={step}
              />
            ))}
          </tbody>
        </StackedTable>
      )}
      {editing && (
        <DialogButtons>
          <Button onClick={() => setEdited(null)}>{OPTIONS.add}</Button>
        </DialogButtons>
      )}
      <OptionDialog
        assessmentID={assessmentID}
        question={question}
        option={edited}
        onClose={() => setEdited(undefined)}
      />
    </Column>
  );
}
