import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTitle } from '../use-title.ts';
import styles from './small-page.module.css';

/** A page for who is not signed in that does one thing. */
export function SmallPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useTitle(title);
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** Where else to go from there. */
export const Links = ({ children }: { readonly children: ReactNode }) => <div className={styles.links}>{children}</div>;

/** What stands in place of a form that has done its work. Takes the focus, so that it is read out. */
export function Done({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.done} role="status" tabIndex={-1}>
      {children}
    </div>
  );
}
