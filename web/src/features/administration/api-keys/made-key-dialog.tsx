import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { copyText } from '../../../ui/copy-text.ts';
import { DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { type DialogOf, SubjectDialog } from '../../../ui/dialog/subject-dialog.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import styles from './api-keys.module.css';
import { API_KEYS } from './texts.ts';

const TEXT = API_KEYS.made;

/** The key, this once. */
export const MadeKeyDialog = ({ subject, onClose }: DialogOf<string>) => (
  <SubjectDialog subject={subject} title={TEXT.title} onClose={onClose}>
    {(key) => <MadeKey value={key} onClose={onClose} />}
  </SubjectDialog>
);

function MadeKey({ value, onClose }: { readonly value: string; readonly onClose: () => void }) {
  const [failed, setFailed] = useState(false);
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(value);
    setFailed(!isCopied);
    if (isCopied) toastSuccess(TEXT.copied);
  };
  return (
    <Stack gap={16}>
      <p>{TEXT.lead}</p>
      <TextInput
        label={TEXT.field}
        value={value}
        readOnly
        classNames={{ input: styles.key ?? '' }}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {failed && <Notice kind="error">{TEXT.byHand}</Notice>}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {TEXT.close}
        </Button>
        <Button data-autofocus onClick={() => void copy()}>
          {TEXT.copy}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
