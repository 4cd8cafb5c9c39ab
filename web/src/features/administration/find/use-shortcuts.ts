import { useEffect, useRef, useState } from 'react';
import { useProfile } from '../../../session/session.ts';
import { useStable } from '../../../shared/lists/table/use-stable.ts';
import { readLocal, removeLocal, writeLocal } from '../../../state/local-storage.ts';
import { isAnyOpen } from '../../../ui/dialog/frame.tsx';
import type { Tab } from './does.ts';
import type { NamedTab } from './entries.ts';

export const isMac = (): boolean => navigator.userAgent.includes('Mac');

/** After `g`, by the id of the tab. */
export const JUMPS: Readonly<Record<Tab, string>> = {
  overview: 'o',
  users: 'u',
  admins: 'a',
  partners: 'p',
  cohorts: 'h',
  seats: 'e',
  assessments: 't',
  agreements: 'm',
  codes: 'c',
  reports: 'r',
  connections: 'n',
  operations: 's',
};

/** How long `g` waits for its letter. */
const SECOND_KEY_MS = 1500;

interface Shortcuts {
  readonly tabs: readonly NamedTab[];
  readonly singleKeys: boolean;
  readonly onMenu: () => void;
  readonly onHelp: () => void;
  readonly onTab: (tab: string) => void;
}

/** The keys of the administration. Single ones rest while one types, and while a dialog is open. */
export function useShortcuts({ tabs, singleKeys, onMenu, onHelp, onTab }: Shortcuts): void {
  const jumpedAt = useRef(Number.NEGATIVE_INFINITY);
  const onKey = useStable((event: KeyboardEvent): void => {
    const key = event.key.toLowerCase();
    const hasCommand = event.ctrlKey || event.metaKey;
    if (key === 'k' && hasCommand && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      if (!isAnyOpen()) onMenu();
      return;
    }
    if (!singleKeys || event.defaultPrevented || hasCommand || event.altKey || isTyping(event.target) || isAnyOpen())
      return;
    const isSecond = event.timeStamp - jumpedAt.current < SECOND_KEY_MS;
    jumpedAt.current = Number.NEGATIVE_INFINITY;
    const tab = isSecond ? tabs.find(({ id }) => JUMPS[id] === key) : undefined;
    if (tab) onTab(tab.id);
    else if (key === 'g') jumpedAt.current = event.timeStamp;
    else if (key === '?') onHelp();
    else if (key !== '/' || !focusSearch()) return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [role=menuitem]'));

/** @returns whether there is a list to search. */
function focusSearch(): boolean {
  const box = document.querySelector<HTMLElement>('main [role=searchbox]');
  box?.focus();
  return box !== null;
}

/** Whether keys work without Ctrl, kept in this browser per person (WCAG 2.1.4: they can be turned off). */
export function useSingleKeys() {
  const key = `groundwork-single-keys:${useProfile().userID}`;
  const [on, setOn] = useState(() => readLocal(key) !== false);
  const turn = (next: boolean): void => {
    setOn(next);
    if (next) removeLocal(key);
    else writeLocal(key, false);
  };
  return { on, turn };
}
