import { TEXT_LINE_PATTERN } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { ApiError } from '../../../http/errors.ts';
import { NameConflict } from '../../../shared/builder/name/name-conflict.tsx';
import { NameInput } from '../../../shared/builder/name/name-input.tsx';
import { useRefreshBuilder } from '../../../shared/builder/queries.ts';
import { TAXONOMY } from '../../../shared/builder/taxonomy/texts.ts';
import { useSave } from '../../../ui/command/use-save.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './taxonomy.module.css';

const textLine = new RegExp(TEXT_LINE_PATTERN, 'u');

interface NameFormProps {
  readonly of: 'industry' | 'sector';
  /** Null for a new one. */
  readonly record: { readonly name: string; readonly revision: number } | null;
  readonly max: number;
  readonly onSave: (name: string, revision: number | null) => Promise<unknown>;
  readonly onDone: () => void;
}

export function NameForm({ of, record, max, onSave, onDone }: NameFormProps) {
  const label = TAXONOMY.name[of];
  const fields = useForm({ name: record?.name ?? '' });
  const refresh = useRefreshBuilder();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const name = fields.values.name.trim();

  const save = useSave({
    form: fields,
    opened: { values: fields.values, revision: record?.revision ?? null },
    call: (_, { revision }) => onSave(name, revision),
    refresh,
    done: record ? TAXONOMY.renamed(name) : TAXONOMY.added(name),
    onDone,
    read: (current) => ({ name: String(current[`${of}Name`] ?? '') }),
    failed: TAXONOMY.saveFailed,
    onRefused: (error) => {
      const exists = error instanceof ApiError && error.code === `${of}NameExists`;
      return exists && fields.show({ name: TAXONOMY.exists[of] });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (save.busy) return;
    const problem = name === '' ? TAXONOMY.missing : textLine.test(name) ? undefined : TAXONOMY.invalid;
    if (fields.show({ name: problem })) return;
    if (name === record?.name) onDone();
    else save.run(fields.values);
  };

  return (
    <Row ref={fields.form} as="form" align="start" className={styles.form} onSubmit={submit} noValidate>
      <NameInput field={fields.field('name')} ref={input} label={label} max={max} />
      <Row oneLine style={{ paddingTop: 28 }}>
        <Button type="button" size="sm" variant="default" onClick={onDone} disabled={save.busy}>
          {TAXONOMY.cancel}
        </Button>
        <Button type="submit" size="sm" loading={save.busy}>
          {record ? TAXONOMY.save : TAXONOMY.add}
        </Button>
      </Row>
      {fields.problems.form && <Notice kind="error">{fields.problems.form}</Notice>}
      <NameConflict conflict={save.conflict} label={label} name={name} onDone={onDone} />
    </Row>
  );
}
