import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { uniqueID } from '../../../../state/local-storage.ts';
import { Confirm } from '../../../../ui/dialog/confirm.tsx';
import { DialogButtons, useUnsaved } from '../../../../ui/dialog/dialog.tsx';
import { ExplainedButton } from '../../../../ui/explained-button/explained-button.tsx';
import { LiveRegion } from '../../../../ui/hidden.tsx';
import { Row, Stack } from '../../../../ui/layout/layout.tsx';
import { Column } from '../../../../ui/layout/parts.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { MoveButtons } from '../order/move-buttons.tsx';
import { ORDER } from '../order/texts.ts';
import { useKeptFocus } from '../order/use-kept-focus.ts';
import styles from './add-question.module.css';
import { OptionForm } from './option-form.tsx';
import { ADD } from './texts.ts';
import { stepped, type TypedOption, typedOf, withOption } from './typed-options.ts';

interface OptionsStepProps {
  readonly question: string;
  readonly options: readonly TypedOption[];
  readonly onOptions: (options: readonly TypedOption[]) => void;
  readonly isComplete: boolean;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onBack: () => void;
  readonly onSave: () => void;
}

export function OptionsStep(props: OptionsStepProps) {
  const { question, options, onOptions, isComplete, busy, problem, onBack, onSave } = props;
  // Null: a new option is being written.
  const [edited, setEdited] = useState<TypedOption | null | undefined>(options.length === 0 ? null : undefined);
  const [isDirty, setDirty] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(list);
  useUnsaved(true);

  const why = (): string | null => {
    if (isDirty && edited !== undefined) return ADD.open;
    return isComplete && options.length !== 1 ? null : ADD.incomplete;
  };
  const closeForm = (): void => {
    setEdited(undefined);
    setDirty(false);
    setClosed(true);
  };
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isClosed && edited === undefined) again.current?.focus();
  }, [isClosed, edited]);

  return (
    <Column ref={list} gap={14}>
      <p className={styles.question}>{question}</p>
      <LiveRegion message={said} />
      {options.length === 0 && <p className="muted">{ADD.noneYet}</p>}
      {options.length > 0 && (
        <Stack as="ol" gap={0} className={styles.options} aria-label={ADD.step}>
          {options.map((option, index) => (
            <Row as="li" key={option.key}>
              <span className={styles.order}>{index + 1}</span>
              <MoveButtons
                id={option.key}
                labels={{ up: ORDER.up(option.text), down: ORDER.down(option.text) }}
                can={{ up: index > 0, down: index < options.length - 1 }}
                onMove={(direction) => {
                  keepFocus(option.key, direction);
                  onOptions(stepped(options, option.key, direction));
                  setSaid(ORDER.optionMoved(direction === 'up' ? index : index + 2, options.length));
                }}
              />
              <span className={styles.optionText}>
                {option.text}
                <span className={styles.impact}>{ADD.impact(String(option.scoreImpact))}</span>
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={ADD.editOption(option.text)}
                onClick={() => setEdited(option)}
              >
                {ADD.edit}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={ADD.removeOption(option.text)}
                onClick={() => {
                  onOptions(options.filter(({ key }) => key !== option.key));
                  if (edited?.key === option.key) closeForm();
                  setSaid(ADD.removed(option.text));
                }}
              >
                {ADD.remove}
              </Button>
            </Row>
          ))}
        </Stack>
      )}
      {edited === undefined ? (
        <div>
          <Button ref={again} variant="default" size="sm" onClick={() => setEdited(null)}>
            {ADD.addOption}
          </Button>
        </div>
      ) : (
        <OptionForm
          key={edited?.key ?? `new ${options.length}`}
          option={edited}
          onDirty={setDirty}
          onCancel={closeForm}
          onSave={(values) => {
            onOptions(withOption(options, typedOf(edited?.key ?? uniqueID(), values)));
            // After a new option the form stays open for the next one.
            if (edited) closeForm();
            else setDirty(false);
            setSaid(ADD.kept(values.text.trim()));
          }}
        />
      )}
      {problem && <Notice kind="error">{problem}</Notice>}
      <DialogButtons>
        <Button variant="default" onClick={onBack} disabled={busy}>
          {ADD.back}
        </Button>
        <ExplainedButton why={why()} loading={busy} onClick={() => (options.length === 0 ? setAsking(true) : onSave())}>
          {ADD.save}
        </ExplainedButton>
      </DialogButtons>
      <Confirm
        opened={isAsking}
        title={ADD.confirmTitle}
        cancelLabel={ADD.cancel}
        confirmLabel={ADD.create}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onSave();
        }}
      >
        <p>{ADD.noOptions}</p>
        <p className="muted">{ADD.confirmWhy}</p>
      </Confirm>
    </Column>
  );
}
