import { LIMITS } from '@groundwork/contracts/browser';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../http/errors.ts';
import { LiveRegion } from '../../../ui/hidden.tsx';
import { Row, Span, Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ACTIONS } from './texts.ts';
import type { Action, useChange } from './use-actions.ts';

interface NoteFormProps {
  readonly action: Action;
  readonly change: ReturnType<typeof useChange>;
}

export function NoteForm({ action, change }: NoteFormProps) {
  const [note, setNote] = useState(action.note);
  const [dueOn, setDueOn] = useState(action.dueOn ?? '');
  const [isSaved, setSaved] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (change.isPending) return;
    change.mutate({ note: note.trim(), dueOn: dueOn || null }, { onSuccess: () => setSaved(true) });
  };
  return (
    <Stack as="form" gap={12} onSubmit={submit} onChange={() => setSaved(false)} noValidate>
      <Textarea
        label={ACTIONS.note}
        size="md"
        rows={3}
        maxLength={LIMITS.actionNote}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Row align="end" gap="8px 12px">
        <TextInput
          type="date"
          label={ACTIONS.dueOn}
          value={dueOn}
          onChange={({ currentTarget }) => setDueOn(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={change.isPending}>
          {ACTIONS.save}
        </Button>
        {isSaved && (
          <Span size={15} tone="muted" pb={8} pt={8}>
            {ACTIONS.saved}
          </Span>
        )}
      </Row>
      {/* Status changes share this mutation; a toast is enough for their errors. */}
      {change.isError && change.variables.note !== undefined && (
        <Notice kind="error">{messageOf(change.error, ACTIONS.changeFailed)}</Notice>
      )}
      <LiveRegion message={isSaved ? ACTIONS.saved : ''} />
    </Stack>
  );
}
