import { eachField, fieldNames, SECTION_FIELDS, type TextField } from '@groundwork/contracts/administration';
import { TEXT_LINE_PATTERN } from '@groundwork/contracts/browser';
import { Textarea, TextInput } from '@mantine/core';
import { ApiError } from '../../../http/errors.ts';
import { CommandDialog } from '../../../ui/command/command-dialog.tsx';
import type { DialogOf } from '../../../ui/dialog/subject-dialog.tsx';
import { FORM } from '../../../ui/form/texts.ts';
import type { Form } from '../../../ui/form/use-form.ts';
import { Notice } from '../../../ui/notice.tsx';
import { call, callOnce } from '../../lists/api.ts';
import { type BuilderSection, useRefreshBuilder } from '../queries.ts';
import { TAXONOMY } from './texts.ts';

const { section: TEXT } = TAXONOMY;
const textLine = new RegExp(TEXT_LINE_PATTERN, 'u');

const FIELDS = fieldNames(SECTION_FIELDS);
type Field = keyof typeof SECTION_FIELDS;
type Texts = Readonly<Record<Field, string>>;

export type EditedSection = Pick<BuilderSection, 'sectionID' | 'revision' | Field>;

/** Edits a section, for all assessments; null adds one. */
export const SectionDialog = ({ subject, onClose }: DialogOf<EditedSection | null>) => (
  <CommandDialog
    subject={subject}
    title={(shown) => (shown ? TEXT.edit : TEXT.add)}
    begin={(shown) => textsOf((field) => shown?.[field] ?? '')}
    check={(values) => {
      const texts = inLines(values);
      return textsOf((field) => problemOf(field, texts[field]));
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
        return Object.fromEntries(FIELDS.map((field) => [SECTION_FIELDS[field].label, texts[field]]));
      },
    }}
    submit={(shown) => (shown ? TAXONOMY.save : TAXONOMY.add)}
    isDense
    onClose={onClose}
  >
    {(form) => <SectionFields form={form} />}
  </CommandDialog>
);

const textsOf = <T,>(of: (field: Field) => T) => eachField(SECTION_FIELDS, of);

/** Line breaks become spaces: each text is shown in one line. */
const inLines = (values: Texts): Texts => textsOf((field) => values[field].replace(/\s+/g, ' ').trim());

const problemOf = (name: Field, typed: string): string | undefined => {
  const { required }: TextField = SECTION_FIELDS[name];
  if (!required) return undefined;
  if (typed === '') return TAXONOMY.missing;
  return textLine.test(typed) ? undefined : TAXONOMY.invalid;
};

function SectionFields({ form }: { readonly form: Form<Texts> }) {
  const inputOf = (name: Field) => {
    const { onChange, ...props } = form.field(name);
    const { label, max, rows, why, required }: TextField = SECTION_FIELDS[name];
    const input = {
      ...props,
      label,
      description: why ?? FORM.counter(form.values[name].length, max),
      maxLength: max,
      required: required === true,
      autoComplete: 'off',
      inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
      onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value),
      ...(name === FIELDS[0] ? { 'data-autofocus': true } : {}),
    };
    return rows === undefined ? (
      <TextInput {...input} key={name} />
    ) : (
      <Textarea {...input} key={name} size="md" rows={rows} />
    );
  };
  return (
    <>
      <Notice kind="note">{TEXT.note}</Notice>
      {FIELDS.map(inputOf)}
    </>
  );
}
