import { TextInput } from '@mantine/core';
import type { KeyboardEventHandler, Ref } from 'react';
import { FORM } from '../../../ui/form/texts.ts';
import type { Form } from '../../../ui/form/use-form.ts';
import styles from './name.module.css';

interface NameInputProps {
  readonly field: ReturnType<Form<{ readonly name: string }>['field']>;
  readonly label: string;
  readonly max: number;
  readonly ref: Ref<HTMLInputElement>;
  readonly onKeyDown?: KeyboardEventHandler;
}

/** The name of an industry, a sector or a questionnaire, in a line of its own: counts what is typed. */
export const NameInput = ({ field, label, max, ...others }: NameInputProps) => (
  <TextInput
    {...field}
    {...others}
    size="sm"
    label={label}
    className={styles.input ?? ''}
    maxLength={max}
    autoComplete="off"
    description={FORM.counter(field.value.length, max)}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    onChange={(event) => field.onChange(event.currentTarget.value)}
  />
);
