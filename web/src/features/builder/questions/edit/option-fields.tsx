import { LIMITS } from '@groundwork/contracts/browser';
import { TextInput } from '@mantine/core';
import { fieldError } from '../../../../ui/form/field-error.tsx';
import type { Form } from '../../../../ui/form/use-form.ts';
import { CountedField } from './counted-field.tsx';
import styles from './edit.module.css';
import { impactOf, isImpactTyped, type OptionValues, orderOf } from './rules.ts';
import { EDIT_WORDS, OPTION_LABELS } from './texts.ts';

interface OptionFieldsProps {
  readonly fields: Pick<Form<OptionValues>, 'field' | 'values'>;
  /** The highest place that it can have; null where its place is chosen otherwise. */
  readonly places: number | null;
}

/** All that an author writes of an option. Numbers are put right when their field is left. */
export function OptionFields({ fields, places }: OptionFieldsProps) {
  const { onChange: onImpact, ...impact } = fields.field('scoreImpact');
  const { onChange: onOrder, ...order } = fields.field('order');
  const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];
  return (
    <>
      <CountedField
        {...fields.field('text')}
        label={OPTION_LABELS.text}
        max={LIMITS.optionText}
        rows={2}
        isSingleLine
        required
        autoFocus
      />
      <div className={styles.pair}>
        <TextInput
          {...impact}
          error={fieldError(impact.error)}
          label={OPTION_LABELS.scoreImpact}
          description={EDIT_WORDS.impactWhy}
          inputWrapperOrder={below}
          inputMode="decimal"
          required
          autoComplete="off"
          size="md"
          onChange={({ currentTarget: { value } }) => {
            if (isImpactTyped(value)) onImpact(value);
          }}
          onBlur={() => onImpact(String(impactOf(impact.value)))}
        />
        {places !== null && (
          <TextInput
            {...order}
            error={fieldError(order.error)}
            label={OPTION_LABELS.order}
            description={EDIT_WORDS.orderWhy(places)}
            inputWrapperOrder={below}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            size="md"
            onChange={({ currentTarget }) => onOrder(currentTarget.value)}
            onBlur={() => onOrder(String(orderOf(order.value, places)))}
          />
        )}
      </div>
      <CountedField
        {...fields.field('conditionalLanguageFB')}
        label={OPTION_LABELS.conditionalLanguageFB}
        max={LIMITS.optionFeedback}
        rows={4}
      />
      <CountedField
        {...fields.field('conditionalLanguageAT')}
        label={OPTION_LABELS.conditionalLanguageAT}
        max={LIMITS.optionFeedback}
        rows={4}
      />
    </>
  );
}
