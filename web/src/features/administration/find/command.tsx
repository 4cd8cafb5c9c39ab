import { useEffect, useState } from 'react';
import { isAnyOpen } from '../../../ui/dialog/frame.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { useEver } from '../../../ui/use-ever.ts';
import styles from './command.module.css';
import type { CommandMenuProps } from './command-menu.tsx';
import type { NamedTab } from './entries.ts';
import { COMMAND } from './texts.ts';

const CommandMenu = lazyPart<CommandMenuProps>(COMMAND.missing, () => import('./command-menu.tsx'));

const isMac = (): boolean => navigator.userAgent.includes('Mac');

/** The button names the keys, which work everywhere on the page. */
export function Command({ tabs }: { readonly tabs: readonly NamedTab[] }) {
  const [opened, setOpened] = useState(false);
  const isNeeded = useEver(opened);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!isAnyOpen()) setOpened(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened(true)}
      >
        {COMMAND.open}
        <kbd className={styles.keys}>{isMac() ? COMMAND.keys.mac : COMMAND.keys.other}</kbd>
      </button>
      {isNeeded && <CommandMenu tabs={tabs} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
