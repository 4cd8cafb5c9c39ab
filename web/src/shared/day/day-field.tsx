import { ActionIcon, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { dayOf, typedDay } from './day.ts';
import styles from './day-field.module.css';

interface DayFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A day, typed as yyyy/MM/dd or chosen in the browser's calendar. */
export function DayField({ onChange, ...field }: DayFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const calendar = (
    <>
      <ActionIcon variant="subtle" aria-label="Choose in a calendar" onClick={() => picker.current?.showPicker()}>
        <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
          <path d="M2 3.5h12v10H2zM2 6.5h12M5 1.8v3M11 1.8v3" />
        </svg>
      </ActionIcon>
      <input
        ref={picker}
        type="date"
        className={styles.picker}
        tabIndex={-1}
        aria-hidden
        value={dayOf(field.value) ?? ''}
        onChange={(event) => onChange(typedDay(event.currentTarget.value || null))}
      />
    </>
  );
  return (
    <TextInput
      {...field}
      placeholder="yyyy/MM/dd"
      maxLength={10}
      autoComplete="off"
      rightSection={calendar}
      rightSectionPointerEvents="all"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
