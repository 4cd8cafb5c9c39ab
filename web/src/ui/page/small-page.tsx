import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Row, Stack } from '../layout/layout.tsx';
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
export const Links = ({ children }: { readonly children: ReactNode }) => (
  <Row justify="between" gap="8px 24px">
    {children}
  </Row>
);

/** What stands in place of a form that has done its work. Takes the focus, so that it is read out. */
export function Done({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.focus(), []);
  return (
    <Stack ref={box} align="start" gap={14} surface="note" p={16} role="status" tabIndex={-1}>
      {children}
    </Stack>
  );
}
