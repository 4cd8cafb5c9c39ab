import { BUILDER } from '@groundwork/contracts/administration';
import { TEXT_LINE_PATTERN } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../http/errors.ts';
import { NameConflict } from '../../../shared/builder/name/name-conflict.tsx';
import { NameInput } from '../../../shared/builder/name/name-input.tsx';
import { useRefreshBuilder } from '../../../shared/builder/queries.ts';
import { useSave } from '../../../ui/command/use-save.ts';
import { changedMeanwhile } from '../../../ui/conflict/conflict.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QuestionPopover } from '../../../ui/popover/question-popover.tsx';
import styles from './names.module.css';
import { NAMES } from './texts.ts';

const { detail: TEXT } = BUILDER;
const textLine = new RegExp(TEXT_LINE_PATTERN, 'u');

interface NameFormProps {
  readonly label: string;
  readonly value: string;
  readonly revision: number;
  readonly max: number;
  /** Error for a name of only blanks or special characters. */
  readonly invalid: string;
  /** Asks first: the name belongs to more than what is edited. */
  readonly warns?: boolean;
  readonly onSave: (name: string, revision: number | null) => Promise<unknown>;
  /** Reads the name from the server's record of somebody else's change. */
  readonly read: (current: Readonly<Record<string, unknown>>) => string;
  readonly onDone: () => void;
}

export function NameForm(props: NameFormProps) {
  const { label, value, revision, max, invalid, warns = false, onSave, read, onDone } = props;
  const fields = useForm({ name: value });
  const refresh = useRefreshBuilder();
  const [asking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const typed = fields.values.name;
  const name = typed.trim();

  const save = useSave({
    form: fields,
    opened: { values: fields.values, revision: revision as number | null },
    call: (_, since) =>
      onSave(name, since.revision).catch((error: unknown) => {
        // A conflict that is still to be decided is no failure.
        if (!changedMeanwhile(error)) console.error(TEXT.failedInLog, error);
        throw error;
      }),
    refresh,
    done: TEXT.updated,
    onDone,
    read: (current) => ({ name: read(current) }),
    failed: TEXT.failed,
    onRefused: (error) => {
      const exists = error instanceof ApiError && error.code === 'sectorNameExists';
      return exists && fields.show({ name: TEXT.sectorExists });
    },
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (save.busy) return;
    const problem = typed === '' ? TEXT.empty : textLine.test(name) ? undefined : invalid;
    if (fields.show({ name: problem })) return;
    if (name === value) onDone();
    else if (warns) setAsking(true);
    else save.run(fields.values);
  };

  return (
    <Row ref={fields.form} as="form" align="end" className={styles.form} onSubmit={submit} noValidate>
      <NameInput
        field={fields.field('name')}
        ref={input}
        label={label}
        max={max}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
        }}
      />
      <Row oneLine className={styles.buttons}>
        <Button type="button" size="sm" variant="default" onClick={onDone} disabled={save.busy}>
          {NAMES.cancel}
        </Button>
        <QuestionPopover
          opened={asking}
          title={NAMES.warning}
          cancelLabel={TEXT.cancel}
          confirmLabel={TEXT.continue}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            save.run(fields.values);
          }}
          target={
            <Button
              type="submit"
              size="sm"
              loading={save.busy}
              // Not disabled: Enter would then say nothing.
              aria-disabled={typed === ''}
              data-disabled={typed === ''}
            >
              {NAMES.save}
            </Button>
          }
        >
          {NAMES.warningText}
        </QuestionPopover>
      </Row>
      {fields.problems.form && <Notice kind="error">{fields.problems.form}</Notice>}
      <NameConflict conflict={save.conflict} label={label} name={name} onDone={onDone} />
    </Row>
  );
}
