import { Textarea, TextInput } from '@mantine/core';
import { fieldError } from '../../../../ui/form/field-error.tsx';
import { FORM } from '../../../../ui/form/texts.ts';
import { Row } from '../../../../ui/layout/layout.tsx';
import styles from './edit.module.css';

interface CountedFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly max: number;
  readonly hint?: string;
  /** Lines shown; 1 takes no line breaks. */
  readonly rows?: number;
  readonly isSingleLine?: boolean;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
  readonly inputMode?: 'url';
}

export function CountedField(props: CountedFieldProps) {
  const { name, label, value, error, onChange, max, hint, rows = 1, isSingleLine = rows === 1, ...others } = props;
  const { required = false, autoFocus = false, inputMode } = others;
  const shared = {
    name,
    label,
    value,
    error: fieldError(error),
    maxLength: max,
    required,
    autoComplete: 'off',
    description: (
      <Row as="span" oneLine align="start" justify="between" gap={12}>
        <span>{hint}</span>
        <span className={styles.counter} data-full={value.length >= max || undefined}>
          {FORM.counter(value.length, max)}
        </span>
      </Row>
    ),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    size: 'md',
    ...(autoFocus ? { 'data-autofocus': true } : {}),
  } as const;
  return rows === 1 ? (
    <TextInput
      {...shared}
      {...(inputMode ? { inputMode } : {})}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  ) : (
    <Textarea
      {...shared}
      rows={rows}
      onChange={({ currentTarget }) =>
        onChange(isSingleLine ? currentTarget.value.replace(/[\r\n]+/g, ' ') : currentTarget.value)
      }
    />
  );
}
