import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Box } from '../layout/layout.tsx';
import { Notice } from '../notice.tsx';
import { DialogButtons, DialogFrame } from './frame.tsx';

interface ConfirmProps {
  readonly opened: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** A verb such as 'Reopen', never 'OK'. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly busy?: boolean;
  readonly error?: string | null;
  /** It cannot be undone. */
  readonly destructive?: boolean;
}

/** Focus begins on the safe button and returns where it was; Escape cancels. */
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
    <DialogFrame kind="confirm" opened={opened} onClose={onCancel} title={title}>
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
