import { LIMITS } from '@groundwork/contracts/browser';
import { NativeSelect, Textarea } from '@mantine/core';
import { usePartnerChoices } from '../../../shared/partners/use-partner-choices.ts';
import { useColleagues } from '../../../shared/staff/use-colleagues.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form.ts';
import { SSO } from './texts.ts';
import type { Values } from './values.ts';

const TEXT = SSO.form;

interface FieldsProps {
  readonly form: Form<Values>;
  readonly isNew: boolean;
}

interface ChoiceProps {
  readonly form: Form<Values>;
  readonly name: keyof Values;
  readonly label: string;
  readonly description?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function Choice({ form, name, options, ...others }: ChoiceProps) {
  const { onChange, ...field } = form.field(name);
  return (
    <NativeSelect
      size="md"
      {...field}
      {...others}
      data={[...options]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface GroupsProps {
  readonly form: Form<Values>;
  readonly name: 'groups' | 'builderGroups';
  readonly label: string;
  readonly description: string;
  readonly required?: boolean;
}

function Groups({ form, name, ...others }: GroupsProps) {
  const { onChange, ...field } = form.field(name);
  return (
    <Textarea {...field} {...others} rows={3} size="md" onChange={(event) => onChange(event.currentTarget.value)} />
  );
}

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** What the provider has to be told apart by; neither changes later. */
function Identity({ form }: { readonly form: Form<Values> }) {
  const { choices } = usePartnerChoices(true);
  const { preset } = form.values;
  return (
    <>
      <Choice
        form={form}
        name="partnerID"
        label={TEXT.organization}
        options={[{ value: '', label: TEXT.yourOwn }, ...choices]}
      />
      <Choice form={form} name="preset" label={TEXT.preset} options={optionsOf(TEXT.presets)} />
      {preset === 'entra' && (
        <TextField {...form.field('tenant')} label={TEXT.tenant} description={TEXT.tenantWhy} autoComplete="off" />
      )}
      {preset === 'other' && (
        <TextField
          {...form.field('issuer')}
          label={TEXT.issuer}
          description={TEXT.issuerWhy}
          type="url"
          maxLength={LIMITS.issuer}
          autoComplete="off"
        />
      )}
    </>
  );
}

export function ProviderFields({ form, isNew }: FieldsProps) {
  const { groupsClaim, password, partnerID } = form.values;
  const isKeptAsked = password === 'off' && partnerID === '';
  const { data: colleagues = [] } = useColleagues(isKeptAsked);
  return (
    <>
      {isNew && <Identity form={form} />}
      <TextField
        {...form.field('name')}
        label={TEXT.name}
        description={TEXT.nameWhy}
        maxLength={LIMITS.providerName}
        autoComplete="off"
      />
      <TextField {...form.field('clientID')} label={TEXT.clientID} maxLength={LIMITS.clientID} autoComplete="off" />
      <TextField
        {...form.field('clientSecret')}
        label={TEXT.clientSecret}
        description={isNew ? TEXT.secretWhy : TEXT.secretKept}
        maxLength={LIMITS.clientSecret}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required={isNew}
      />
      <TextField
        {...form.field('domains')}
        label={TEXT.domains}
        description={TEXT.domainsWhy}
        maxLength={LIMITS.domainsPerProvider * LIMITS.email}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Choice form={form} name="factor" label={TEXT.factor} options={optionsOf(TEXT.factors)} />
      <TextField
        {...form.field('groupsClaim')}
        label={TEXT.groupsClaim}
        description={TEXT.groupsWhy}
        maxLength={LIMITS.groupsClaim}
        autoComplete="off"
        required={false}
      />
      {groupsClaim.trim() !== '' && (
        <Groups form={form} name="groups" label={TEXT.groups} description={TEXT.groupsLines} required />
      )}
      {groupsClaim.trim() !== '' && partnerID === '' && (
        <Groups form={form} name="builderGroups" label={TEXT.builderGroups} description={TEXT.builderWhy} />
      )}
      <Choice form={form} name="password" label={TEXT.password} options={optionsOf(TEXT.passwords)} />
      {isKeptAsked && (
        <Choice
          form={form}
          name="keptAdminID"
          label={TEXT.kept}
          description={TEXT.keptWhy}
          options={[{ value: '', label: TEXT.nobody }, ...colleagues]}
        />
      )}
    </>
  );
}
