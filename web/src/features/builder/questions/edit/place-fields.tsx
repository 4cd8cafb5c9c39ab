import { TextInput } from '@mantine/core';
import type { Section } from '../../../../shared/builder/queries.ts';
import { SelectField } from '../../../../shared/places/select-field.tsx';
import { fieldError } from '../../../../ui/form/field-error.tsx';
import type { Form } from '../../../../ui/form/use-form.ts';
import styles from './edit.module.css';
import type { QuestionValues } from './rules.ts';
import { EDIT_WORDS, LABELS } from './texts.ts';

type Field = ReturnType<Form<QuestionValues>['field']>;

interface PlaceFieldsProps {
  readonly section: Field;
  readonly order: Field;
  /** The order was typed: its field is left. */
  readonly onPlaced?: () => void;
  readonly sections: readonly Section[];
  /** Highest order in the chosen section. */
  readonly places: number;
}

export function PlaceFields({ section, order, onPlaced, sections, places }: PlaceFieldsProps) {
  const { error, onChange, ...typed } = order;
  return (
    <div className={styles.pair}>
      <SelectField
        {...section}
        label={LABELS.sectionID}
        any={EDIT_WORDS.chooseSection}
        choices={sections.map(({ id, sectionName }) => ({ value: String(id), label: sectionName }))}
        required
      />
      <TextInput
        {...typed}
        error={fieldError(error)}
        label={LABELS.order}
        description={EDIT_WORDS.orderWhy(places)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        size="md"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onPlaced}
      />
    </div>
  );
}
