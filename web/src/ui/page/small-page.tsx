import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Row, Stack } from '../layout/layout.tsx';
import { useTitle } from '../use-title.ts';
import styles from './small-page.module.css';

interface SmallPageProps {
  readonly title: string;
  /** Before the heading. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

export function SmallPage({ title, above, children }: SmallPageProps) {
  useTitle(title);
  return (
    <div className={styles.page}>
      {above}
      <h1>{title}</h1>
      {children}
    </div>
  );
}

export const Links = ({ children }: { readonly children: ReactNode }) => (
  <Row justify="between" gap="8px 24px">
    {children}
  </Row>
);

/** Replaces a form after success. Takes the focus, so that it is read out. */
export function Done({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.focus(), []);
  return (
    <Stack ref={box} align="start" gap={14} surface="note" p={16} role="status" tabIndex={-1}>
      {children}
    </Stack>
  );
}
