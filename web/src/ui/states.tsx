import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../http/errors.ts';
import { Stack, Text } from './layout/layout.tsx';
import { Notice } from './notice.tsx';
import styles from './states.module.css';

interface FailureProps {
  /** From the catalogue; a refusal's own words win. */
  readonly text: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

export function Failure({ text, error, onRetry, retrying = false }: FailureProps) {
  return (
    <Notice
      kind="error"
      action={
        <Button size="sm" variant="default" onClick={onRetry} loading={retrying}>
          Try again
        </Button>
      }
    >
      {messageOf(error, text)}
    </Notice>
  );
}

interface EmptyProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export function Empty({ title, children, action }: EmptyProps) {
  return (
    <Stack align="start" gap={12} measure={60} p="40px 0">
      <Text size={20} weight={600} face="serif">
        {title}
      </Text>
      {children && <p className="muted">{children}</p>}
      {action}
    </Stack>
  );
}

interface StaleProps {
  readonly stale: boolean;
  readonly children: ReactNode;
}

/** Dims outdated content while it is refetched, only after a delay. */
export function Stale({ stale, children }: StaleProps) {
  return (
    <div className={styles.stale} aria-busy={stale}>
      {children}
    </div>
  );
}
