import type { ContentField } from '@groundwork/contracts/administration';
import { TextInput } from '@mantine/core';
import { fieldError } from '../../../../ui/form/field-error.tsx';
import { CountedField } from './counted-field.tsx';
import { isNumberTyped, numberOf } from './rules.ts';
import { labelOf } from './texts.ts';

interface ContentInputProps {
  readonly field: ContentField;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly autoFocus?: boolean;
  /** Lines where there is less room than in a dialog. */
  readonly lines?: number;
}

/** Numbers are corrected when their field is left. */
export function ContentInput({ field, autoFocus = false, lines, ...input }: ContentInputProps) {
  const { required = false, why } = field;
  const label = labelOf(field);
  if (field.kind === 'number') {
    const { value, error, onChange } = input;
    return (
      <TextInput
        {...input}
        error={fieldError(error)}
        label={label}
        description={why}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        required={required}
        autoComplete="off"
        size="md"
        onChange={({ currentTarget }) => {
          if (isNumberTyped(currentTarget.value)) onChange(currentTarget.value);
        }}
        onBlur={() => onChange(String(numberOf(field, value)))}
      />
    );
  }
  const { kind, max, rows: usual = 1 } = field;
  const rows = lines ?? usual;
  return (
    <CountedField
      {...input}
      {...{ label, max, rows, required, autoFocus }}
      isSingleLine={kind !== 'prose'}
      {...(why === undefined ? {} : { hint: why })}
      {...(kind === 'link' ? { inputMode: 'url' } : {})}
    />
  );
}
