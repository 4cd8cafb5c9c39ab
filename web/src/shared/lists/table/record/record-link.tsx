import type { MouseEvent } from 'react';
import styles from './record-link.module.css';

interface RecordLinkProps {
  readonly href: string;
  readonly text: string;
  readonly onOpen: () => void;
  readonly tabIndex?: number;
}

/** Opens the row's page here with its list kept, or, as the browser's other ways to open a link do, alone. */
export const RecordLink = ({ href, text, onOpen, tabIndex }: RecordLinkProps) => (
  <a
    href={href}
    className={styles.link}
    {...(tabIndex === undefined ? {} : { tabIndex })}
    onClick={(event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen();
    }}
  >
    {text}
  </a>
);
