import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { useRefreshList } from '../../lists/table/use-list-query.ts';
import type { Target } from './check.ts';
import { INVITE_MANY } from './texts.ts';

/** With what reads CSV. */
const InviteManyDialog = lazyPart(INVITE_MANY.missing, () => import('./invite-many-dialog.tsx'));

interface InviteManyProps {
  /** Must stay the same object between renders. */
  readonly target: Target;
  /** Lists that show those who were invited. */
  readonly lists: readonly string[];
}

/** The button, and the dialog that it opens. */
export function InviteMany({ target, lists }: InviteManyProps) {
  const [opened, setOpened] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const close = useCallback(() => setOpened(false), []);
  const refresh = useRefreshList(...lists);
  const open = (): void => {
    setWanted(true);
    setOpened(true);
  };
  return (
    <>
      <Button size="sm" variant="default" onClick={open}>
        {INVITE_MANY.action}
      </Button>
      {isWanted && <InviteManyDialog subject={opened ? target : undefined} refresh={refresh} onClose={close} />}
    </>
  );
}
