import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { USERS } from '../texts.ts';
import type { UserRow } from '../use-users.ts';
import type { RowActions } from './act.ts';
import styles from './row-buttons.module.css';

interface RowButtonProps extends RowActions {
  readonly user: UserRow;
  readonly tabIndex?: number;
}

const nameOf = ({ firstName, lastName }: UserRow): string => `${firstName} ${lastName}`;
const tabStop = (tabIndex: number | undefined) => (tabIndex === undefined ? {} : { tabIndex });

/** Named after its row, so that a list of buttons read aloud makes sense. */
export function EditButton({ user, onAct, tabIndex }: RowButtonProps) {
  return (
    <Button
      className={styles.button}
      size="compact-sm"
      variant="subtle"
      aria-label={USERS.edit.button(nameOf(user))}
      onClick={() => onAct({ kind: 'edit', user })}
      {...tabStop(tabIndex)}
    >
      {USERS.edit.column}
    </Button>
  );
}

/** Opens what is done now and then: the person's data, and its erasure. */
export function MoreButton({ user, onAct, tabIndex }: RowButtonProps) {
  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    const { left, bottom } = currentTarget.getBoundingClientRect();
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    onAct({ kind: 'menu', user, at: { x: left, y: bottom + 4 }, opener });
  };
  return (
    <Button
      className={styles.button}
      size="compact-sm"
      variant="subtle"
      aria-label={USERS.more.button(nameOf(user))}
      aria-haspopup="menu"
      onClick={open}
      {...tabStop(tabIndex)}
    >
      {USERS.more.column}
    </Button>
  );
}
