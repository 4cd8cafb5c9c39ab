import { type ContentField, fieldNames, OPTION_FIELDS } from '@groundwork/contracts/administration';
import { memo, useId } from 'react';
import type { BuilderOption } from '../../../../../shared/builder/queries.ts';
import { Hidden } from '../../../../../ui/hidden.tsx';
import { ChevronDownIcon, CloseIcon } from '../../../../../ui/icons.tsx';
import { Row } from '../../../../../ui/layout/layout.tsx';
import { IconButton, PlainButton } from '../../../../../ui/layout/parts.tsx';
import { ContentInput } from '../../edit/content-input.tsx';
import { OPTION_LABELS } from '../../edit/texts.ts';
import { useDragRow } from '../../order/drag.ts';
import { DragHandle } from '../../order/drag-handle.tsx';
import { MoveButtons } from '../../order/move-buttons.tsx';
import type { Direction } from '../../order/places.ts';
import { ORDER } from '../../order/texts.ts';
import { useOptionSubject } from '../subjects.ts';
import { PANES } from '../texts.ts';
import { TypedMerge, TypedNotices } from '../typed-notices.tsx';
import { useTypedForm } from '../use-typed-form.ts';
import styles from './options.module.css';

/** Must stay the same object between renders. */
export interface OptionActs {
  readonly onMove: (option: BuilderOption, direction: Direction) => void;
  readonly onToggle: (questionOptionID: string) => void;
  readonly onDelete: (questionOptionID: string) => void;
}

interface OptionCardProps {
  readonly draft: string;
  readonly option: BuilderOption;
  readonly canUp: boolean;
  readonly canDown: boolean;
  /** Somebody was led to it. */
  readonly isNamed: boolean;
  readonly isOpen: boolean;
  readonly acts: OptionActs;
}

const NAMES = fieldNames(OPTION_FIELDS);
const [FIRST, SECOND, ...FOLDED] = NAMES;
const fieldOf = (name: keyof typeof OPTION_FIELDS): ContentField => OPTION_FIELDS[name];
/** A drag over the list behind a dialog is none of the dialog's. */
export const PANE_OPTION = 'option of the pane';

/** An option with its texts, saved as they are typed: a key stroke draws this one alone. */
export const OptionCard = memo(function OptionCard(props: OptionCardProps) {
  const { draft, option, canUp, canDown, isNamed, isOpen, acts } = props;
  const { questionOptionID, optionOrder, text } = option;
  const form = useTypedForm(useOptionSubject(draft, option));
  const { row, handle } = useDragRow<HTMLLIElement>({ id: questionOptionID, kind: PANE_OPTION, order: optionOrder });
  const detailID = useId();

  return (
    <li
      {...row}
      className={`${row.className} ${styles.card}`}
      data-option={questionOptionID}
      data-named={isNamed || undefined}
    >
      {form.conflict ? (
        <TypedMerge form={form} names={NAMES} labels={OPTION_LABELS} />
      ) : (
        <fieldset aria-label={PANES.optionOf(optionOrder)} onBlur={form.leave}>
          <TypedNotices form={form} />
          <div className={styles.line}>
            <Row as="span" inline oneLine gap={2} className={styles.place}>
              <DragHandle handle={handle} />
              <span className={styles.order} aria-hidden="true">
                {optionOrder}
              </span>
              <MoveButtons
                id={questionOptionID}
                labels={{ up: ORDER.up(text), down: ORDER.down(text) }}
                can={{ up: canUp, down: canDown }}
                onMove={(direction) => acts.onMove(option, direction)}
              />
            </Row>
            <div className={styles.text}>
              {FIRST && <ContentInput {...form.field(FIRST)} field={fieldOf(FIRST)} lines={2} />}
            </div>
            <div className={styles.impact}>
              {SECOND && <ContentInput {...form.field(SECOND)} field={fieldOf(SECOND)} />}
            </div>
            <IconButton
              className={styles.delete}
              aria-label={PANES.deleteOption(text)}
              title={PANES.deleteOption(text)}
              onClick={() => acts.onDelete(questionOptionID)}
            >
              <CloseIcon />
            </IconButton>
          </div>
          <PlainButton
            className={styles.fold}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailID : undefined}
            onClick={() => acts.onToggle(questionOptionID)}
          >
            <ChevronDownIcon />
            {isOpen
              ? PANES.feedback
              : FOLDED.map((name) => (
                  <span key={name} className={styles.excerpt}>
                    {OPTION_LABELS[name]}: {form.values[name] || <em>{PANES.none}</em>}{' '}
                  </span>
                ))}
            <Hidden>{PANES.ofOption(text)}</Hidden>
          </PlainButton>
          {isOpen && (
            <div id={detailID} className={styles.details}>
              {FOLDED.map((name) => (
                <ContentInput key={name} {...form.field(name)} field={fieldOf(name)} />
              ))}
            </div>
          )}
        </fieldset>
      )}
    </li>
  );
});
