import { Stack } from '../../ui/layout/layout.tsx';
import type { Block } from './blocks.ts';
import styles from './statement.module.css';

interface StatementTextProps {
  readonly blocks: readonly Block[];
  /** Level of its headings, below the title. */
  readonly heading?: 'h2' | 'h4';
}

/** A statement as founders read it; also where it is written. */
export const StatementText = ({ blocks, heading: Heading = 'h2' }: StatementTextProps) => (
  <Stack gap="1em" size={17} face="serif" lh={1.65} measure className={styles.text}>
    {blocks.map(({ kind, key, text }) =>
      kind === 'heading' ? <Heading key={key}>{text}</Heading> : <p key={key}>{text}</p>,
    )}
  </Stack>
);
