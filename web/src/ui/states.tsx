/** What a list or page shows when there is nothing to show. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../http/errors.ts';
import { Stack, Text } from './layout/layout.tsx';
import { Notice } from './notice.tsx';
import styles from './states.module.css';

interface FailureProps {
  /** The text of the catalogue for what could not be done; a refusal's own words win. */
  readonly text: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** An error in place of what could not be loaded, with a way to try again. */
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
  /** What this is and how to begin. */
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

/** Dims what is shown while its newer version is being fetched; only when that takes a while. */
export function Stale({ stale, children }: StaleProps) {
  return (
    <div className={styles.stale} aria-busy={stale}>
      {children}
    </div>
  );
}
