import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from '../../../shared/builder/difference/difference.module.css';
import type { SideNames } from '../../../shared/builder/difference/difference-view.tsx';
import { DIFFERENCE } from '../../../shared/builder/difference/texts.ts';
import { formatMoment } from '../../../ui/format.ts';

export function PaperHead({ before, after }: SideNames) {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    // The browser prints what is rendered when this returns.
    const tell = (): void => flushSync(() => setNow(new Date().toISOString()));
    window.addEventListener('beforeprint', tell);
    return () => window.removeEventListener('beforeprint', tell);
  }, []);
  return (
    <p className={styles.paper}>
      <strong>{DIFFERENCE.compared(before, after)}</strong> {DIFFERENCE.printed(formatMoment(now))}
    </p>
  );
}
