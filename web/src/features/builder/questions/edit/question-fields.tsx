import { LIMITS } from '@groundwork/contracts/browser';
import { TextInput } from '@mantine/core';
import type { Section } from '../../../../shared/builder/queries.ts';
import { SelectField } from '../../../../shared/places/select-field.tsx';
import { fieldError } from '../../../../ui/form/field-error.tsx';
import type { Form } from '../../../../ui/form/use-form.ts';
import { CountedField } from './counted-field.tsx';
import styles from './edit.module.css';
import type { QuestionValues } from './rules.ts';
import { EDIT_WORDS, LABELS } from './texts.ts';

interface QuestionFieldsProps {
  readonly fields: Pick<Form<QuestionValues>, 'field' | 'set' | 'mark'>;
  readonly sections: readonly Section[];
  /** The highest place in the section that is chosen. */
  readonly places: number;
}

/** All that an author writes of a question, and where it stands. */
export function QuestionFields({ fields, sections, places }: QuestionFieldsProps) {
  const { onChange: _, ...section } = fields.field('sectionID');
  const { onChange: onOrder, ...order } = fields.field('order');
  return (
    <>
      <CountedField
        {...fields.field('text')}
        label={LABELS.text}
        max={LIMITS.questionText}
        rows={3}
        isSingleLine
        required
        autoFocus
      />
      <div className={styles.pair}>
        <SelectField
          {...section}
          error={section.error}
          label={LABELS.sectionID}
          any={EDIT_WORDS.chooseSection}
          choices={sections.map(({ id, sectionName }) => ({ value: String(id), label: sectionName }))}
          required
          onChange={(sectionID) => {
            // Another section counts from one: it goes to the end unless a place is asked for.
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
      <CountedField
        {...fields.field('explanationText')}
        label={LABELS.explanationText}
        hint={EDIT_WORDS.explanationWhy}
        max={LIMITS.explanationText}
        rows={4}
      />
      <CountedField
        {...fields.field('helpText')}
        label={LABELS.helpText}
        hint={EDIT_WORDS.helpWhy}
        max={LIMITS.helpText}
        rows={3}
      />
      <CountedField
        {...fields.field('education')}
        label={LABELS.education}
        max={LIMITS.educationLink}
        inputMode="url"
      />
      <CountedField
        {...fields.field('referralPartner')}
        label={LABELS.referralPartner}
        hint={EDIT_WORDS.partnerWhy}
        max={LIMITS.name}
      />
    </>
  );
}
