import type { Section } from '../../../../shared/builder/queries.ts';
import { SelectField } from '../../../../shared/places/select-field.tsx';
import type { Form } from '../../../../ui/form/use-form.ts';
import styles from './edit.module.css';
import { OrderField } from './order-field.tsx';
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
  return (
    <div className={styles.pair}>
      <SelectField
        {...section}
        label={LABELS.sectionID}
        any={EDIT_WORDS.chooseSection}
        choices={sections.map(({ id, sectionName }) => ({ value: String(id), label: sectionName }))}
        required
      />
      <OrderField {...order} label={LABELS.order} places={section.value === '' ? null : places} onBlur={onPlaced} />
    </div>
  );
}
