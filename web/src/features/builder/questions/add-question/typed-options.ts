/** Options of a question being written: no ids yet, and their order is their place in the list. */

import { OPTION_FIELDS, type Written, writtenOf } from '@groundwork/contracts/administration';
import type { BuilderOption } from '../../../../shared/builder/queries.ts';
import { type OptionValues, optionTextsOf, sentOption } from '../edit/rules.ts';

export interface TypedOption extends Written<typeof OPTION_FIELDS> {
  /** Identifies it while it is moved. */
  readonly key: string;
}

export const typedOf = (key: string, values: OptionValues): TypedOption => ({
  key,
  ...sentOption(values),
});

export const copiedOf = (option: BuilderOption): TypedOption => ({
  key: option.questionOptionID,
  ...writtenOf(OPTION_FIELDS, option),
});

export const valuesOf = (option: TypedOption | null): OptionValues => ({
  ...optionTextsOf(option ?? {}),
  order: '',
});

/** @returns the options with this one replacing that of its key, or at the end. */
export const withOption = (options: readonly TypedOption[], option: TypedOption): readonly TypedOption[] =>
  options.some(({ key }) => key === option.key)
    ? options.map((one) => (one.key === option.key ? option : one))
    : [...options, option];

/** @returns the options with one moved a step; unchanged at an end. */
export function stepped(options: readonly TypedOption[], key: string, direction: 'up' | 'down') {
  const from = options.findIndex((one) => one.key === key);
  const to = direction === 'up' ? from - 1 : from + 1;
  const [moved, other] = [options[from], options[to]];
  if (!moved || !other) return options;
  return options.map((one) => (one === moved ? other : one === other ? moved : one));
}

/** As they are sent: numbered from 1; two texts have other names there. */
export const sentOptions = (options: readonly TypedOption[]) =>
  options.map(({ key: _, conditionalLanguageFB: feedback, conditionalLanguageAT: action, ...option }, index) => {
    return { order: index + 1, ...option, feedback, action };
  });
