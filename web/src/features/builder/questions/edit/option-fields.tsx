import { type ContentField, fieldNames, OPTION_FIELDS } from '@groundwork/contracts/administration';
import type { Form } from '../../../../ui/form/use-form.ts';
import { ContentInput } from './content-input.tsx';
import styles from './edit.module.css';
import { OrderField } from './order-field.tsx';
import { type OptionValues, orderOf } from './rules.ts';
import { OPTION_LABELS } from './texts.ts';

interface OptionFieldsProps {
  readonly fields: Pick<Form<OptionValues>, 'field' | 'values'>;
  /** Highest order; null where the order is chosen elsewhere. */
  readonly places: number | null;
}

const fieldOf = (name: keyof typeof OPTION_FIELDS): ContentField => OPTION_FIELDS[name];
const [FIRST, ...OTHERS] = fieldNames(OPTION_FIELDS);
const NUMBERS = OTHERS.filter((name) => fieldOf(name).kind === 'number');
const TEXTS = OTHERS.filter((name) => fieldOf(name).kind !== 'number');

export function OptionFields({ fields, places }: OptionFieldsProps) {
  const order = fields.field('order');
  return (
    <>
      {FIRST && <ContentInput {...fields.field(FIRST)} field={fieldOf(FIRST)} autoFocus />}
      <div className={styles.pair}>
        {NUMBERS.map((name) => (
          <ContentInput key={name} {...fields.field(name)} field={fieldOf(name)} />
        ))}
        {places !== null && (
          <OrderField
            {...order}
            label={OPTION_LABELS.order}
            places={places}
            onBlur={() => order.onChange(String(orderOf(order.value, places)))}
          />
        )}
      </div>
      {TEXTS.map((name) => (
        <ContentInput key={name} {...fields.field(name)} field={fieldOf(name)} />
      ))}
    </>
  );
}
