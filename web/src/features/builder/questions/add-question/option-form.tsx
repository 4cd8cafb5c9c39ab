import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Row, Stack } from '../../../../ui/layout/layout.tsx';
import { OptionFields } from '../edit/option-fields.tsx';
import { type OptionValues, optionProblems } from '../edit/rules.ts';
import styles from './add-question.module.css';
import { ADD } from './texts.ts';
import { type TypedOption, valuesOf } from './typed-options.ts';

interface OptionFormProps {
  /** Null for a new one. */
  readonly option: TypedOption | null;
  readonly onSave: (values: OptionValues) => void;
  readonly onCancel: () => void;
  readonly onDirty: (dirty: boolean) => void;
}

/** An option of a question being written; nothing is sent yet. */
export function OptionForm({ option, onSave, onCancel, onDirty }: OptionFormProps) {
  const fields = useForm<OptionValues>(valuesOf(option));
  const { values, isChanged } = fields;
  useEffect(() => {
    onDirty(isChanged);
    return () => onDirty(false);
  }, [isChanged, onDirty]);
  const { form } = fields;
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[name="text"]')?.focus();
  }, [form]);
  return (
    <Stack
      ref={fields.form}
      as="form"
      gap={14}
      className={styles.optionForm}
      aria-label={option ? ADD.editOption(option.text) : ADD.newOption}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        const words = { missing: ADD.incompleteOption, invalid: ADD.invalidOption };
        if (!fields.show(optionProblems(values, words))) onSave(values);
      }}
    >
      <OptionFields fields={fields} places={null} />
      <Row justify="right">
        <Button type="button" size="sm" variant="default" onClick={onCancel}>
          {ADD.cancel}
        </Button>
        <Button type="submit" size="sm" variant="light">
          {option ? ADD.saveOption : ADD.addOption}
        </Button>
      </Row>
    </Stack>
  );
}
