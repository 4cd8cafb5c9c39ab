import { TextInput } from '@mantine/core';
import { fieldError } from '../../../../ui/form/field-error.tsx';
import { EDIT_WORDS } from './texts.ts';

interface OrderFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  /** Highest order; null while that is not known. */
  readonly places: number | null;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
}

/** Where a question or an option stands among the others. */
export const OrderField = ({ error, places, onChange, onBlur, ...field }: OrderFieldProps) => (
  <TextInput
    {...field}
    error={fieldError(error)}
    description={places === null ? undefined : EDIT_WORDS.orderWhy(places)}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    inputMode="numeric"
    maxLength={4}
    autoComplete="off"
    size="md"
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    onBlur={onBlur}
  />
);
