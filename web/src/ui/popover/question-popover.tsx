import { Button, Popover } from '@mantine/core';
import { Row, Text } from '../layout/layout.tsx';
import '@mantine/core/styles/Popover.css';
import { type ReactElement, type ReactNode, useId } from 'react';
import { Notice } from '../notice.tsx';
import styles from './popover.module.css';

interface QuestionPopoverProps {
  readonly opened: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly busy?: boolean;
  readonly error?: string | null;
  /** The anchor; must take a ref. */
  readonly target: ReactElement;
}

/** Escape and a click elsewhere cancel. The focus begins on the safe button and returns. */
export function QuestionPopover(props: QuestionPopoverProps) {
  const {
    opened,
    title,
    children,
    confirmLabel,
    cancelLabel,
    onConfirm,
    onCancel,
    busy = false,
    error,
    target,
  } = props;
  const id = useId();
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && !busy && onCancel()}
      width={320}
      position="bottom-start"
      withArrow
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
      middlewares={{ shift: { padding: 12 }, flip: true }}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={styles.popover} aria-labelledby={id}>
        <Text id={id} weight={600} breaks>
          {title}
        </Text>
        <div>{children}</div>
        {error && <Notice kind="error">{error}</Notice>}
        <Row align="stretch" justify="right">
          <Button size="sm" variant="default" onClick={onCancel} disabled={busy} data-autofocus>
            {cancelLabel}
          </Button>
          <Button size="sm" onClick={onConfirm} loading={busy}>
            {confirmLabel}
          </Button>
        </Row>
      </Popover.Dropdown>
    </Popover>
  );
}
