import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { useEver } from '../../ui/use-ever.ts';
import { CALENDAR } from './texts.ts';

const CalendarDialog = lazyPart(CALENDAR.missing, () => import('./calendar-dialog.tsx'));

export function CalendarButton({ userID }: { readonly userID: string }) {
  const [opened, setOpened] = useState(false);
  const asked = useEver(opened);
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpened(true)} aria-haspopup="dialog">
        {CALENDAR.action}
      </Button>
      {asked && <CalendarDialog subject={opened ? userID : undefined} onClose={() => setOpened(false)} />}
    </>
  );
}
