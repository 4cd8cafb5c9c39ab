import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Box } from '../layout/layout.tsx';
import { Notice } from '../notice.tsx';
import { DialogButtons, DialogFrame } from './frame.tsx';

interface ConfirmProps {
  readonly opened: boolean;
  readonly title: string;
  /** What will happen, in a sentence. */
  readonly children: ReactNode;
  /** The verb on the button: 'Reopen', never 'OK'. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** It cannot be cancelled any more. */
  readonly busy?: boolean;
  /** Set when it was tried and failed; the dialog stays open. */
  readonly error?: string | null;
  /** Tells apart what cannot be undone. */
  readonly destructive?: boolean;
}

/** Asks before something happens. Focus begins on the safe button, Escape cancels, focus returns where it was. */
export function Confirm(props: ConfirmProps) {
  const {
    opened,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    onConfirm,
    onCancel,
    busy = false,
    error,
    destructive = false,
  } = props;
  return (
    <DialogFrame opened={opened} onClose={onCancel} title={title}>
      <div>{children}</div>
      {error && (
        <Box mt={16}>
          <Notice kind="error">{error}</Notice>
        </Box>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onCancel} disabled={busy} data-autofocus>
          {cancelLabel}
        </Button>
        <Button
          onClick={onConfirm}
          loading={busy}
          {...(destructive ? { color: 'var(--error)', className: 'destructive' } : {})}
        >
          {confirmLabel}
        </Button>
      </DialogButtons>
    </DialogFrame>
  );
}
