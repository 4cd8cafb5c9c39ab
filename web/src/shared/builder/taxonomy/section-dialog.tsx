import { eachField, fieldNames, SECTION_FIELDS, type TextField } from '@groundwork/contracts/administration';
import { TEXT_LINE_PATTERN } from '@groundwork/contracts/browser';
import { Textarea, TextInput } from '@mantine/core';
import { ApiError } from '../../../http/errors.ts';
import { Conflict } from '../../../ui/conflict/conflict.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { call, callOnce } from '../../lists/api.ts';
import { useSave } from '../../lists/record/use-save.ts';
import { useShown } from '../../lists/record/use-shown.ts';
import { type BuilderSection, useRefreshBuilder } from '../queries.ts';
import { TAXONOMY } from './texts.ts';

const { section: TEXT } = TAXONOMY;
const textLine = new RegExp(TEXT_LINE_PATTERN, 'u');

const FIELDS = fieldNames(SECTION_FIELDS);
type Field = keyof typeof SECTION_FIELDS;

export type EditedSection = Pick<BuilderSection, 'sectionID' | 'revision' | Field>;

interface SectionDialogProps {
  /** Which is edited; null for a new one; undefined while it is closed. */
  readonly section: EditedSection | null | undefined;
  readonly onClose: () => void;
}

/** Name, short name, summary and call to action of a section, for all assessments. */
export function SectionDialog({ section, onClose }: SectionDialogProps) {
  const shown = useShown(section);
  return (
    <Dialog opened={section !== undefined} onClose={onClose} title={shown ? TEXT.edit : TEXT.add}>
      {shown !== undefined && <SectionForm section={shown} onClose={onClose} />}
    </Dialog>
  );
}

const textsOf = <T,>(of: (field: Field) => T) => eachField(SECTION_FIELDS, of);

interface SectionFormProps {
  readonly section: EditedSection | null;
  readonly onClose: () => void;
}

function SectionForm({ section, onClose }: SectionFormProps) {
  const fields = useForm(textsOf((field) => section?.[field] ?? ''));
  const refresh = useRefreshBuilder();
  // One line each, as they are shown.
  const typed = textsOf((field) => fields.values[field].replace(/\s+/g, ' ').trim());

  const save = useSave({
    fields,
    record: section,
    save: async (revision) => {
      if (section === null) await callOnce('createSection', { body: typed });
      else {
        const params = { sectionID: section.sectionID };
        await call('updateSection', { params, body: { ...typed, ...(revision !== null && { revision }) } });
      }
      await refresh();
    },
    onSaved: () => {
      toastSuccess(TEXT.saved(typed.sectionName));
      onClose();
    },
    read: (current) => textsOf((field) => String(current[field] ?? '')),
    failed: TEXT.failed,
    onRefused: (error) => {
      const exists = error instanceof ApiError && error.code === 'sectionNameExists';
      if (exists) fields.show({ sectionName: TEXT.exists });
      return exists;
    },
  });
  const problemOf = (name: Field): string | undefined => {
    const { required }: TextField = SECTION_FIELDS[name];
    if (typed[name] === '') return required ? TAXONOMY.missing : undefined;
    return !required || textLine.test(typed[name]) ? undefined : TAXONOMY.invalid;
  };
  const submit = (): void => {
    if (!fields.show(textsOf(problemOf))) save.submit();
  };

  if (save.conflict) {
    const { now, ...choices } = save.conflict;
    const rows = FIELDS.map((field) => ({
      field,
      label: SECTION_FIELDS[field].label,
      yours: typed[field],
      now: now[field],
    }));
    return <Conflict {...choices} rows={rows} busy={save.busy} />;
  }
  const inputOf = (name: Field) => {
    const { onChange, ...props } = fields.field(name);
    const { label, max, rows, why, required }: TextField = SECTION_FIELDS[name];
    const input = {
      ...props,
      label,
      description: why ?? TAXONOMY.count(fields.values[name].length, max),
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
    <DialogForm
      {...fields}
      submit={section ? TAXONOMY.save : TAXONOMY.add}
      busy={save.busy}
      isDense
      onSubmit={submit}
      onCancel={onClose}
    >
      <Notice kind="note">{TEXT.note}</Notice>
      {FIELDS.map(inputOf)}
    </DialogForm>
  );
}
