import { Button, Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import { useId, useState } from 'react';
import { Text } from '../layout/layout.tsx';
import { AsOfForm } from './as-of-form.tsx';
import { AS_OF } from './texts.ts';

interface AsOfButtonProps {
  readonly moment: string | null;
  readonly onMoment: (day: string) => void;
}

export function AsOfButton({ moment, onMoment }: AsOfButtonProps) {
  const [opened, setOpened] = useState(false);
  const titleID = useId();
  const choose = (day: string): void => {
    setOpened(false);
    onMoment(day);
  };
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && setOpened(false)}
      width={300}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
      middlewares={{ shift: { padding: 12 }, flip: true }}
    >
      <Popover.Target>
        <Button size="compact-sm" variant="subtle" aria-haspopup="dialog" onClick={() => setOpened(!opened)}>
          {AS_OF.open}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={titleID}>
        <AsOfForm moment={moment} onMoment={choose}>
          <Text id={titleID} weight={600}>
            {AS_OF.title}
          </Text>
        </AsOfForm>
      </Popover.Dropdown>
    </Popover>
  );
}
