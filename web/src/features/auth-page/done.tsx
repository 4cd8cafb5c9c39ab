import { type ReactNode, useEffect, useRef } from 'react';
import styles from '../reset-password/reset-password.module.css';

/** What stands in place of a form that has done its work. Takes the focus, so that it is read out. */
export function Done({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.done} role="status" tabIndex={-1}>
      {children}
    </div>
  );
}
