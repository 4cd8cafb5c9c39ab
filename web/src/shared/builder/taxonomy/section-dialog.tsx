import { LIMITS, TEXT_LINE_PATTERN } from '@groundwork/contracts/browser';
import { Textarea, TextInput } from '@mantine/core';
import { ApiError } from '../../../http/errors.ts';
import { CommandDialog } from '../../../ui/command/command-dialog.tsx';
import type { DialogOf } from '../../../ui/dialog/subject-dialog.tsx';
import type { Form } from '../../../ui/form/use-form.ts';
import { Notice } from '../../../ui/notice.tsx';
import { call, callOnce } from '../../lists/api.ts';
import { type BuilderSection, useRefreshBuilder } from '../queries.ts';
import { TAXONOMY } from './texts.ts';

const { section: TEXT } = TAXONOMY;
const textLine = new RegExp(TEXT_LINE_PATTERN, 'u');

const FIELDS = ['sectionName', 'sectionShortName', 'sectionSummary', 'callToAction'] as const;
type Field = (typeof FIELDS)[number];
type Texts = Readonly<Record<Field, string>>;

export type EditedSection = Pick<BuilderSection, 'sectionID' | 'revision' | Field>;

/** Name, short name, summary and call to action of a section, for all assessments; null adds one. */
export const SectionDialog = ({ subject, onClose }: DialogOf<EditedSection | null>) => (
  <CommandDialog
    subject={subject}
    title={(shown) => (shown ? TEXT.edit : TEXT.add)}
    begin={(shown) => textsOf((field) => shown?.[field] ?? '')}
    check={(values) => {
      const { sectionName, sectionShortName } = inLines(values);
      return { sectionName: nameProblem(sectionName), sectionShortName: nameProblem(sectionShortName) };
    }}
    call={(shown, values, revision) => {
      const body = inLines(values);
      if (shown === null) return callOnce('createSection', { body });
      const params = { sectionID: shown.sectionID };
      return call('updateSection', { params, body: { ...body, ...(revision !== null && { revision }) } });
    }}
    refresh={useRefreshBuilder()}
    done={(_, values) => TEXT.saved(inLines(values).sectionName)}
    refused={(error) =>
      error instanceof ApiError && error.code === 'sectionNameExists' ? { sectionName: TEXT.exists } : null
    }
    failed={TEXT.failed}
    shared={{
      revision: (shown) => shown?.revision ?? null,
      read: (current) => textsOf((field) => String(current[field] ?? '')),
      compared: (values) => {
        const texts = inLines(values);
        return Object.fromEntries(FIELDS.map((field) => [TEXT.fields[field], texts[field]]));
      },
    }}
    submit={(shown) => (shown ? TAXONOMY.save : TAXONOMY.add)}
    isDense
    onClose={onClose}
  >
    {(form) => <SectionFields form={form} />}
  </CommandDialog>
);

const textsOf = (of: (field: Field) => string): Texts => ({
  sectionName: of('sectionName'),
  sectionShortName: of('sectionShortName'),
  sectionSummary: of('sectionSummary'),
  callToAction: of('callToAction'),
});

/** One line each, as they are shown. */
const inLines = (values: Texts): Texts => textsOf((field) => values[field].replace(/\s+/g, ' ').trim());

const nameProblem = (name: string): string | undefined =>
  name === '' ? TAXONOMY.missing : textLine.test(name) ? undefined : TAXONOMY.invalid;

function SectionFields({ form }: { readonly form: Form<Texts> }) {
  const common = (field: Field, max: number) => {
    const { onChange, ...props } = form.field(field);
    return {
      ...props,
      label: TEXT.fields[field],
      maxLength: max,
      autoComplete: 'off',
      inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
      onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value),
    };
  };
  const counted = (field: Field, max: number): string => TAXONOMY.count(form.values[field].length, max);
  return (
    <>
      <Notice kind="note">{TEXT.note}</Notice>
      <TextInput
        {...common('sectionName', LIMITS.sectionName)}
        description={counted('sectionName', LIMITS.sectionName)}
        required
        data-autofocus
      />
      <TextInput {...common('sectionShortName', LIMITS.sectionName)} description={TEXT.shortNote} required />
      <Textarea
        {...common('sectionSummary', LIMITS.sectionSummary)}
        description={counted('sectionSummary', LIMITS.sectionSummary)}
        size="md"
        rows={4}
      />
      <Textarea
        {...common('callToAction', LIMITS.sectionSummary)}
        description={counted('callToAction', LIMITS.sectionSummary)}
        size="md"
        rows={3}
      />
    </>
  );
}
