import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Stack } from '../layout/layout.tsx';
import { AS_OF } from './texts.ts';

interface AsOfFormProps {
  readonly moment: string | null;
  readonly onMoment: (day: string) => void;
  readonly children?: ReactNode;
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** Asks for a day; its end is the moment. */
export function AsOfForm({ moment, onMoment, children }: AsOfFormProps) {
  const [day, setDay] = useState(moment?.slice(0, 10) ?? today());
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isPast = /^\d{4}-\d{2}-\d{2}$/.test(day) && day <= today();
    setError(isPast ? null : AS_OF.future);
    if (isPast) onMoment(day);
  };
  return (
    <Stack noValidate as="form" gap={12} onSubmit={submit}>
      {children}
      <TextInput
        type="date"
        label={AS_OF.day}
        max={today()}
        value={day}
        error={error}
        data-autofocus
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Button type="submit" size="sm">
        {AS_OF.show}
      </Button>
    </Stack>
  );
}
