import { type ContentField, columnsOf, fieldNames, OPTION_FIELDS } from '@groundwork/contracts/administration';
import type { BuilderOption } from '../../../../shared/builder/queries.ts';
import { Cell } from '../../../../ui/stacked-table/stacked-table.tsx';

const [, ...OTHERS] = fieldNames(OPTION_FIELDS);
const LABELS = columnsOf(OPTION_FIELDS);
const isNumber = (name: keyof typeof OPTION_FIELDS): boolean => (OPTION_FIELDS[name] as ContentField).kind === 'number';

export const OPTION_COLUMNS = fieldNames(OPTION_FIELDS).map((name) => ({
  label: LABELS[name],
  isNumber: isNumber(name),
}));

export const OptionCells = ({ option }: { readonly option: BuilderOption }) => (
  <>
    <th scope="row">{option.text}</th>
    {OTHERS.map((name) => (
      <Cell key={name} label={LABELS[name]} isNumber={isNumber(name)}>
        {isNumber(name) ? option[name] : option[name] || null}
      </Cell>
    ))}
  </>
);
