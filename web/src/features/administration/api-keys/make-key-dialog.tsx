import { KEY_DAYS, type KeyScope, SCOPES, scopesOf, USUAL_KEY_DAYS } from '@groundwork/contracts/administration';
import { LIMITS } from '@groundwork/contracts/browser';
import { NativeSelect } from '@mantine/core';
import type { StaffType } from '../../../shared/lists/administration-search.ts';
import { call } from '../../../shared/lists/api.ts';
import { CommandDialog } from '../../../ui/command/command-dialog.tsx';
import type { DialogOf } from '../../../ui/dialog/subject-dialog.tsx';
import { ChoicesField } from '../../../ui/form/choices-field.tsx';
import { nameProblem } from '../../../ui/form/rules.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form.ts';
import { API_KEYS } from './texts.ts';
import { useRefreshApiKeys } from './use-api-keys.ts';

const TEXT = API_KEYS.making;

/** As a form holds them: scopes in one text, in their order. */
type Fields = { readonly name: string; readonly scopes: string; readonly days: string };

const chosenIn = (scopes: string): readonly KeyScope[] => scopes.split(' ').filter(Boolean) as KeyScope[];

interface MakeKeyDialogProps extends DialogOf<StaffType> {
  readonly onMade: (key: string) => void;
}

/** The password is asked for again where it was not given lately. */
export const MakeKeyDialog = ({ subject, onMade, onClose }: MakeKeyDialogProps) => (
  <CommandDialog
    subject={subject}
    title={TEXT.title}
    begin={(): Fields => ({ name: '', scopes: '', days: String(USUAL_KEY_DAYS) })}
    check={({ name, scopes }) => ({
      name: nameProblem(name, TEXT.nameMissing),
      scopes: scopes === '' ? TEXT.scopesMissing : undefined,
    })}
    call={async (_, { name, scopes, days }) => {
      const body = {
        name: name.trim(),
        scopes: [...chosenIn(scopes)],
        days: Number(days) as (typeof KEY_DAYS)[number],
      };
      const { data } = await call('createApiKey', { body });
      onMade(data.key);
      return data;
    }}
    refresh={useRefreshApiKeys()}
    failed={TEXT.failed}
    submit={TEXT.submit}
    onClose={onClose}
  >
    {(form, role) => (
      <>
        <TextField
          {...form.field('name')}
          label={TEXT.name}
          description={TEXT.nameHint}
          maxLength={LIMITS.apiKeyName}
          autoComplete="off"
        />
        <ScopeChoices form={form} role={role} />
        <NativeSelect
          size="md"
          label={TEXT.days}
          value={form.values.days}
          data={KEY_DAYS.map((days) => ({ value: String(days), label: TEXT.dayOf(days) }))}
          onChange={({ currentTarget }) => form.set({ days: currentTarget.value })}
        />
      </>
    )}
  </CommandDialog>
);

function ScopeChoices({ form, role }: { readonly form: Form<Fields>; readonly role: StaffType }) {
  return (
    <ChoicesField
      name="scopes"
      legend={TEXT.scopes}
      choices={scopesOf(role).map((scope) => ({
        value: scope,
        label: SCOPES[scope].label,
        about: SCOPES[scope].opens,
        code: scope,
      }))}
      chosen={chosenIn(form.values.scopes)}
      problem={form.problems.scopes}
      onChange={(chosen) => {
        form.set({ scopes: chosen.join(' ') });
        form.mark({ scopes: undefined });
      }}
    />
  );
}
