import { ActionIcon } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import styles from './names.module.css';
import { NAMES } from './texts.ts';

interface NameProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Absent where it cannot be edited. */
  readonly onEdit?: (() => void) | undefined;
  /** While another name is edited. */
  readonly disabled: boolean;
  readonly form: ReactNode | null;
}

export function Name({ label, children, onEdit, disabled, form }: NameProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isEdited = form !== null;
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    if (wasEdited.current && !isEdited) button.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  if (isEdited) return form;
  return (
    <Row as="span" inline oneLine gap={6} className={styles.name}>
      {children}
      {onEdit && (
        <ActionIcon
          ref={button}
          variant="subtle"
          className="no-print"
          aria-label={NAMES.edit(label)}
          disabled={disabled}
          onClick={onEdit}
        >
          <Icon>
            <path d="M3 13h2.4L13 5.4 10.6 3 3 10.6ZM9 4.6 11.4 7" />
          </Icon>
        </ActionIcon>
      )}
    </Row>
  );
}
