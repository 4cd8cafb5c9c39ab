import { BUILDER } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../../http/errors.ts';
import { useAddress } from '../../../../shared/builder/address.ts';
import { type BuilderRow, useRefreshBuilder } from '../../../../shared/builder/queries.ts';
import { callOnce } from '../../../../shared/lists/api.ts';
import { useCommand } from '../../../../ui/command/use-command.tsx';
import { DialogButtons, useUnsaved } from '../../../../ui/dialog/dialog.tsx';
import { SubjectDialog } from '../../../../ui/dialog/subject-dialog.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Choices } from '../../../../ui/layout/parts.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { type Place, placeBody, placeProblems } from './place.ts';
import { PlaceFields } from './place-fields.tsx';
import { SourceField } from './source-field.tsx';
import { ADD } from './texts.ts';

const { add: TEXT, list: LIST } = BUILDER;

/** `source` is an assessment that was already chosen to duplicate. */
export interface Adding {
  readonly source: BuilderRow | null;
}

interface AddDialogProps {
  /** Null while it is closed. */
  readonly adding: Adding | null;
  readonly onClose: () => void;
}

type Way = 'create' | 'duplicate';

const TITLES = { create: TEXT.create, duplicate: TEXT.duplicateTitle } as const;

export function AddDialog({ adding, onClose }: AddDialogProps) {
  const [way, setWay] = useState<Way | null>(null);
  const [begun, setBegun] = useState(adding);
  if (adding !== begun) {
    setBegun(adding);
    if (adding) setWay(adding.source ? 'duplicate' : null);
  }
  return (
    <SubjectDialog subject={adding ?? undefined} onClose={onClose} title={way ? TITLES[way] : LIST.add}>
      {({ source }) =>
        way === null ? (
          <Question onContinue={setWay} />
        ) : (
          <AddForm key={way} way={way} source={source} onBack={() => setWay(null)} onClose={onClose} />
        )
      }
    </SubjectDialog>
  );
}

function Question({ onContinue }: { readonly onContinue: (way: Way) => void }) {
  const [way, setWay] = useState<Way>('create');
  const choice = (value: Way, label: string) => (
    <label>
      <input type="radio" name="way" checked={way === value} onChange={() => setWay(value)} />
      {label}
    </label>
  );
  return (
    <Stack
      as="form"
      gap={16}
      onSubmit={(event) => {
        event.preventDefault();
        onContinue(way);
      }}
    >
      <Choices legend={TEXT.question}>
        {choice('create', TEXT.create)}
        {choice('duplicate', TEXT.duplicate)}
      </Choices>
      <DialogButtons>
        <Button type="submit">{ADD.continue}</Button>
      </DialogButtons>
    </Stack>
  );
}

interface AddFormProps {
  readonly way: Way;
  readonly source: BuilderRow | null;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function AddForm({ way, source: chosen, onBack, onClose }: AddFormProps) {
  const fields = useForm<Place>({ industryID: '', sectorID: '', sector: '' });
  const [source, setSource] = useState(chosen);
  const { open } = useAddress();
  const refresh = useRefreshBuilder();
  useUnsaved(source !== chosen);

  const add = useCommand({
    call: async () => {
      const { data } = source
        ? await callOnce('duplicateAssessment', {
            params: { assessmentID: source.assessmentID },
            body: {
              ...placeBody(fields.values),
              originID: source.originID,
              newOrigin: true,
              discardDraft: false,
            },
          })
        : await callOnce('createAssessment', { body: placeBody(fields.values) });
      return data.newAssessmentID;
    },
    refresh: () => void refresh(),
    done: TEXT.done,
    failed: way === 'create' ? TEXT.createFailed : TEXT.duplicateFailed,
    form: fields,
    onDone: (assessmentID) => {
      onClose();
      open({ assessmentID, edit: '1' });
    },
    onRefused: (error) => {
      const exists = error instanceof ApiError && error.code === 'sectorNameExists';
      return exists && fields.show({ sector: TEXT.sectorExists });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (add.busy) return;
    const isMissing = way === 'duplicate' && source === null;
    if (fields.show({ ...placeProblems(fields.values), ...(isMissing && { form: TEXT.incomplete }) })) return;
    add.run();
  };

  return (
    <Stack ref={fields.form} as="form" gap={16} onSubmit={submit} noValidate>
      {way === 'duplicate' && (
        <SourceField
          source={source}
          onChoose={(next) => {
            setSource(next);
            fields.mark({ form: undefined });
          }}
        />
      )}
      <PlaceFields fields={fields} />
      {fields.problems.form && <Notice kind="error">{fields.problems.form}</Notice>}
      <DialogButtons>
        <Button type="button" variant="default" onClick={onBack} disabled={add.busy}>
          {TEXT.back}
        </Button>
        <Button type="submit" loading={add.busy}>
          {TEXT.save}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
