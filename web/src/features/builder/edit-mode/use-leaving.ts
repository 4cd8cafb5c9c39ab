/** Leaving edit mode: whatever way somebody takes, they are asked first. */
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { currentProfile } from '../../../session/session.ts';
import { askBeforeSignOut } from '../../../session/sign-out.ts';

/** A way out that was taken. */
interface Way {
  /** Goes on where it leads; absent: it leads to what one returns to. */
  readonly go?: (() => void) | undefined;
  readonly stay?: (() => void) | undefined;
}

interface Place {
  readonly pathname: string;
  readonly search: object;
}

/** @returns whether an address is still in edit mode of the same draft. */
function isStillEditing(here: Place, next: Place): boolean {
  // The search of any route may be asked for parameters that it does not have.
  const [now, then] = [here.search, next.search] as { readonly assessmentID?: unknown; readonly edit?: unknown }[];
  return here.pathname === next.pathname && then?.edit === '1' && then.assessmentID === now?.assessmentID;
}

/**
 * Holds back whoever leaves edit mode: by the browser's buttons, a link, a closed tab, logging out.
 * @returns the way out that somebody is on; null while nobody leaves.
 */
export function useLeaving(editing: boolean) {
  const [asked, setAsked] = useState<Way | null>(null);
  const shouldBlockFn = useCallback(
    ({ current, next }: { readonly current: Place; readonly next: Place }) =>
      // Whose session is over has left already.
      currentProfile() !== null && !isStillEditing(current, next),
    [],
  );
  const blocked = useBlocker({ shouldBlockFn, disabled: !editing, enableBeforeUnload: editing, withResolver: true });
  useEffect(() => (editing ? askBeforeSignOut((leave) => setAsked({ go: leave })) : undefined), [editing]);

  const way: Way | null =
    blocked.status === 'blocked' ? { go: blocked.proceed, stay: blocked.reset } : editing ? asked : null;
  return {
    way,
    leave: () => setAsked({}),
    stay: () => {
      way?.stay?.();
      setAsked(null);
    },
    /** @returns whether the way led somewhere by itself. */
    go: (): boolean => {
      const { go } = way ?? {};
      setAsked(null);
      go?.();
      return go !== undefined;
    },
  };
}
