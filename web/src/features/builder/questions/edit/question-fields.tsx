import { fieldNames, QUESTION_FIELDS } from '@groundwork/contracts/administration';
import { TextInput } from '@mantine/core';
import type { Section } from '../../../../shared/builder/queries.ts';
import { SelectField } from '../../../../shared/places/select-field.tsx';
import { fieldError } from '../../../../ui/form/field-error.tsx';
import type { Form } from '../../../../ui/form/use-form.ts';
import { ContentInput } from './content-input.tsx';
import styles from './edit.module.css';
import type { QuestionValues } from './rules.ts';
import { EDIT_WORDS, LABELS } from './texts.ts';

interface QuestionFieldsProps {
  readonly fields: Pick<Form<QuestionValues>, 'field' | 'set' | 'mark'>;
  readonly sections: readonly Section[];
  /** Highest order in the chosen section. */
  readonly places: number;
}

const [FIRST, ...OTHERS] = fieldNames(QUESTION_FIELDS);

export function QuestionFields({ fields, sections, places }: QuestionFieldsProps) {
  const { onChange: _, ...section } = fields.field('sectionID');
  const { onChange: onOrder, ...order } = fields.field('order');
  return (
    <>
      {FIRST && <ContentInput {...fields.field(FIRST)} field={QUESTION_FIELDS[FIRST]} autoFocus />}
      <div className={styles.pair}>
        <SelectField
          {...section}
          error={section.error}
          label={LABELS.sectionID}
          any={EDIT_WORDS.chooseSection}
          choices={sections.map(({ id, sectionName }) => ({ value: String(id), label: sectionName }))}
          required
          onChange={(sectionID) => {
            // Another section has its own order: the question goes to its end unless an order is typed.
            fields.set({ sectionID, order: '' });
            fields.mark({ sectionID: undefined, order: undefined });
          }}
        />
        <TextInput
          {...order}
          error={fieldError(order.error)}
          label={LABELS.order}
          description={EDIT_WORDS.orderWhy(places)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          size="md"
          onChange={({ currentTarget }) => onOrder(currentTarget.value)}
        />
      </div>
      {OTHERS.map((name) => (
        <ContentInput key={name} {...fields.field(name)} field={QUESTION_FIELDS[name]} />
      ))}
    </>
  );
}
