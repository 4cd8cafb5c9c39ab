import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Hidden } from '../../../ui/hidden.tsx';
import { AlertIcon, CheckIcon } from '../../../ui/icons.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { RESULTS } from '../texts.ts';
import { type ContactState, type Subject, useContacts } from './contact.tsx';
import styles from './expert.module.css';
import { EXPERT } from './texts.ts';

interface ExpertButtonProps {
  readonly label: string;
  readonly subject: Subject;
  /** Tells screen reader users this button from similar ones. */
  readonly about?: string;
  readonly size?: 'sm' | 'md';
  readonly fullWidth?: boolean;
}

/** Shows nothing to those who may not ask. Keeps the focus while it works and afterwards. */
export function ExpertButton({ label, subject, about, size = 'sm', fullWidth = false }: ExpertButtonProps) {
  const contacts = useContacts();
  const errorID = useId();
  if (!contacts) return null;
  const state = contacts.stateOf(subject);
  const idle = state.kind === 'open' || state.kind === 'failed';

  return (
    <Stack align="start" className={`${styles.ask} no-print`}>
      <Button
        variant="default"
        size={size}
        fullWidth={fullWidth}
        aria-disabled={!idle}
        aria-busy={state.kind === 'busy' || state.kind === 'waiting'}
        className={styles.button}
        aria-describedby={state.kind === 'failed' ? errorID : undefined}
        onClick={() => contacts.ask(subject, about ?? EXPERT.whole)}
        {...(state.kind === 'done' ? { leftSection: <CheckIcon /> } : {})}
      >
        {wordsOf(state.kind, label)}
        {about && ' '}
        {about && <Hidden>{RESULTS.about(about)}</Hidden>}
      </Button>
      {state.kind === 'waiting' && (
        <Button variant="subtle" size="compact-sm" onClick={() => contacts.undo(subject)}>
          {EXPERT.undo}
        </Button>
      )}
      {/* Its toast announces it already. */}
      {state.kind === 'failed' && (
        <Row id={errorID} as="p" oneLine align="stretch" gap={6} size={14} tone="error" className={styles.failed}>
          <AlertIcon />
          {state.message}
        </Row>
      )}
    </Stack>
  );
}

function wordsOf(state: ContactState['kind'], label: string): ReactNode {
  switch (state) {
    case 'open':
    case 'failed':
      return label;
    case 'waiting':
      return EXPERT.waiting;
    case 'busy':
      return RESULTS.requesting;
    case 'done':
      return RESULTS.requested;
    default:
      return state satisfies never;
  }
}
