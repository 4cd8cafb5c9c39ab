import {
  ADDRESS_RULE,
  exampleBody,
  WEBHOOK_TYPE_NAMES,
  WEBHOOK_TYPES,
  type WebhookTypeName,
} from '@groundwork/contracts/administration';
import { LIMITS } from '@groundwork/contracts/browser';
import { NativeSelect } from '@mantine/core';
import type { StaffType } from '../../../shared/lists/administration-search.ts';
import { call } from '../../../shared/lists/api.ts';
import { usePartnerChoices } from '../../../shared/partners/use-partner-choices.ts';
import { CommandDialog } from '../../../ui/command/command-dialog.tsx';
import type { DialogOf } from '../../../ui/dialog/subject-dialog.tsx';
import { ChoicesField } from '../../../ui/form/choices-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form.ts';
import { Note } from '../../../ui/layout/layout.tsx';
import { Fold } from '../../../ui/layout/parts.tsx';
import { WEBHOOKS } from './texts.ts';
import { useRefreshWebhooks, type WebhookRow } from './use-webhooks.ts';
import styles from './webhooks.module.css';

const TEXT = WEBHOOKS.form;

/** As a form holds them: types in one text, in their order. */
type Fields = {
  readonly url: string;
  readonly description: string;
  readonly types: string;
  readonly partnerID: string;
  readonly withNames: string;
};

const chosenIn = (types: string): WebhookTypeName[] => types.split(' ').filter(Boolean) as WebhookTypeName[];

/** What can be told here, so that it is told beside what else is wrong. Own machines are for an installation that allows them. */
function urlProblem(typed: string): string | undefined {
  const url = URL.parse(typed);
  if (url === null || !/^https?:$/.test(url.protocol)) return TEXT.urlMissing;
  if (/^(localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname)) return undefined;
  return url.protocol === 'https:' && url.port === '' ? undefined : ADDRESS_RULE;
}

interface WebhookDialogProps extends DialogOf<WebhookRow | 'new'> {
  readonly role: StaffType;
  readonly onSecret: (secret: string) => void;
}

/** The password is asked for again where it was not given lately: what is sent leaves the product. */
export function WebhookDialog({ subject, role, onSecret, onClose }: WebhookDialogProps) {
  const refresh = useRefreshWebhooks();
  return (
    <CommandDialog
      subject={subject}
      title={(about) => (about === 'new' ? TEXT.add : TEXT.change)}
      begin={(about): Fields => {
        if (about === 'new') return { url: '', description: '', types: '', partnerID: '', withNames: '' };
        const { url, description, types, partnerID, withNames } = about;
        return {
          url,
          description,
          types: types.join(' '),
          partnerID: partnerID ?? '',
          withNames: withNames ? 'yes' : '',
        };
      }}
      check={({ url, types }) => ({
        url: urlProblem(url.trim()),
        types: types === '' ? TEXT.typesMissing : undefined,
      })}
      call={async (about, { url, description, types, partnerID, withNames }) => {
        const body = {
          url: url.trim(),
          description: description.trim(),
          types: chosenIn(types),
          partnerID: partnerID === '' ? null : partnerID,
          withNames: withNames !== '',
        };
        if (about !== 'new') return call('changeWebhook', { params: { webhookID: about.webhookID }, body });
        const { data } = await call('addWebhook', { body });
        onSecret(data.secret);
        return null;
      }}
      refresh={refresh}
      done={(about) => (about === 'new' ? null : TEXT.changed)}
      failed={TEXT.addFailed}
      submit={(about) => (about === 'new' ? TEXT.submitAdd : TEXT.submitChange)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            {...form.field('url')}
            autoComplete="off"
            label={TEXT.url}
            description={TEXT.urlHint}
            maxLength={LIMITS.webhookUrl}
          />
          <TextField
            {...form.field('description')}
            autoComplete="off"
            label={TEXT.description}
            description={TEXT.descriptionHint}
            maxLength={LIMITS.webhookDescription}
            required={false}
          />
          <TypeChoices form={form} />
          {role === 'admin' ? <PartnerChoice form={form} /> : <Note>{TEXT.ownFounders}</Note>}
          <label className={styles.names}>
            <input
              type="checkbox"
              checked={form.values.withNames !== ''}
              onChange={({ currentTarget }) => form.set({ withNames: currentTarget.checked ? 'yes' : '' })}
            />
            <span>{TEXT.names}</span>
          </label>
          <Example form={form} />
        </>
      )}
    </CommandDialog>
  );
}

function PartnerChoice({ form }: { readonly form: Form<Fields> }) {
  const { choices } = usePartnerChoices(true);
  return (
    <NativeSelect
      size="md"
      label={TEXT.partner}
      value={form.values.partnerID}
      data={[{ value: '', label: TEXT.allFounders }, ...choices]}
      onChange={({ currentTarget }) => form.set({ partnerID: currentTarget.value })}
    />
  );
}

function TypeChoices({ form }: { readonly form: Form<Fields> }) {
  const chosen = chosenIn(form.values.types);
  const choose = (types: readonly string[]): void => {
    form.set({ types: types.join(' ') });
    form.mark({ types: undefined });
  };
  return (
    <>
      <ChoicesField
        name="types"
        legend={TEXT.types}
        choices={WEBHOOK_TYPE_NAMES.map((value) => ({ value, ...WEBHOOK_TYPES[value] }))}
        chosen={chosen}
        problem={form.problems.types}
        onChange={choose}
      />
      <label className={styles.names}>
        <input
          type="checkbox"
          checked={chosen.length === WEBHOOK_TYPE_NAMES.length}
          onChange={({ currentTarget }) => choose(currentTarget.checked ? WEBHOOK_TYPE_NAMES : [])}
        />
        <span>{WEBHOOKS.allTypes}</span>
      </label>
    </>
  );
}

/** What is sent, of the last event that was chosen. */
function Example({ form: { values } }: { readonly form: Form<Fields> }) {
  const type = chosenIn(values.types).at(-1) ?? 'assessment.completed';
  return (
    <Fold summary={`${TEXT.example}: ${type}`} className={styles.fold}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <pre className={styles.block} tabIndex={0}>
        {JSON.stringify(exampleBody(type, values.withNames !== ''), null, 2)}
      </pre>
    </Fold>
  );
}
