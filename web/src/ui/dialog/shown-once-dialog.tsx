import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CopyField } from '../copy-field/copy-field.tsx';
import { copyText } from '../copy-text.ts';
import { Stack } from '../layout/layout.tsx';
import { Notice } from '../notice.tsx';
import { toastSuccess } from '../toast/toast.ts';
import { DialogButtons } from './dialog.tsx';
import { type DialogOf, SubjectDialog } from './subject-dialog.tsx';
import { type LeaveTexts, useUnsaved } from './unsaved.ts';

interface ShownOnceDialogProps extends DialogOf<string> {
  readonly text: {
    readonly title: string;
    readonly lead: string;
    readonly field: string;
    readonly copy: string;
    readonly copied: string;
    /** Where the browser does not allow copying. */
    readonly byHand: string;
    readonly close: string;
  };
  /** What else can be done with it. */
  readonly more?: (secret: string) => ReactNode;
}

/** A secret that is shown this once, to be copied. */
export const ShownOnceDialog = ({ subject, text, more, onClose }: ShownOnceDialogProps) => (
  <SubjectDialog subject={subject} title={text.title} onClose={onClose}>
    {(secret) => <Secret value={secret} text={text} more={more} onClose={onClose} />}
  </SubjectDialog>
);

/** Escape and a click outside happen by mistake; the button does not. */
const NOT_COPIED: LeaveTexts = {
  title: 'Close without copying?',
  text: 'It is shown this once. Without a copy you will need a new one.',
  stay: 'Go back',
  confirm: 'Close',
};

type SecretProps = Pick<ShownOnceDialogProps, 'text' | 'onClose'> & {
  readonly value: string;
  readonly more: ShownOnceDialogProps['more'] | undefined;
};

function Secret({ value, text, more, onClose }: SecretProps) {
  const [isTaken, setTaken] = useState(false);
  const [failed, setFailed] = useState(false);
  useUnsaved(!isTaken, NOT_COPIED);
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(value);
    setTaken(isCopied);
    setFailed(!isCopied);
    if (isCopied) toastSuccess(text.copied);
  };
  return (
    <Stack gap={16}>
      <p>{text.lead}</p>
      <CopyField label={text.field} value={value} />
      {more && <div>{more(value)}</div>}
      {failed && <Notice kind="error">{text.byHand}</Notice>}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {text.close}
        </Button>
        <Button data-autofocus onClick={() => void copy()}>
          {text.copy}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
