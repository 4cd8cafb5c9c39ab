import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './copy-field.module.css';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly description?: ReactNode;
}

/** What is to be copied by hand: chosen whole when it gets the focus, and read letter by letter. */
export const CopyField = (props: CopyFieldProps) => (
  <TextInput
    {...props}
    readOnly
    classNames={{ input: styles.value ?? '' }}
    onFocus={({ currentTarget }) => currentTarget.select()}
  />
);
