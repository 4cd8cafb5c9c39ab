import { LIMITS } from '@groundwork/contracts/browser';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { KEEP_ESCAPE } from '../../../ui/dialog/keep-escape.ts';
import { useUnsaved } from '../../../ui/dialog/unsaved.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import type { Share } from './share-state.ts';
import { SHARING } from './texts.ts';
import { useNameShare } from './use-shares.ts';

interface NameFormProps {
  readonly share: Share;
  readonly userAssessmentID: string;
  readonly onClose: () => void;
}

/** Escape leaves the name as it was. */
export function NameForm({ share, userAssessmentID, onClose }: NameFormProps) {
  const [name, setName] = useState(share.name);
  useUnsaved(name !== share.name);
  const naming = useNameShare(userAssessmentID, share, { onDone: onClose });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!naming.busy) naming.run(name.trim());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
  };

  return (
    <Stack as="form" gap={10} flex="1 1 100%" onSubmit={submit} onKeyDown={onKeyDown}>
      <TextInput
        ref={field}
        label={SHARING.nameLabel}
        maxLength={LIMITS.shareName}
        autoComplete="off"
        value={name}
        error={naming.problem}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        {...KEEP_ESCAPE}
      />
      <Row align="stretch" gap="8px 12px">
        <Button type="submit" size="sm" loading={naming.busy} {...KEEP_ESCAPE}>
          {SHARING.saveName}
        </Button>
        <Button variant="default" size="sm" onClick={onClose} {...KEEP_ESCAPE}>
          {SHARING.keepName}
        </Button>
      </Row>
    </Stack>
  );
}
