import { useState } from 'react';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { useEver } from '../../../ui/use-ever.ts';
import styles from './command.module.css';
import type { CommandMenuProps } from './command-menu.tsx';
import type { NamedTab } from './entries.ts';
import type { ShortcutsProps } from './shortcuts.tsx';
import { COMMAND, SHORTCUTS } from './texts.ts';
import { isMac, useShortcuts, useSingleKeys } from './use-shortcuts.ts';

const CommandMenu = lazyPart<CommandMenuProps>(COMMAND.missing, () => import('./command-menu.tsx'));

const Shortcuts = lazyPart<ShortcutsProps>(SHORTCUTS.missing, () => import('./shortcuts.tsx'));

interface CommandProps {
  readonly tabs: readonly NamedTab[];
  readonly onTab: (tab: string) => void;
}

/** The button names the keys, which work everywhere on the page. */
export function Command({ tabs, onTab }: CommandProps) {
  const [opened, setOpened] = useState<'menu' | 'shortcuts' | null>(null);
  const isMenuNeeded = useEver(opened === 'menu');
  const areShortcutsNeeded = useEver(opened === 'shortcuts');
  const close = (): void => setOpened(null);
  const singleKeys = useSingleKeys();
  useShortcuts({
    tabs,
    singleKeys: singleKeys.on,
    onMenu: () => setOpened('menu'),
    onHelp: () => setOpened('shortcuts'),
    onTab,
  });

  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened('menu')}
      >
        {COMMAND.open}
        <kbd className={styles.keys}>{isMac() ? COMMAND.keys.mac : COMMAND.keys.other}</kbd>
      </button>
      {isMenuNeeded && (
        <CommandMenu
          tabs={tabs}
          opened={opened === 'menu'}
          onClose={close}
          onShortcuts={() => setOpened('shortcuts')}
        />
      )}
      {areShortcutsNeeded && (
        <Shortcuts tabs={tabs} opened={opened === 'shortcuts'} onClose={close} singleKeys={singleKeys} />
      )}
    </>
  );
}
