import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { currentProfile } from '../../../session/session.ts';
import { askBeforeSignOut } from '../../../session/sign-out.ts';

interface Way {
  /** Continues to its destination; absent when that is the page that edit mode returns to. */
  readonly go?: (() => void) | undefined;
  readonly stay?: (() => void) | undefined;
}

interface Place {
  readonly pathname: string;
  readonly search: object;
}

/** @returns whether the next address is still in edit mode of the same draft. */
function isStillEditing(here: Place, next: Place): boolean {
  // Routes without these parameters pass here too.
  const [now, then] = [here.search, next.search] as { readonly assessmentID?: unknown; readonly edit?: unknown }[];
  return here.pathname === next.pathname && then?.edit === '1' && then.assessmentID === now?.assessmentID;
}

/**
 * Stops every way out of edit mode: browser buttons, a link, a closed tab, logging out.
 * @returns the way out being taken; null for none.
 */
export function useLeaving(editing: boolean) {
  const [asked, setAsked] = useState<Way | null>(null);
  const shouldBlockFn = useCallback(
    ({ current, next }: { readonly current: Place; readonly next: Place }) =>
      // A person whose session is over has already left.
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
    /** @returns whether the way out had a destination of its own. */
    go: (): boolean => {
      const { go } = way ?? {};
      setAsked(null);
      go?.();
      return go !== undefined;
    },
  };
}
