import { Button, Popover, TextInput } from '@mantine/core';
import { Stack, Text } from '../layout/layout.tsx';
import '@mantine/core/styles/Popover.css';
import { type FormEvent, useId, useState } from 'react';
import { AS_OF } from './texts.ts';

interface AsOfButtonProps {
  readonly moment: string | null;
  readonly onMoment: (day: string) => void;
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** Asks for a day; its end is the moment. */
export function AsOfButton({ moment, onMoment }: AsOfButtonProps) {
  const [opened, setOpened] = useState(false);
  const [day, setDay] = useState('');
  const [error, setError] = useState<string | null>(null);
  const titleID = useId();
  const close = (): void => setOpened(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isPast = /^\d{4}-\d{2}-\d{2}$/.test(day) && day <= today();
    setError(isPast ? null : AS_OF.future);
    if (!isPast) return;
    close();
    onMoment(day);
  };
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && close()}
      width={300}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
      middlewares={{ shift: { padding: 12 }, flip: true }}
    >
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-haspopup="dialog"
          onClick={() => {
            setDay(moment?.slice(0, 10) ?? today());
            setError(null);
            setOpened(!opened);
          }}
        >
          {AS_OF.open}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={titleID}>
        <Stack noValidate as="form" gap={12} onSubmit={submit}>
          <Text id={titleID} weight={600}>
            {AS_OF.title}
          </Text>
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
      </Popover.Dropdown>
    </Popover>
  );
}
