import { Button } from '@mantine/core';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import styles from './keys-dialog.module.css';
import { setKeysOn, useKeysOn } from './keys-setting.ts';
import { KEYS } from './texts.ts';

interface KeysDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What each key does, and the switch for the character keys. */
export default function KeysDialog({ opened, onClose }: KeysDialogProps) {
  const keysOn = useKeysOn();
  return (
    <Dialog opened={opened} onClose={onClose} title={KEYS.title}>
      <dl className={styles.list}>
        {KEYS.list.map(([key, meaning]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.toggle}>
        <input type="checkbox" checked={keysOn} onChange={(event) => setKeysOn(event.currentTarget.checked)} />
        <span>{KEYS.toggle}</span>
      </label>
      <p className={styles.hint}>{KEYS.toggleHint}</p>
      <Button variant="default" onClick={onClose} data-autofocus>
        {KEYS.close}
      </Button>
    </Dialog>
  );
}
