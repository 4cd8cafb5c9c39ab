import { PERSON_FIELDS, type PersonField, type PersonFieldKind } from '@groundwork/contracts/browser';
import { TextField } from './text-field.tsx';
import { labelOf } from './texts.ts';
import type { Form } from './use-form.ts';

export const INPUTS = {
  name: {},
  email: { type: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel' },
  website: { type: 'url', autoCapitalize: 'none', spellCheck: false },
} as const satisfies { readonly [K in PersonFieldKind]: object };

export const AUTO_COMPLETE: { readonly [F in PersonField]?: string } = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  company: 'organization',
  phoneNumber: 'tel',
  companyURL: 'url',
};

/** Room for +1, spaces, brackets and hyphens in a phone number. */
export const roomFor = (field: PersonField): number => {
  const { kind, length } = PERSON_FIELDS[field];
  return kind === 'phone' ? length * 3 : length;
};

interface PersonInputProps<F extends PersonField> {
  readonly form: Pick<Form<{ readonly [N in F]: string }>, 'field'>;
  readonly of: F;
  readonly isOwn: boolean;
  readonly description?: string;
  readonly autoFocus?: boolean;
}

/** PERSON_FIELDS decides all of it except the description. */
export function PersonInput<F extends PersonField>({ form, of, isOwn, ...others }: PersonInputProps<F>) {
  const { kind, required }: { kind: PersonFieldKind; required?: true } = PERSON_FIELDS[of];
  return (
    <TextField
      {...form.field(of)}
      {...others}
      {...INPUTS[kind]}
      label={labelOf(of)}
      required={required === true}
      maxLength={roomFor(of)}
      autoComplete={(isOwn && AUTO_COMPLETE[of]) || 'off'}
    />
  );
}
