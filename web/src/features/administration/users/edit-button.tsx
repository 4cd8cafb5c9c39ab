import { Button } from '@mantine/core';
import styles from './edit-button.module.css';
import { USERS } from './texts.ts';
import type { UserRow } from './use-users.ts';

interface EditButtonProps {
  readonly user: UserRow;
  readonly onEdit: (user: UserRow) => void;
  readonly tabIndex?: number;
}

/** Named after its row, so that a list of buttons read aloud makes sense. */
export function EditButton({ user, onEdit, tabIndex }: EditButtonProps) {
  return (
    <Button
      className={styles.edit}
      size="compact-sm"
      variant="subtle"
      aria-label={USERS.edit.button(`${user.firstName} ${user.lastName}`)}
      onClick={() => onEdit(user)}
      {...(tabIndex === undefined ? {} : { tabIndex })}
    >
      {USERS.edit.column}
    </Button>
  );
}
